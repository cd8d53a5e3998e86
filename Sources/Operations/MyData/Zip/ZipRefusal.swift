import ServerKit

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
