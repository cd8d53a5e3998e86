import FileFormats
import ServerKit

/// An uploaded file of places with the progress of its import.
struct PlaceImportJob: Sendable {
  enum Phase: String, Sendable {
    case receiving, reading
    /// Read; `summary` holds what would change.
    case ready
    case refused
    case importing, done, failed
  }

  /// The administrator's answers to what a file may not tell.
  struct Choices: Sendable, Hashable {
    /// Two capital letters; nil: from the file.
    var country: String?
    /// IANA time zone; nil: from the country.
    var timeZone: String?
    /// Missing places of the same area are closed.
    var area: String
  }

  /// The reason why a file is not imported.
  struct Fault: Sendable, Hashable {
    enum Code: String, Sendable {
      case unreadable
      case countryNeeded = "country-needed"
      case readerMissing = "reader-missing"
      case noRoom = "no-room"
      case lacksMost = "lacks-most"
    }

    let code: Code
    /// For example `element 12`; `file` for the file as a whole.
    let place: String
    let detail: String
  }

  let id: String
  let name: String
  /// Milliseconds since 1970.
  let created: Int
  /// The announced size until the file is received.
  var byteCount: Int
  var choices: Choices
  /// Nil before it is received and after the import.
  var bytes: IncomingFile?
  var phase = Phase.receiving
  var percent = 0
  var report: PlaceReport?
  var streetCount = 0
  var summary: PlaceImport.Summary?
  var fault: Fault?
  /// The number of the current run: work of an older run ends.
  var round = 0
  /// The current run.
  var task: Task<Void, Never>?
  /// Renews the claim on the database until the file gives way.
  var renewal: Task<Void, any Error>?

  /// True if another file may take its place at a time in milliseconds since 1970.
  func givesWay(at now: Int) -> Bool {
    switch phase {
    case .done, .failed, .refused: true
    case .ready: now - created > Milliseconds.day
    case .receiving, .reading, .importing: false
    }
  }
}

extension PlaceImportJob.Fault {
  init(_ refusal: FileRefusal) {
    let codes: [String: Code] = [
      PlacesOfCountry.place: .countryNeeded, Osmium.place: .readerMissing,
      ExtractContent.diskPlace: .noRoom,
    ]
    self.init(code: codes[refusal.place] ?? .unreadable, place: refusal.place, detail: refusal.reason)
  }
}
