import ArgumentParser
import Operations
import ServerKit

/// Whom it is done to, and why.
struct SanctionOptions: ParsableArguments {
  @Argument(help: "The nickname, or the address of the account.") var name: String
  @Option(help: "Why; it is written into the log of security events.") var reason: String
  @OptionGroup var options: AccountOptions
}

/// `forage account invite`.
struct InviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite",
    abstract: "Prints a link by which somebody can make an account within a week, also where nobody else can."
  )

  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { print(try await $0.invite()) }
  }
}

/// `forage account block NAME --reason …`.
struct BlockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Signs somebody out and lets them in no more; nothing is deleted.")

  @OptionGroup var sanction: SanctionOptions

  func run() async throws {
    try await sanction.options.withOperator { desk in
      print("\(try await desk.block(sanction.name, reason: sanction.reason)) is blocked now.")
    }
  }
}

/// `forage account unblock NAME --reason …`.
struct UnblockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unblock", abstract: "Lets somebody in again.")

  @OptionGroup var sanction: SanctionOptions

  func run() async throws {
    try await sanction.options.withOperator { desk in
      print("\(try await desk.unblock(sanction.name, reason: sanction.reason)) is blocked no longer.")
    }
  }
}

/// `forage account sign-out NAME --reason …`.
struct SignOutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "Signs somebody out on all devices, or everybody.",
    discussion: "After an older copy of the database was restored: sign-out --everybody --reason restored")

  @Argument(help: "The nickname, or the address of the account.") var name: String?
  @Flag(help: "Everybody; links for passwords and invitations that are under way end too.")
  var everybody = false
  @Option(help: "Why; it is written into the log of security events.") var reason: String
  @OptionGroup var options: AccountOptions

  func validate() throws {
    guard (name == nil) == everybody else { throw ValidationError("give either a name or --everybody") }
  }

  func run() async throws {
    try await options.withOperator { desk in
      guard let name else {
        try await desk.signOutEverybody(reason: reason)
        return print("Everybody is signed out now.")
      }
      print("\(try await desk.signOut(name, reason: reason)) is signed out now.")
    }
  }
}

/// `forage account delete NAME --reason …`.
struct DeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes an account and everything that only it has, for good.",
    discussion: "Households that it leads go to whoever has been in them for longest.")

  @OptionGroup var sanction: SanctionOptions

  func run() async throws {
    try await sanction.options.withOperator { desk in
      print("\(try await desk.delete(sanction.name, reason: sanction.reason)) is deleted.")
    }
  }
}

/// `forage account remove-factors NAME --reason …`.
struct RemoveFactorsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-factors",
    abstract: "Lets somebody in by password alone who has lost passkeys, app and recovery codes.")

  @OptionGroup var sanction: SanctionOptions

  func run() async throws {
    try await sanction.options.withOperator { desk in
      let (nickname, isTold) = try await desk.removeFactors(sanction.name, reason: sanction.reason)
      print("\(nickname) signs in by password alone now.")
      guard !isTold else { return print("A letter tells them.") }
      StandardError.write(
        "No letter tells them: there is no mail server, no confirmed address, or it failed.")
    }
  }
}

/// `forage recipe …`: what whoever runs the server may do with posted recipes.
struct RecipeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipe", abstract: "Takes posted recipes away.", subcommands: [RemoveRecipeCommand.self])
}

/// `forage recipe remove ID --reason …`.
struct RemoveRecipeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Takes a posted recipe away from everybody.")

  @Argument(help: "The id, the last part of its page's address.") var id: String
  @Option(help: "Why; it is written into the log of security events.") var reason: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { desk in
      try await desk.removeRecipe(id, reason: reason)
      print("The recipe is removed.")
    }
  }
}
