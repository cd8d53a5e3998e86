import Database
import FoundationEssentials
import Hummingbird

/// For whoever watches the server: does it live, and can it serve?
struct HealthRoutes {
  /// SQLite needs room beside its file even to read after a crash.
  private static let leastFreeBytes: Int64 = 16 << 20

  let dependencies: Dependencies

  func register(on router: Router<ServerContext>) {
    router.get("health") { _, _ in Response.json(Self.fine) }
    router.get("ready") { _, _ in
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

  private func hasSpace(_ folder: String) -> Bool {
    do {
      let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder)
      guard let free = attributes[.systemFreeSize] as? any BinaryInteger else { return false }
      return Int64(clamping: free) >= Self.leastFreeBytes
    } catch {
      return false
    }
  }
}
