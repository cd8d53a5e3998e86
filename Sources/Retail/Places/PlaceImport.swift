package import Database

/// Imports places from OpenStreetMap as stores and restaurants: all of them, or none.
///
/// Places are recognized by their element of OpenStreetMap, so a newer file of the same source adds, changes
/// and closes. A closed store keeps its maps, prices and lists, and opens again with its element. A
/// store of an owner or a shopper is found by its name and position, and keeps its own fields.
package struct PlaceImport: Sendable {
  /// The result of an import.
  package struct Summary: Sendable, Hashable {
    package var added = 0
    package var changed = 0
    package var unchanged = 0
    package var closed = 0
    package var reopened = 0
    /// Stores of owners and shoppers.
    package var found = 0
    /// True if most places of the area are missing from the file; they are closed only if that is confirmed.
    package var lacksMost = false
  }

  /// The reason why nothing was imported.
  package enum Fault: Error, Hashable, CustomStringConvertible {
    /// More than half of a source's places are missing from the file.
    case lacksMost(missing: Int, of: Int, source: String)

    package var description: String {
      switch self {
      case .lacksMost(let missing, let count, let source):
        "the file lacks \(missing) of the \(count) places that '\(source)' had; if it is another area, "
          + "name it with --source, else close them with --close-missing"
      }
    }
  }

  /// Two names of one place are at most this far apart.
  static let sameMetres = 60.0
  /// A source with fewer places may lose most of them.
  private static let fewPlaces = 20

  private let database: any Database
  private let now: @Sendable () -> Int

  /// - Parameter now: the time, in milliseconds since 1970.
  package init(_ database: any Database, now: @escaping @Sendable () -> Int) {
    self.database = database
    self.now = now
  }

  /// - Parameters:
  ///   - source: the name of the area. Places of the same source that are missing are closed.
  ///   - closesMost: true to close also more than half of the source's places.
  ///   - isPreview: true to change nothing.
  ///   - allow: checks rights and room in the transaction.
  ///   - watch: called with the number of stores written so far, and before the end; its error takes all
  ///     back.
  /// - Throws: `Fault`, `DatabaseError`, errors of `allow` and `watch`; nothing is changed then.
  package func run(
    _ list: PlaceList, source: String, closesMost: Bool = false, isPreview: Bool = false,
    allowing allow: @escaping @Sendable (any Writer) throws -> Void = { _ in },
    watch: @escaping @Sendable (_ written: Int) throws -> Void = { _ in }
  ) async throws -> Summary {
    let now = now()
    do {
      return try await database.write { writer in
        try allow(writer)
        var pass = try PlacePass(list, source: source, now: now, in: writer)
        try pass.run(watch)
        let missing = pass.missing.count
        pass.summary.lacksMost = pass.knownCount > Self.fewPlaces && missing > pass.knownCount / 2
        if pass.summary.lacksMost, !closesMost {
          throw Fault.lacksMost(missing: missing, of: pass.knownCount, source: source)
        }
        try pass.closeMissing()
        if !list.areas.isEmpty {
          try NamedAreaRepository.replace(list.areas, from: source, in: writer)
        }
        if !list.streets.isEmpty { try StreetRepository.replace(list.streets, from: source, in: writer) }
        try CatalogCurrency.decide(in: writer)
        try watch(list.stores.count)
        if isPreview { throw Preview(summary: pass.summary) }
        // Without statistics, the database guesses the order of joins.
        if pass.summary.added > 1000 { try writer.run("ANALYZE") }
        return pass.summary
      }
    } catch let preview as Preview {
      return preview.summary
    }
  }

  /// Takes the changes back.
  private struct Preview: Error {
    let summary: Summary
  }
}
