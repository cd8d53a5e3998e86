package import FileFormats

/// Why an import was refused: everything that is wrong with it, so that all can be mended at once. Nothing of
/// it was kept.
package struct ImportRefusal: Error, Sendable, Equatable {
  /// The first hundred, in the order of the file where it has one.
  package let faults: [FileRefusal]
  /// How many there are in all.
  package let count: Int

  package init(faults: [FileRefusal], count: Int) {
    self.faults = faults
    self.count = count
  }
}

extension ImportRefusal: CustomStringConvertible {
  /// A line for each fault, and one for those that are only counted.
  package var description: String {
    var lines = faults.map(\.description)
    if count > faults.count { lines.append("and \(count - faults.count) more") }
    return lines.joined(separator: "\n")
  }
}

/// Collects what is wrong, keeping the first hundred and counting the rest.
struct FaultList {
  static let kept = 100

  private(set) var faults: [FileRefusal] = []
  private(set) var count = 0

  mutating func add(_ fault: FileRefusal) {
    count += 1
    if faults.count < Self.kept { faults.append(fault) }
  }

  /// Runs `body`; a refusal is added, and the answer is then nil.
  mutating func collecting<Result>(_ body: () throws(FileRefusal) -> Result) -> Result? {
    do {
      return try body()
    } catch {
      add(error)
      return nil
    }
  }

  /// - Throws: `ImportRefusal` with all of them, if there are any.
  func refuse() throws(ImportRefusal) {
    if count > 0 { throw ImportRefusal(faults: faults, count: count) }
  }
}
