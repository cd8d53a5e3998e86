import ArgumentParser
import Database
import Identity
import Logging
import Operations
import Retail

/// `forage admin maps …`: moderation of published maps and reviews.
struct MapsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maps", abstract: "List, hide and show published maps.",
    subcommands: [
      PublishedMapsCommand.self, HideCommand<HiddenMap>.self, ShowCommand<HiddenMap>.self,
      HideCommand<HiddenReview>.self, ShowCommand<HiddenReview>.self,
    ],
    defaultSubcommand: PublishedMapsCommand.self)
}

extension AccountOptions {
  /// Runs `body` with the operator's actions on maps.
  fileprivate func withMaps(_ body: (MapOperator) async throws -> Void) async throws {
    try await withDatabase { database, configuration in
      let secrets = try await KeyFile(of: configuration).keys(for: database)
      try await body(MapOperator(database, secrets, logger: try .forSecurity(configuration)))
    }
  }
}

/// `forage admin maps list`.
struct PublishedMapsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all published maps, one per line, reported ones first.")

  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withMaps { desk in
      for line in try await desk.lines() { print(line.joined(separator: "\t")) }
    }
  }
}

/// Published content that can be hidden: a map or a review of one.
protocol HiddenSubject {
  /// The command that hides it, and the message for a map's name.
  static var hiding: (command: CommandConfiguration, words: @Sendable (String) -> String) { get }
  static var showing: (command: CommandConfiguration, words: @Sendable (String) -> String) { get }

  /// - Parameter reason: the reason for hiding; nil shows it again.
  /// - Returns: the map's name.
  static func decide(_ id: String, reason: String?, _ desk: MapOperator) async throws -> String
}

enum HiddenMap: HiddenSubject {
  static var hiding: (command: CommandConfiguration, words: @Sendable (String) -> String) {
    let about = "Hide a map from everyone; its author sees the reason."
    return (CommandConfiguration(commandName: "hide", abstract: about), { "\($0) is now hidden." })
  }

  static var showing: (command: CommandConfiguration, words: @Sendable (String) -> String) {
    let about = "Show a hidden map again."
    return (
      CommandConfiguration(commandName: "show", abstract: about), { "\($0) is now visible to everyone." }
    )
  }

  static func decide(_ id: String, reason: String?, _ desk: MapOperator) async throws -> String {
    try await desk.decide(map: id, reason: reason)
  }
}

enum HiddenReview: HiddenSubject {
  static var hiding: (command: CommandConfiguration, words: @Sendable (String) -> String) {
    let about = "Hide a review from everyone; its author sees the reason."
    return (
      CommandConfiguration(commandName: "hide-review", abstract: about),
      { "A review of \($0) is now hidden." }
    )
  }

  static var showing: (command: CommandConfiguration, words: @Sendable (String) -> String) {
    let about = "Shows a hidden review to everybody again."
    return (
      CommandConfiguration(commandName: "show-review", abstract: about),
      { "Everybody sees the review of \($0) now." }
    )
  }

  static func decide(_ id: String, reason: String?, _ desk: MapOperator) async throws -> String {
    try await desk.decide(review: id, reason: reason)
  }
}

/// `forage admin maps hide MAP --reason …`, `… hide-review REVIEW --reason …`.
struct HideCommand<Subject: HiddenSubject>: AsyncParsableCommand {
  static var configuration: CommandConfiguration { Subject.hiding.command }

  @Argument(help: "Its id.") var id: String
  @Option(help: "The reason, shown to the author.") var reason: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withMaps { desk in
      print(Subject.hiding.words(try await Subject.decide(id, reason: reason, desk)))
    }
  }
}

/// `forage admin maps show MAP`, `… show-review REVIEW`.
struct ShowCommand<Subject: HiddenSubject>: AsyncParsableCommand {
  static var configuration: CommandConfiguration { Subject.showing.command }

  @Argument(help: "Its id.") var id: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withMaps { desk in
      print(Subject.showing.words(try await Subject.decide(id, reason: nil, desk)))
    }
  }
}
