import StayModel

/// The names that columns have for the fields, in English, French, German, Spanish, Catalan,
/// Italian, Portuguese and Dutch.
enum FieldNames {
  /// A field that a column's name says, and how clearly: a lesser rank is clearer.
  struct Reading: Hashable, Sendable {
    let field: StayField
    let rank: Int
  }

  /// The fields that a name may mean.
  ///
  /// The whole name counts first; then, with worse ranks, the name without the words that only
  /// say how the values are written, and the last part of a dotted path.
  static func readings(of name: String) -> [Reading] {
    if let whole = table[folded(name)] { return whole }
    let bare = wordsThatCount(in: name)
    if let shortened = table[bare]?.filter({ $0.field != .id }), !shortened.isEmpty {
      return shortened.map { Reading(field: $0.field, rank: $0.rank + 50) }
    }
    guard let dot = name.lastIndex(of: ".") else { return [] }
    let last = name[name.index(after: dot)...]
    // Another thing's id, name or address is not the stay's own.
    return (table[folded(String(last))] ?? []).filter { nestedFields.contains($0.field) }
      .map { Reading(field: $0.field, rank: $0.rank + 100) }
  }

  /// Names from this rank on are too common to be ids on their word alone: "key", "code".
  static let doubtfulIDRank = 32

  /// Whether a column's name makes it an id only if all its values differ.
  static func isDoubtfulID(_ name: String) -> Bool {
    !readings(of: name).contains { $0.field == .id && $0.rank < doubtfulIDRank }
  }

  /// The words of a name, folded, without those that name a unit, a datum or a currency.
  private static func wordsThatCount(in name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map { folded(String($0)) }
    return words.filter { !unitWords.contains($0) }.joined()
  }

  private static let unitWords: Set<String> = [
    "gps", "wgs84", "wgs", "84", "epsg", "4326", "geo", "deg", "degree", "degrees", "dd", "decimal",
    "eur", "usd", "gbp", "chf", "euro", "euros", "dollar", "dollars",
  ]

  private static let nestedFields: Set<StayField> = [
    .latitude, .longitude, .location, .price, .currency, .rating, .reviews, .neighbourhood,
  ]

  /// A name without case, accents and whatever is neither letter nor digit.
  static func folded(_ name: String) -> String {
    var text = ""
    for scalar in name.lowercased().unicodeScalars {
      if let plain = accents[scalar] {
        text += plain
      } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        // A combining accent is neither.
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static let accents: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = ["ß": "ss", "œ": "oe", "æ": "ae"]
    for (plain, accented) in [
      ("a", "àáâãäå"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("n", "ñ"), ("o", "òóôõöø"),
      ("u", "ùúûü"), ("y", "ýÿ"),
    ] {
      for scalar in accented.unicodeScalars { table[scalar] = plain }
    }
    return table
  }()

  private static let table: [String: [Reading]] = {
    var table: [String: [Reading]] = [:]
    for (field, names) in namesByField {
      for (rank, name) in names.split(whereSeparator: \.isWhitespace).enumerated() {
        table[String(name), default: []].append(Reading(field: field, rank: rank))
      }
    }
    return table
  }()

  /// Folded names, the clearest first.
  private static let namesByField: [(StayField, String)] = [
    (
      .id,
      """
      id listingid stayid propertyid identifier identifiant identificador identificatore
      identificatiecode kennung uuid guid uid idlisting idannonce annonceid inserat inseratid
      inmuebleid idinmueble stationid stopid hotelid pointid placeid featureid objectid globalid
      fid gid ogcfid osmid key code codi codigo codice ref reference referencia riferimento
      referentie
      """
    ),
    (
      .title,
      """
      title name titre nom titel titulo titol titolo nombre nome naam bezeichnung denominacion
      denominacio denominazione denominacao denomination listingname listingtitle propertyname
      hotelname displayname fullname intitule libelle nameen
      """
    ),
    (.label, "label pinlabel etiquette etikett beschriftung etiqueta etichetta pricelabel"),
    (
      .latitude,
      """
      latitude lat latitud latitudine breitengrad geobreite breite breedtegraad geolat gpslat
      latitudewgs84 latwgs84 gpslatitude latdeg latitudedeg decimallatitude ylat laty coordy y
      ycoord ycoordinate
      """
    ),
    (
      .longitude,
      """
      longitude lon lng long longitud longitudine laengengrad langengrad geolaenge laenge lange
      lengtegraad geolon geolng gpslon gpslng longitudewgs84 lonwgs84 lngwgs84 gpslongitude londeg
      longitudedeg decimallongitude xlon lonx coordx x xcoord xcoordinate
      """
    ),
    (
      .location,
      """
      location latlon latlng latlong geopoint geopoint2d geolocation coordinates coordinate coords
      coord coordonnees coordenadas coordinaten koordinaten coordinatengps coordonneesgps
      gps geom geometry thegeom wkt wktgeometry geo position point punto punt ort geoshape
      latitudelongitude latitudlongitud localisation localizacao ubicacion ubicacio posizione locatie
      standort xy
      """
    ),
    (
      .price,
      """
      price nightlyprice pricepernight priceanight preis prix precio preu prezzo preco prijs tarif
      tarifa tariffa rate nightlyrate cost baseprice amount preispronacht prixparnuit precionoche
      preciopornoche prezzoanotte prezzonotte precopornoite prijspernacht pricenight loyer alquiler
      lloguer affitto aluguel huur miete preupernit preunit prezzopernotte prixlanuit tarifnuit
      tarifapornoche
      """
    ),
    (
      .currency,
      "currency currencycode pricecurrency waehrung wahrung devise moneda valuta moeda munt"
    ),
    (
      .category,
      """
      category roomtype propertytype type kategorie categorie categoria tipo tipus typ kind
      accommodationtype typedelogement typelogement unterkunftstyp zimmertyp tipodealojamiento
      tipoalojamiento tipodalloggio tipologia tipodeacomodacao soort kamertype
      """
    ),
    (
      .rating,
      """
      rating reviewscoresrating averagerating avgrating score stars bewertung note notemoyenne
      valoracion puntuacion valoracio puntuacio valutazione voto avaliacao nota beoordeling
      """
    ),
    (
      .reviews,
      """
      numberofreviews reviewcount reviewscount reviews numreviews nreviews anzahlbewertungen
      bewertungen nombreavis nombredavis avis resenas numeroderesenas ressenyes recensioni
      numerorecensioni avaliacoes numerodeavaliacoes aantalbeoordelingen beoordelingen
      """
    ),
    (
      .guests,
      """
      guests accommodates capacity places maxguests personcapacity sleeps gaeste gaste
      personenzahl anzahlgaste capacite voyageurs nombredevoyageurs couchages huespedes capacidad
      plazas hostes capacitat places ospiti capienza capacita hospedes capacidade gasten capaciteit
      personen
      """
    ),
    (.rank, "rank ranking rang rango classifica sortorder priority"),
    (.mark, "mark marktype pintype markertype"),
    (.subtitle, "subtitle tagline soustitre untertitel subtitulo sottotitolo ondertitel summary"),
    (
      .url,
      "url listingurl link website web webseite siteweb sitioweb paginaweb sitoweb lien enlace"
    ),
    (
      .picture,
      """
      picture pictureurl image imageurl photo photourl thumbnail thumbnailurl xlpictureurl bild
      foto fotografia imagen imatge immagine imagem afbeelding
      """
    ),
    (.icon, "icon systemimage symbol icone icono icona"),
    (.tint, "tint color colour farbe couleur colore cor kleur markercolor"),
    (
      .neighbourhood,
      """
      neighbourhood neighborhood neighbourhoodcleansed quartier stadtteil stadtviertel viertel
      barrio barri quartiere bairro buurt wijk suburb neighborhoodname neighbourhoodname district
      districtname
      """
    ),
  ]
}
