package import Database
package import Grocery

/// The location of a zip code.
package struct ZipOrigin: Sendable, Hashable {
  enum Precision: String, Sendable {
    /// The location of the code itself.
    case exact
    /// The location of a code with the same first digits.
    case nearest
  }

  package var position: Position
  /// The code of the location.
  var zip: String
  var precision: Precision
}

extension ZipOrigin {
  /// The average position of the code's stores, else the position in the table of the United States.
  /// Otherwise, the position of the numerically nearest code of a store or the table with the same first
  /// three digits. Nil if there is none.
  ///
  /// - Parameter text: a code as a person types it; `98701-1234` is `98701`.
  package init?(zip text: String, _ database: any Database) async throws {
    let zip = Self.normalized(text)
    guard !zip.isEmpty else { return nil }
    let storeCodes = try await database.read { reader in
      try CatalogRepository.zipCodes(from: String(zip.prefix(3)), in: reader)
    }
    if let match = storeCodes.first(where: { Self.normalized($0.zip) == zip }) {
      self.init(position: match.position, zip: zip, precision: .exact)
      return
    }
    let tableCode = ZipCodeTable().nearest(to: zip)
    if let tableCode, tableCode.zip == zip {
      self.init(position: tableCode.position, zip: zip, precision: .exact)
      return
    }
    guard let number = Int(zip), zip.utf8.count == 5 else { return nil }
    let candidates = storeCodes + [tableCode].compactMap { $0 }
    let nearest = candidates.compactMap { candidate in
      Int(Self.normalized(candidate.zip)).map { (distance: abs($0 - number), candidate) }
    }.min { ($0.distance, $0.1.zip) < ($1.distance, $1.1.zip) }
    guard let (_, entry) = nearest else { return nil }
    self.init(position: entry.position, zip: entry.zip, precision: .nearest)
  }

  /// The code in capital letters, without surrounding spaces and the four-digit extension.
  private static func normalized(_ text: String) -> String {
    let zip = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").uppercased()
    let parts = zip.split(separator: "-", omittingEmptySubsequences: false)
    let isExtended = parts.count == 2 && parts[0].utf8.count == 5 && parts[1].utf8.count == 4
    return isExtended ? String(parts[0]) : zip
  }
}
