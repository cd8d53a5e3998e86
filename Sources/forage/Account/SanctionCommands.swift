import ArgumentParser
import Operations
import ServerKit

/// The account and the reason for an action on it.
struct SanctionOptions: ParsableArguments {
  @Argument(help: "The nickname or email address.") var name: String
  @Option(help: "The reason, written to the security log.") var reason: String
  @OptionGroup var options: AccountOptions
}

/// `forage account invite`.
struct InviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite",
    abstract: "Print an invitation link, valid for one week, that works even if registration is closed."
  )

  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { print(try await $0.invite()) }
  }
}

/// `forage account block NAME --reason …`.
struct BlockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Sign out an account and block it; nothing is deleted.")

  @OptionGroup var sanction: SanctionOptions

  func run() async throws {
    try await sanction.options.withOperator { desk in
      print("\(try await desk.block(sanction.name, reason: sanction.reason)) is now blocked.")
    }
  }
}

/// `forage account unblock NAME --reason …`.
struct UnblockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unblock", abstract: "Unblock an account.")

  @OptionGroup var sanction: SanctionOptions

  func run() async throws {
    try await sanction.options.withOperator { desk in
      print("\(try await desk.unblock(sanction.name, reason: sanction.reason)) is no longer blocked.")
    }
  }
}

/// `forage account sign-out NAME --reason …`.
struct SignOutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "Sign out an account, or everyone, on all devices.",
    discussion: "After restoring an older copy of the database, run: sign-out --everybody --reason restored")

  @Argument(help: "The nickname or email address.") var name: String?
  @Flag(help: "Sign out everyone; pending password and invitation links expire too.")
  var everybody = false
  @Option(help: "The reason, written to the security log.") var reason: String
  @OptionGroup var options: AccountOptions

  func validate() throws {
    guard (name == nil) == everybody else { throw ValidationError("Specify either a name or --everybody.") }
  }

  func run() async throws {
    try await options.withOperator { desk in
      guard let name else {
        try await desk.signOutEverybody(reason: reason)
        return print("Everyone is now signed out.")
      }
      print("\(try await desk.signOut(name, reason: reason)) is now signed out.")
    }
  }
}

/// `forage account delete NAME --reason …`.
struct DeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Permanently delete an account and everything only it can access.",
    discussion: "Its households pass to their longest-standing member.")

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
    abstract: "Remove passkeys, authenticator app and recovery codes, and sign out all devices.",
    discussion: "The password is enough to sign in afterwards.")

  @OptionGroup var sanction: SanctionOptions

  func run() async throws {
    try await sanction.options.withOperator { desk in
      let (nickname, isTold) = try await desk.removeFactors(sanction.name, reason: sanction.reason)
      print("\(nickname) now signs in with the password only.")
      guard !isTold else { return print("They are notified by email.") }
      StandardError.write(
        "They are not notified: no mail server, no confirmed address, or sending failed.")
    }
  }
}

/// `forage recipe …`: moderation of posted recipes.
struct RecipeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipe", abstract: "Remove posted recipes.", subcommands: [RemoveRecipeCommand.self])
}

/// `forage recipe remove ID --reason …`.
struct RemoveRecipeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a posted recipe for everyone.")

  @Argument(help: "The id: the last part of the page's address.") var id: String
  @Option(help: "The reason, written to the security log.") var reason: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { desk in
      try await desk.removeRecipe(id, reason: reason)
      print("Removed the recipe.")
    }
  }
}
