import Database
import DemoWorld
import FoundationEssentials
import Grocery
import Households
import Identity
import Operations
import Retail
import SQLiteDriver
import ServerKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A database whose connections can be closed.
protocol OpenDatabase: Database {
  /// The file, or the server and database name.
  var place: String { get }
  func close() throws
}

extension SQLiteDatabase: OpenDatabase {}

/// The configured database: a file in the data folder, or PostgreSQL.
enum CatalogDatabase {
  /// Opens the database, creates folder and file if needed, and migrates the schema.
  ///
  /// Restricts existing and new files to the current user, because the database holds everyone's lists.
  static func open(_ configuration: ServerConfiguration) async throws -> any OpenDatabase {
    umask(0o077)
    try prepare(configuration.dataFolder)
    let database: any OpenDatabase
    if let address = configuration.databaseAddress {
      let server = try PostgresServer.open(address)
      try await MoveMark.refuse(server, at: server.place)
      database = server
    } else {
      try MovedFile.refuseUnfinished(in: configuration.dataFolder)
      try EpochMark.refuseForeignLog(in: configuration.dataFolder)
      database = try SQLiteDatabase(path: configuration.dataFolder + "/forage.sqlite")
    }
    try await database.migrate(Schema.migrations)
    if let setting = configuration.currency.map(Currency.init),
      try await database.read(CatalogCurrency.current) != setting
    {
      try await database.write { try CatalogCurrency.set(setting, in: $0) }
    }
    return database
  }

  private static func prepare(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw DatabaseError.cannotOpen(place: folder, reason: "cannot create the folder")
    }
    try close(folder)
    try RestoreTarget.refuseInterrupted(in: folder)
  }

  /// Opens an existing database. A mistyped folder is an error and is not created.
  static func openExisting(_ configuration: ServerConfiguration) async throws -> any OpenDatabase {
    let place = configuration.dataFolder + "/forage.sqlite"
    guard configuration.databaseAddress != nil || FileManager.default.fileExists(atPath: place) else {
      throw DatabaseError.cannotOpen(place: place, reason: "no database found")
    }
    return try await open(configuration)
  }

  /// Loads the demo town into an empty catalog, with accounts for its largest chain and for a household.
  static func fillWithDemo(_ database: any Database, _ members: DemoMembers) async throws {
    guard try await database.read({ try CatalogRepository.isEmpty(in: $0) }) else { return }
    StandardError.write("Building the demo town. This happens only once.")
    let world = DemoWorld.world()
    let now = WallClock.system.now()
    _ = try await CatalogImport(database) { now }.run(world)
    let past = DemoWorld.priceHistory(of: world, before: now)
    let today = WallClock.system.today()
    let ads = DemoWorld.ads.map { ad in
      StoreAd(id: ad.id, organizationID: ad.organizationID, line: ad.line, storeIDs: ad.storeIDs)
    }
    let sums = DemoWorld.worth(of: world, before: today).compactMap { sum in
      Figure(rawValue: sum.figure).map { figure in
        DailySum(
          organizationID: sum.organizationID, figure: figure, subjectID: sum.subjectID, day: sum.day,
          count: sum.count)
      }
    }
    try await database.write { writer in
      try PriceHistory.insert(past, in: writer)
      for picture in DemoWorld.pictures() {
        try GoodsPictureRepository.add(
          picture.bytes, of: picture.productID, of: picture.organizationID, at: now, in: writer)
      }
      for (ad, source) in zip(ads, DemoWorld.ads) {
        try AdWriter.add(ad, withPicture: source.picture, at: now, in: writer)
      }
      try AnalyticsRepository.addPastSums(sums, in: writer)
    }
    let began = now - 14 * Milliseconds.day
    let rows = DemoWorld.rows(of: DemoHousehold.id, at: began, around: today)
    try await members.make(
      for: DemoWorld.staffedOrganization,
      DemoHousehold(named: DemoWorld.householdName, began: began, rows: rows))
  }

  /// Makes folder and databases private and reports changes. An exposed key is rejected elsewhere instead,
  /// because others may have read it.
  private static func close(_ folder: String) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let databases = names.filter { $0.contains(".sqlite") }.sorted().map { folder + "/" + $0 }
    for path in [folder] + databases {
      if let change = try PrivateFile(path).close() { StandardError.write(change) }
    }
  }
}
