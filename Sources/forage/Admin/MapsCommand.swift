import ArgumentParser
import Logging
import SQLiteDriver
import Server

/// `forage admin maps …`: what people have drawn and published.
struct MapsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maps", abstract: "Looks at the maps that people have published, and hides them.",
    subcommands: [
      PublishedMapsCommand.self, HideMapCommand.self, ShowMapCommand.self, HideReviewCommand.self,
      ShowReviewCommand.self,
    ],
    defaultSubcommand: PublishedMapsCommand.self)
}

extension AccountOptions {
  /// With what is done to maps.
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
    abstract: "Prints every map of people, one a line: first those of which something is said to be wrong.")

  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withMaps { desk in
      for line in try await desk.lines() { print(line.joined(separator: "\t")) }
    }
  }
}

/// `forage admin maps hide MAP --reason …`.
struct HideMapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hide", abstract: "Hides a map from everybody; its author reads why.")

  @Argument(help: "The id of the map.") var map: String
  @Option(help: "Why; whoever has drawn the map reads it.") var reason: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withMaps { desk in
      print("\(try await desk.decide(map: map, reason: reason)) is hidden now.")
    }
  }
}

/// `forage admin maps show MAP`.
struct ShowMapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows a hidden map to everybody again.")

  @Argument(help: "The id of the map.") var map: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withMaps { desk in
      print("Everybody sees \(try await desk.decide(map: map, reason: nil)) now.")
    }
  }
}

/// `forage admin maps hide-review REVIEW --reason …`.
struct HideReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hide-review", abstract: "Hides a review from everybody; whoever has written it reads why.")

  @Argument(help: "The id of the review.") var review: String
  @Option(help: "Why; whoever has written the review reads it.") var reason: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withMaps { desk in
      print("A review of \(try await desk.decide(review: review, reason: reason)) is hidden now.")
    }
  }
}

/// `forage admin maps show-review REVIEW`.
struct ShowReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show-review", abstract: "Shows a hidden review to everybody again.")

  @Argument(help: "The id of the review.") var review: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withMaps { desk in
      print("Everybody sees the review of \(try await desk.decide(review: review, reason: nil)) now.")
    }
  }
}
