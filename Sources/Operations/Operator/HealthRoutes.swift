import Database
import Households
import Hummingbird
package import Identity
import Language
import NIOCore
import ServerKit
import Shopping

/// Health checks: liveness and readiness.
package struct HealthRoutes {
  /// After a crash, SQLite needs free space even to read.
  private static let leastFreeBytes = 16 << 20

  let services: Services
  private let probe: WriteProbe

  package init(services: Services) {
    self.init(services: services, probe: WriteProbe(services.database))
  }

  init(services: Services, probe: WriteProbe) {
    self.services = services
    self.probe = probe
  }

  package func register(on routes: Routes) {
    routes.get("health", for: .everyone, costs: .nothing) { _, _ in Response.json(Self.fine) }
    routes.get("ready", for: .everyone, costs: .nothing) { _, _ in
      guard await answers(services.database) else {
        return Problem(.notReady, "The database is not responding.").response
      }
      let delay = await delay(services.database)
      guard delay == 0 else {
        let minutes = delay / Milliseconds.minute
        return Problem(
          .notReady,
          "The clock of this machine is \(minutes) minutes behind the data, so changes are rejected."
        ).response
      }
      guard let space = DiskReserve.Space(of: services.configuration.dataFolder),
        space.free >= Self.leastFreeBytes
      else {
        return Problem(.notReady, "Less than 16 MB of disk space is free in the data folder.").response
      }
      if let obstacle = Self.obstacle(await probe.fate()) { return Problem(.notReady, obstacle).response }
      return .json(ready)
    }
  }

  /// The reason why nothing can be saved; nil if a write was kept.
  private static func obstacle(_ fate: WriteProbe.Fate) -> String? {
    switch fate {
    case .kept: nil
    case .failed(.full): "The disk or its quota is full, so nothing can be saved."
    case .failed(.readOnly): "The disk takes no writes, so nothing can be saved."
    case .failed: "The database does not take changes, so nothing can be saved."
    case .silent: "The database has not saved a change for 10 seconds."
    }
  }

  /// Readiness. A failed backup is reported but does not make the server unready.
  private var ready: ByteBuffer {
    JSONWriter.object { json in
      json.member("status", "ok")
      if services.backupMaker != nil {
        json.member("backups", services.backups.word(at: services.now()).rawValue)
      }
    }
  }

  private static let fine = JSONWriter.object { $0.member("status", "ok") }

  private func answers(_ database: any Database) async -> Bool {
    do {
      return try await database.read { try $0.integer("SELECT 1") } == 1
    } catch {
      return false
    }
  }

  /// Lag of the clock behind stored data, in milliseconds.
  private func delay(_ database: any Database) async -> Int {
    let now = services.clock.now()
    return (try? await database.read { try SyncClock.delay(now, in: $0) }) ?? 0
  }
}
