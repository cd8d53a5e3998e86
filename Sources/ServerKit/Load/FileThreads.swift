import NIOPosix

/// Threads for work that waits for the disk.
package enum FileThreads {
  /// - Throws: errors of `work`.
  package static func run(_ work: @escaping @Sendable () throws -> Void) async throws {
    try await NIOThreadPool.singleton.runIfActive(work)
  }
}
