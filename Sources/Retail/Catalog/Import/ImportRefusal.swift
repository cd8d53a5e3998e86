package import FileFormats

/// A refused import with all its faults, so that they can be fixed at once. Nothing was imported.
package struct ImportRefusal: Error, Sendable, Equatable {
  /// The first hundred faults, in the order of the file if there is one.
  package let faults: [FileRefusal]
  /// The number of all faults.
  package let count: Int

  package init(faults: [FileRefusal], count: Int) {
    self.faults = faults
    self.count = count
  }
}

extension ImportRefusal: CustomStringConvertible {
  /// One line for each fault, and a last line for the faults that are only counted.
  package var description: String {
    var lines = faults.map(\.description)
    if count > faults.count { lines.append("and \(count - faults.count) more") }
    return lines.joined(separator: "\n")
  }
}

/// Collects faults: stores the first hundred and counts the rest.
struct FaultList {
  static let limit = 100

  private(set) var faults: [FileRefusal] = []
  private(set) var count = 0

  mutating func add(_ fault: FileRefusal) {
    count += 1
    if faults.count < Self.limit { faults.append(fault) }
  }

  /// Runs `body` and returns its result; adds a refusal and returns nil if it throws one.
  mutating func collecting<Result>(_ body: () throws(FileRefusal) -> Result) -> Result? {
    do {
      return try body()
    } catch {
      add(error)
      return nil
    }
  }

  /// - Throws: `ImportRefusal` with all faults, if there are any.
  func refuse() throws(ImportRefusal) {
    if count > 0 { throw ImportRefusal(faults: faults, count: count) }
  }
}
