/// Why a file that somebody brings along is not taken.
package enum BringingRefusal: Refusal {
  case anotherUnderWay
  case tooLarge(limit: Int)
  case noFile
  case noRoom
  case noExport

  package var problem: Problem {
    switch self {
    case .anotherUnderWay: Problem(.busy, "Another file is being brought in; try again in a minute.")
    case .tooLarge(let limit): Problem(.bodyTooLarge, Self.tooLarge(limit))
    case .noFile: Problem(.storageFull, "No file can be made where data is kept.")
    case .noRoom: Problem(.storageFull, "The file finds no room where data is kept.")
    case .noExport: Problem(.unprocessable, "The file has no data.json; choose one that Forage has made.")
    }
  }

  /// - Parameter limit: in bytes.
  static func tooLarge(_ limit: Int) -> String {
    "At most \(limit >> 20) MB are read at once. Split the file and import the parts one after the other."
  }
}
