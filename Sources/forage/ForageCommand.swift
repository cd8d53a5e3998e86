import ArgumentParser

/// The root command; each verb is a subcommand.
struct ForageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forage",
    abstract:
      "Plan shopping trips across stores and the walk through each one, as a server or a command.",
    version: "forage \(forageVersion)",
    subcommands: [
      ServeCommand.self, ImportCommand.self, ExportCommand.self, WalkCommand.self, MapCommand.self,
      PlanCommand.self,
      AccountCommand.self, AdminCommand.self, ClockCommand.self, DoctorCommand.self, BackupCommand.self,
      RestoreCommand.self, MoveCommand.self, RecipeCommand.self, IngredientsCommand.self,
      EntriesCommand.self, HoursCommand.self, LexiconCommand.self,
    ])
}
