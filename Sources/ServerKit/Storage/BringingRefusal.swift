/// Why a file that somebody brings along is not taken.
package enum BringingRefusal: Refusal, Equatable {
  case anotherUnderWay
  /// With what to do about it.
  case tooLarge(String)
  case noFile
  case noRoom
  case noExport

  package var problem: Problem {
    switch self {
    case .anotherUnderWay: Problem(.busy, "Another file is being brought in; try again in a minute.")
    case .tooLarge(let advice): Problem(.bodyTooLarge, advice)
    case .noFile: Problem(.storageFull, "No file can be made where data is kept.")
    case .noRoom: Problem(.storageFull, "The file finds no room where data is kept.")
    case .noExport: Problem(.unprocessable, "The file has no data.json; choose one that Forage has made.")
    }
  }
}
