/// Why a file that somebody brings along is not taken.
enum BringingRefusal: Refusal {
  case anotherUnderWay
  case tooLarge
  case noFile
  case noRoom
  case noExport

  var problem: Problem {
    switch self {
    case .anotherUnderWay: Problem(.busy, "Another file is being brought in; try again in a minute.")
    case .tooLarge: Problem(.bodyTooLarge, DataImport.tooLarge)
    case .noFile: Problem(.storageFull, "No file can be made where data is kept.")
    case .noRoom: Problem(.storageFull, "The file finds no room where data is kept.")
    case .noExport: Problem(.unprocessable, "The file has no data.json; choose one that Forage has made.")
    }
  }
}

extension ZipReader.Fault: Refusal {
  /// What is wrong with a file that somebody has sent.
  var problem: Problem {
    switch self {
    case .notAZip: Problem(.unprocessable, "This is not a ZIP file, or a part of it is missing.")
    case .tooManyEntries:
      Problem(.unprocessable, "The file holds more than \(ZipReader.mostEntries) files.")
    case .unreadable: Problem(.unprocessable, "The file is locked, or packed in an unknown way.")
    case .tooLarge: Problem(.bodyTooLarge, "The file unpacks to more than is read here.")
    case .broken: Problem(.unprocessable, "The file is damaged.")
    }
  }
}
