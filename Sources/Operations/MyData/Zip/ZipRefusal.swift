import ServerKit

extension ZipReader.Fault: Refusal {
  /// The error response for a faulty file.
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
