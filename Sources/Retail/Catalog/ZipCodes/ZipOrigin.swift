package import Database
package import Grocery

/// The location of a zip code, or of a town.
package struct ZipOrigin: Sendable, Hashable {
  enum Precision: String, Sendable {
    /// The location of the code or the town itself.
    case exact
    /// The location of codes with the same first characters.
    case nearest
  }

  package var position: Position
  /// The code of the location, or the name of the town.
  var zip: String
  var precision: Precision
}

extension ZipOrigin {
  /// The location of a code. Otherwise that of the codes that begin with the text, or else of the town with
  /// the most stores whose name begins with it. Nil if there is none.
  ///
  /// - Parameter text: a code or a name as a person types it.
  package init?(zip text: String, _ database: any Database) async throws {
    if let code = PostalCode(text) {
      let (areas, others) = try await Self.areas(like: code, database)
      if let origin = Self.exact(code, areas, inTable: false) ?? Self.exact(code, others, inTable: true)
        ?? Self.beginning(code, areas) ?? Self.beginning(code, others)
        ?? Self.nearest(code, areas, inTable: true)
      {
        self = origin
        return
      }
    }
    let (withStores, other) = try await database.read { reader in
      (
        try StoreAreaRepository.town(named: text, in: reader),
        try NamedAreaRepository.town(named: text, in: reader)
      )
    }
    let towns = [withStores, other].compactMap(\.self)
    let name = folded(text)
    guard let town = towns.first(where: { folded($0.name) == name }) ?? towns.first else { return nil }
    self.init(position: town.position, zip: town.name, precision: .exact)
  }

  /// The location of a whole code. Only codes of the United States have a table.
  ///
  /// - Parameter country: nil for any.
  init?(code text: String, of country: String?, _ database: any Database) async throws {
    guard let code = PostalCode(text) else { return nil }
    let (areas, others) = try await Self.areas(like: code, database)
    let known = [areas, others].map { areas in areas.filter { country == nil || $0.country == country } }
    let isAmerican = country == nil || country == "US"
    let origin =
      Self.exact(code, known[0], inTable: false) ?? Self.exact(code, known[1], inTable: isAmerican)
      ?? (isAmerican ? Self.nearest(code, known[0], inTable: true) : nil)
    guard let origin else { return nil }
    self = origin
  }

  /// The areas of stores with the first three signs of a code, and the postcodes of OpenStreetMap that begin
  /// with it.
  private static func areas(
    like code: PostalCode, _ database: any Database
  ) async throws -> (areas: [StoreArea], others: [StoreArea]) {
    try await database.read { reader in
      (
        try StoreAreaRepository.areas(like: code, in: reader),
        try NamedAreaRepository.postcodes(beginning: code, in: reader)
      )
    }
  }

  /// The average position of the code's stores, else the position in the table of the United States.
  private static func exact(_ code: PostalCode, _ areas: [StoreArea], inTable: Bool) -> ZipOrigin? {
    let matches = areas.filter { PostalCode($0.name) == code }.ofLargestCountry
    if let position = matches.center, let first = matches.first {
      return ZipOrigin(position: position, zip: PostalCode.tidied(first.name), precision: .exact)
    }
    guard inTable, let entry = ZipCodeTable().nearest(to: code.folded), entry.zip == code.folded else {
      return nil
    }
    return ZipOrigin(position: entry.position, zip: entry.zip, precision: .exact)
  }

  /// The average position of the stores whose codes begin with the text.
  private static func beginning(_ code: PostalCode, _ areas: [StoreArea]) -> ZipOrigin? {
    let matches = areas.filter { PostalCode($0.name)?.folded.hasPrefix(code.folded) ?? false }
    guard let position = matches.ofLargestCountry.center else { return nil }
    return ZipOrigin(position: position, zip: code.text, precision: .nearest)
  }

  /// The position of the numerically nearest code of a store or the table with the same first three digits,
  /// for a code of five digits.
  private static func nearest(_ code: PostalCode, _ areas: [StoreArea], inTable: Bool) -> ZipOrigin? {
    guard let number = code.number else { return nil }
    let table = inTable ? ZipCodeTable().nearest(to: code.folded) : nil
    let entries =
      areas.map { ZipCodeTable.Entry(zip: PostalCode.tidied($0.name), position: $0.position) }
      + [table].compactMap { $0 }
    let candidates = entries.compactMap { entry in
      PostalCode(entry.zip)?.number.map { (distance: abs($0 - number), entry: entry) }
    }
    let nearest = candidates.min { ($0.distance, $0.entry.zip) < ($1.distance, $1.entry.zip) }
    guard let (_, entry) = nearest else { return nil }
    return ZipOrigin(position: entry.position, zip: entry.zip, precision: .nearest)
  }
}
