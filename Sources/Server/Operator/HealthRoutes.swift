import Database
import Hummingbird

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// For whoever watches the server: does it live, and can it serve?
struct HealthRoutes {
  /// SQLite needs room beside its file even to read after a crash.
  private static let leastFreeBytes: UInt64 = 16 << 20

  let dependencies: Dependencies

  func register(on routes: Routes) {
    routes.get("health", for: .everyone) { _, _ in Response.json(Self.fine) }
    routes.get("ready", for: .everyone) { _, _ in
      guard await answers(dependencies.database) else {
        return Problem(.notReady, "The database does not answer.").response
      }
      guard hasSpace(dependencies.configuration.dataFolder) else {
        return Problem(.notReady, "Less than 16 MB are free where the data is kept.").response
      }
      return .json(Self.fine)
    }
  }

  private static let fine = JSONBytes.object { $0.member("status", "ok") }

  private func answers(_ database: any Database) async -> Bool {
    do {
      return try await database.read { try $0.integer("SELECT 1") } == 1
    } catch {
      return false
    }
  }

  /// Asked of the system itself: FoundationEssentials keeps the figure in a type that an optimised build
  /// cannot cast from.
  private func hasSpace(_ folder: String) -> Bool {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return false }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) >= Self.leastFreeBytes
  }
}
