import StayMap

let store = try StayStore.inMemory()
for (id, latitude, longitude) in [("loft", 38.7139, -9.1389), ("flat", 38.7083, -9.1368)] {
  let stay = Stay(id: StayID(id), source: "x", coordinate: try Coordinate(latitude: latitude, longitude: longitude), title: id, label: "$1")
  try store.write { try $0.upsert(stay) }
}
try ViewportQueries.run(on: store)
try SelectionAndCamera.run(on: store)
try KeepingAStore.run(on: store, backupPath: "/tmp/x.db")
