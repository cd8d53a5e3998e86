import ArgumentParser
import FoundationEssentials
import Operations

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// `forage move --from … --to …`.
struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move all data from a data folder to a PostgreSQL database, or back.",
    discussion: """
      Each side is a data folder or an address such as postgresql://user@host/name. The side you omit comes \
      from FORAGE_DATABASE_FILE or FORAGE_DATABASE. Stop all servers on both sides first. The target must be \
      empty. To resume an interrupted move, run the same command again. No server starts on the target until \
      all data has been verified. The source is not changed. Keys are not part of the database and stay in \
      their folder.
      """)

  @Option(help: ArgumentHelp("The source.", valueName: "folder or address")) var from: String?
  @Option(help: ArgumentHelp("The target.", valueName: "folder or address")) var to: String?
  @Flag(help: "Discard the data of an unfinished move and start over.") var anew = false

  func run() async throws {
    umask(0o077)
    let (from, to) = try MoveSide.both(from: from, to: to)
    switch (from, to) {
    case (.folder, .folder): throw MoveRefusal.bothFiles
    case (.postgres, .postgres): throw MoveRefusal.bothOnPostgres
    case (.folder(let folder), .postgres(let address)):
      let source = try MovedFile(from: folder)
      let target = try MovedServer(address)
      try await target.whileNobodyServes {
        let outcome = try await move(source.side, target.side, isDraft: false, isAnew: anew)
        try source.close()
        tell(outcome)
      }
      StandardError.write(
        """
        Start the server with --database, and keep --data \(folder), which holds the keys. \(source.path) is \
        unchanged; move it away so that no server is started on it.
        """)
    case (.postgres(let address), .folder(let folder)):
      let source = try MovedServer(address)
      let target = try MovedFile(to: folder, anew: anew)
      try await source.whileNobodyServes {
        let outcome = try await move(source.side, target.side, isDraft: true)
        try target.putInPlace()
        tell(outcome)
      }
      StandardError.write("Start the server with --data \(folder) and without --database.")
      guard !FileManager.default.fileExists(atPath: folder + "/secret.key") else { return }
      StandardError.write(
        """
        The keys are not in \(folder). Copy secret.key there from the previous data folder, or set \
        --secret-key. Without it, no email address can be decrypted.
        """)
    }
  }

  private func move(
    _ source: Move.Side, _ target: Move.Side, isDraft: Bool, isAnew: Bool = false
  ) async throws -> Move.Outcome {
    try await Move(from: source, to: target, isDraft: isDraft, isAnew: isAnew) { event in
      switch event {
      case .resumed: StandardError.write("Resuming an interrupted move.")
      case .carried(let table, let rows): StandardError.write("\(table): \(rows) rows copied")
      case .compares: StandardError.write("Verifying…")
      }
    }.run()
  }

  private func tell(_ outcome: Move.Outcome) {
    StandardError.write("Moved and verified \(outcome.rows) rows in \(outcome.tables) tables.")
  }
}
