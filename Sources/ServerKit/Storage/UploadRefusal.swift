/// Reasons for rejecting an uploaded file.
package enum UploadRefusal: Refusal, Equatable {
  case anotherUnderWay
  /// With advice.
  case tooLarge(String)
  case noFile
  case noRoom
  case noExport

  package var problem: Problem {
    switch self {
    case .anotherUnderWay: Problem(.busy, "Another file is being imported. Try again in a minute.")
    case .tooLarge(let advice): Problem(.bodyTooLarge, advice)
    case .noFile: Problem(.storageFull, "The server cannot write a file to its data folder.")
    case .noRoom: Problem(.storageFull, "The server has no space for the file.")
    case .noExport: Problem(.unprocessable, "The file has no data.json. Choose a file exported by Forage.")
    }
  }
}
