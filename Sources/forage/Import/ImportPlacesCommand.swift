import ArgumentParser
import Database
import FileFormats
import FoundationEssentials
import Retail
import ServerKit

/// `forage import places FILE`: imports stores and restaurants from OpenStreetMap.
struct ImportPlacesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "places",
    abstract: "Import stores and restaurants from OpenStreetMap. A file that cannot be read changes nothing.",
    discussion: """
      FILE is an extract (.osm.pbf, .osm), GeoJSON, a GeoJSON sequence, or a response of the Overpass API. Importing a \
      newer file of the same area adds, changes and closes places; a closed store keeps its maps, prices and lists. \
      docs/guides/places.md describes what is taken. Data © OpenStreetMap contributors, ODbL.
      """)

  @Argument(help: "The file to import.", completion: .file()) var file: String

  @Option(help: ArgumentHelp("The country of places without one, such as FI.", valueName: "code"))
  var country: String?

  @Option(help: ArgumentHelp("The time zone of all places, such as Europe/Helsinki.", valueName: "zone"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The name of the area, whose missing places are closed (default: the file's name without date).",
      valueName: "name"))
  var source: String?

  @Flag(help: "Show what would change, without changing it.") var preview = false

  @Flag(help: "Close missing places even if most of the area's are missing.") var closeMissing = false

  @OptionGroup var place: DatabaseOptions

  func validate() throws {
    if let country, country.wholeMatch(of: /[A-Za-z]{2}/) == nil {
      throw ValidationError("'\(country)' is not a country code such as FI.")
    }
    if let timeZone, !WallClock.isTimeZone(timeZone) {
      throw ValidationError("'\(timeZone)' is not a time zone such as Europe/Helsinki.")
    }
  }

  func run() async throws {
    let configuration = try place.configuration()
    let list = try places()
    let database = try await CatalogDatabase.open(configuration)
    let summary = try await importPlaces(list, into: database)
    try database.close()
    print(PlaceWords(report: list.report, summary: summary, isPreview: preview).text)
  }

  /// - Throws: `FileRefusal` if another import is under way.
  private func importPlaces(
    _ list: PlaceList, into database: any Database
  ) async throws -> PlaceImport.Summary {
    let now = WallClock.system.now
    do {
      return try await PlaceImportTurn(database, now: now).holding(UUID().uuidString) {
        try await PlaceImport(database, now: now).run(
          list, source: source ?? PlaceFile.area(of: file), closesMost: closeMissing, isPreview: preview)
      }
    } catch let taken as PlaceImportTurn.Taken {
      throw FileRefusal(place: file, reason: "was not imported: \(taken)")
    }
  }

  /// The folder of large files between. Unlike /tmp, /var/tmp is never in memory.
  private static var folder: String {
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/var/tmp"
    return FileManager.default.isWritableFile(atPath: folder)
      ? folder : FileManager.default.temporaryDirectory.path(percentEncoded: false)
  }

  /// - Throws: `FileRefusal` with the path.
  private func places() throws -> PlaceList {
    let folder = Self.folder
    let places = PlaceFile(
      named: file, try IncomingFile.opening(file), in: folder, on: .disk(of: folder))
    do {
      return try places.places(.withSystemZones(country: country?.uppercased(), timeZone: timeZone))
    } catch let refusal as FileRefusal where refusal.place == "file" {
      throw FileRefusal(place: file, reason: refusal.reason)
    } catch let refusal as UploadRefusal {
      throw FileRefusal(place: folder, reason: refusal.problem.detail)
    }
  }
}
