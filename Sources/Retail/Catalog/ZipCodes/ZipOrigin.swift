package import Database
package import Grocery

/// Where a zip code is.
package struct ZipOrigin: Sendable, Hashable {
  enum Precision: String, Sendable {
    /// The place of that code.
    case exact
    /// The place of a code that begins alike.
    case nearest
  }

  package var position: Position
  /// The code whose place it is.
  var zip: String
  var precision: Precision
}

extension ZipOrigin {
  /// In the middle of the stores that have the code, else where the table of the United States says, else
  /// where the numerically nearest code of a store or of the table is that begins with the same three digits;
  /// nil where nothing is.
  ///
  /// - Parameter text: as a person types it; `98701-1234` is `98701`.
  package init?(zip text: String, _ database: any Database) async throws {
    let zip = Self.normalized(text)
    guard !zip.isEmpty else { return nil }
    let own = try await database.read { reader in
      try CatalogRepository.zipCodes(from: String(zip.prefix(3)), in: reader)
    }
    if let same = own.first(where: { Self.normalized($0.zip) == zip }) {
      self.init(position: same.position, zip: zip, precision: .exact)
      return
    }
    let known = ZipCodeTable().nearest(to: zip)
    if let known, known.zip == zip {
      self.init(position: known.position, zip: zip, precision: .exact)
      return
    }
    guard let number = Int(zip), zip.utf8.count == 5 else { return nil }
    let candidates = own + [known].compactMap { $0 }
    let nearest = candidates.compactMap { candidate in
      Int(Self.normalized(candidate.zip)).map { (distance: abs($0 - number), candidate) }
    }.min { ($0.distance, $0.1.zip) < ($1.distance, $1.1.zip) }
    guard let (_, entry) = nearest else { return nil }
    self.init(position: entry.position, zip: entry.zip, precision: .nearest)
  }

  /// Without spaces around, in capital letters, without the four digits that the United States add.
  private static func normalized(_ text: String) -> String {
    let zip = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").uppercased()
    let parts = zip.split(separator: "-", omittingEmptySubsequences: false)
    let isExtended = parts.count == 2 && parts[0].utf8.count == 5 && parts[1].utf8.count == 4
    return isExtended ? String(parts[0]) : zip
  }
}
