import StayModel
import Testing

@testable import StayImport

@Suite struct FieldNamesTests {
  @Test(arguments: [
    ("latitude", StayField.latitude), ("LAT", .latitude), ("Latitudine", .latitude),
    ("y", .latitude),
    ("Breitengrad", .latitude), ("gps_lat", .latitude), ("longitude", .longitude),
    ("lng", .longitude),
    ("Längengrad", .longitude), ("x", .longitude), ("Name", .title), ("nom", .title),
    ("Título", .title), ("Bezeichnung", .title), ("FULLNAME", .title), ("price", .price),
    ("Preço", .price), ("Prix", .price), ("Prezzo", .price), ("prijs", .price), ("preu", .price),
    ("room_type", .category), ("property_type", .category), ("Kategorie", .category),
    ("accommodates", .guests), ("capacity", .guests), ("Gäste", .guests), ("plazas", .guests),
    ("number_of_reviews", .reviews), ("review_scores_rating", .rating), ("_id", .id),
    ("Coordenadas GPS", .location), ("price_eur", .price), ("Price (USD)", .price),
    ("Latitude WGS-84", .latitude), ("listing_id", .id), ("coordinates", .location),
    ("geo_point_2d", .location),
    ("address.location.coordinates", .location), ("barrio", .neighbourhood),
  ])
  func `names say their field in eight languages, in any case and spelling`(
    _ name: String, _ field: StayField
  ) {
    #expect(FieldNames.readings(of: name).map(\.field).contains(field))
  }

  @Test(arguments: ["", "host_id", "host_name", "foo", "reviews_per_month", "host.id", "host.name"])
  func `other names say nothing`(_ name: String) {
    #expect(FieldNames.readings(of: name).isEmpty)
  }

  @Test func `composed and decomposed names are one`() {
    #expect(FieldNames.folded("Pre\u{E7}o") == "preco")
    #expect(FieldNames.folded("Prec\u{327}o") == "preco")
    #expect(FieldNames.folded("  Geo-Point 2D ") == "geopoint2d")
  }
}
