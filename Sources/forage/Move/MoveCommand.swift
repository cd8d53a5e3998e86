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
    abstract: "Carries everything from a data folder into a database of PostgreSQL, or back.",
    discussion: """
      A side is a data folder, or an address such as postgresql://user@host/name; the side that is not named \
      is what FORAGE_DATABASE_FILE or FORAGE_DATABASE says. No service may work on either. The target must \
      be empty; a move that was interrupted goes on where it was when it is said again, and no service \
      starts on its target before everything was compared. The source is only read. Keys are no part of the \
      database: they stay in their folder.
      """)

  @Option(help: ArgumentHelp("Where everything is.", valueName: "folder or address")) var from: String?
  @Option(help: ArgumentHelp("Where it shall be.", valueName: "folder or address")) var to: String?
  @Flag(help: "Throw away what an unfinished move has brought, and begin again.") var anew = false

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
        Serve it with --database, and go on with --data \(folder): it holds the keys. \(source.path) is as \
        it was; put it away, so that nobody starts a service on it.
        """)
    case (.postgres(let address), .folder(let folder)):
      let source = try MovedServer(address)
      let target = try MovedFile(to: folder, anew: anew)
      try await source.whileNobodyServes {
        let outcome = try await move(source.side, target.side, isDraft: true)
        try target.putInPlace()
        tell(outcome)
      }
      StandardError.write("Serve it with --data \(folder) and without --database.")
      guard !FileManager.default.fileExists(atPath: folder + "/secret.key") else { return }
      StandardError.write(
        """
        The keys are not in \(folder): put secret.key there, from the folder that was served until now, or \
        name it with --secret-key. Without it no address can be read.
        """)
    }
  }

  private func move(
    _ source: Move.Side, _ target: Move.Side, isDraft: Bool, isAnew: Bool = false
  ) async throws -> Move.Outcome {
    try await Move(from: source, to: target, isDraft: isDraft, isAnew: isAnew) { event in
      switch event {
      case .resumed: StandardError.write("Going on with a move that was interrupted.")
      case .carried(let table, let rows): StandardError.write("\(table): \(rows) more rows")
      case .compares: StandardError.write("Comparing.")
      }
    }.run()
  }

  private func tell(_ outcome: Move.Outcome) {
    StandardError.write("Moved and compared: \(outcome.rows) rows in \(outcome.tables) tables.")
  }
}
