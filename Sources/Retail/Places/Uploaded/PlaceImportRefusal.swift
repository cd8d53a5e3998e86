import ServerKit

/// Refused requests about an import of places; nothing was changed.
enum PlaceImportRefusal: Refusal {
  case anotherFile
  case anotherServer
  case unknownFile
  case notReady
  case cancelled
  case alreadyImported
  case lacksMost

  var problem: Problem {
    switch self {
    case .anotherFile:
      Problem(.tooManyFiles, "Another file of places is waiting or being imported. Cancel it first.")
    case .anotherServer:
      Problem(
        .tooManyFiles,
        "Another server or a command is importing a file of places. Wait for it, or discard it there. The "
          + "file of a server that was killed gives way after ten minutes.")
    case .unknownFile: Problem(.unknownFile, "This server has no such file.")
    case .notReady: Problem(.fileNotReady, "The file is still being read or imported, or it was refused.")
    case .cancelled: Problem(.fileNotReady, "The file was removed while it was being sent.")
    case .alreadyImported: Problem(.alreadyDone, "The file was imported before it could be canceled.")
    case .lacksMost:
      Problem(
        .unprocessable, "The file lacks most places of its area. Confirm that they are closed.",
        place: "closeMissing")
    }
  }
}
