import ArgumentParser

/// The root of `forage`; each verb is a command of its own.
struct ForageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forage",
    abstract: "Plans the walk through a store and the trip over several, and proves its answers.",
    subcommands: [WalkCommand.self, PlanCommand.self])
}
