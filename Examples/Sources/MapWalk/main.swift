import StayMap

/// Walks through all that the documents show, on the sample data: FOLDER to write in, then the
/// listings file and the faulty one to read.
let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let folder = arguments.first, let faulty = arguments.last else {
  print("usage: MapWalk FOLDER LISTINGS FAULTY")
  throw UsageFault()
}
let listings = arguments[arguments.startIndex + 1]

let store = try GettingStarted.run(storePath: folder + "/stays.db", listingsPath: listings)
try ViewportQueries.run(on: store)
try SelectionAndCamera.run(on: store)
try ImportingListings.run(on: store, listingsPath: listings, faultyPath: faulty)
try await LiveMaps.run(on: store)
try KeepingAStore.run(on: store, backupPath: folder + "/copy.db")

struct UsageFault: Error {}
