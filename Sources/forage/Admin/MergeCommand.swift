import ArgumentParser
import Retail
import ServerKit

/// `forage admin merge STORE OTHER`.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge a store that a shopper added into another store.",
    discussion: """
      The maps of STORE and their reviews move to OTHER. Lists and devices that refer to STORE refer to OTHER from \
      now on. The address and location of STORE are deleted. This cannot be undone.
      """)

  @Argument(help: "The id of the duplicate store, added by a shopper.") var store: String
  @Argument(help: "The id of the store to keep.") var other: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withLocations { desk in print(try await desk.merge(store, into: other)) }
  }
}
