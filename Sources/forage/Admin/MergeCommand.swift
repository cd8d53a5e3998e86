import ArgumentParser
import Retail
import ServerKit

/// `forage admin merge STORE OTHER`.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Makes a store that a shopper has added one with another store.",
    discussion: """
      The maps of STORE, with what is said of them, become maps of OTHER. Lists and devices that know STORE find OTHER \
      in its place. The address and the place of STORE are gone; this cannot be undone.
      """)

  @Argument(help: "The id of the store that was there twice; one that a shopper has added.") var store: String
  @Argument(help: "The id of the store that stays.") var other: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withLocations { desk in print(try await desk.merge(store, into: other)) }
  }
}
