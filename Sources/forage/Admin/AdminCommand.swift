import ArgumentParser
import Database
import Identity
import Logging
import Operations
import Retail

/// `forage admin …`: moderation of stores and maps.
struct AdminCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "admin", abstract: "Moderate stores and maps.",
    subcommands: [VerifyCommand.self, MergeCommand.self, MapsCommand.self])
}

/// `forage admin verify …`: review of stores registered by organizations.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Review stores registered by organizations; only their members see them until accepted.",
    subcommands: [WaitingCommand.self, AcceptCommand.self, RefuseCommand.self],
    defaultSubcommand: WaitingCommand.self)
}

extension AccountOptions {
  /// Runs `body` with the operator's actions on stores.
  func withLocations(_ body: (LocationOperator) async throws -> Void) async throws {
    try await withDatabase { database, configuration in
      let secrets = try await KeyFile(of: configuration).keys(for: database)
      try await body(LocationOperator(database, secrets, logger: try .forSecurity(configuration)))
    }
  }
}

/// `forage admin verify list`.
struct WaitingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the stores that await review, one per line, oldest first.")

  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withLocations { desk in
      for store in try await desk.waiting() {
        let owners = store.owners.joined(separator: ", ")
        print(
          [store.id, store.name, store.address, store.organization, owners].joined(separator: "\t"))
      }
    }
  }
}

/// `forage admin verify accept STORE`.
struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Make a store visible to everyone.")

  @Argument(help: "The id of the store.") var store: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withLocations { desk in
      let name = try await desk.decide(store, isVerified: true, reason: nil)
      print("\(name) is now visible to everyone.")
    }
  }
}

/// `forage admin verify refuse STORE --reason …`.
struct RefuseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refuse", abstract: "Limit a store to the members of its organization.")

  @Argument(help: "The id of the store.") var store: String
  @Option(help: "The reason, shown to the store's owners.") var reason: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withLocations { desk in
      let name = try await desk.decide(store, isVerified: false, reason: reason)
      print("\(name) is now visible only to its members.")
    }
  }
}
