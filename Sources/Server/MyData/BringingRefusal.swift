/// Why a file that somebody brings along is not taken.
enum BringingRefusal: Refusal {
  case anotherUnderWay
  case tooLarge
  case noFile
  case noRoom
  case noExport

  var problem: Problem {
    switch self {
    case .anotherUnderWay: Problem(.busy, "Another file is being imported. Try again in a minute.")
    case .tooLarge: Problem(.bodyTooLarge, DataImport.tooLarge)
    case .noFile: Problem(.storageFull, "The server cannot write a file to its data folder.")
    case .noRoom: Problem(.storageFull, "The server has no space for the file.")
    case .noExport: Problem(.unprocessable, "The file has no data.json. Choose a file exported by Forage.")
    }
  }
}

extension ZipReader.Fault: Refusal {
  /// What is wrong with a file that somebody has sent.
  var problem: Problem {
    switch self {
    case .notAZip: Problem(.unprocessable, "This is not a ZIP file, or it is incomplete.")
    case .tooManyEntries:
      Problem(.unprocessable, "The ZIP file contains more than \(ZipReader.mostEntries) files.")
    case .unreadable: Problem(.unprocessable, "The file is encrypted or uses an unsupported compression.")
    case .tooLarge: Problem(.bodyTooLarge, "The unpacked file is too large.")
    case .broken: Problem(.unprocessable, "The file is corrupt.")
    }
  }
}
