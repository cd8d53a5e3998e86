import ArgumentParser
import Database
import FoundationEssentials
import Identity
import Logging
import Operations
import ServerKit

/// `forage account …`: what whoever runs the server may do with accounts.
struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Helps people into their accounts or keeps them out, gives roles, and replaces the key.",
    subcommands: [
      InviteCommand.self, ResetCommand.self, BlockCommand.self, UnblockCommand.self, SignOutCommand.self,
      DeleteCommand.self, RemoveFactorsCommand.self, AdministratorCommand.self, RoleCommand.self,
      ListCommand.self,
      RotateKeyCommand.self,
    ])
}

/// Where the accounts are.
struct AccountOptions: ParsableArguments {
  @OptionGroup var place: DatabaseOptions

  /// Runs `body` on the database of the settings, which must be there already, and closes it.
  func withDatabase(
    _ body: (any Database, ServerConfiguration) async throws -> Void
  ) async throws {
    let configuration = try place.configuration()
    let database = try await CatalogDatabase.openExisting(configuration)
    try await body(database, configuration)
    try database.close()
  }

  /// The same with what is done to accounts.
  func withOperator(_ body: (AccountOperator) async throws -> Void) async throws {
    try await withDatabase { database, configuration in
      let secrets = try await KeyFile(of: configuration).keys(for: database)
      let desk = AccountOperator(
        database, secrets, configuration, logger: try .forSecurity(configuration),
        mailer: SMTPMailer(configuration))
      try await body(desk)
    }
  }
}

/// `forage account reset NAME`.
struct ResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Prints a link where a person can choose a new password within an hour.")

  @Argument(help: "The nickname, or the address of the account.") var name: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { desk in
      let link = try await desk.passwordLink(for: name)
      // Not to where the link goes, so that a script can take that as it is.
      StandardError.write("The link is for \(link.nickname):")
      print(link.link)
    }
  }
}

/// `forage account administrator NAME`.
struct AdministratorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "administrator", abstract: "Makes somebody an administrator.")

  @Argument(help: "The nickname, or the address of the account.") var name: String
  @Flag(help: "End it instead.") var revoke = false
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { desk in
      let nickname = try await desk.setAdministrator(!revoke, name)
      print("\(nickname) is \(revoke ? "no longer" : "now") an administrator.")
    }
  }
}

/// `forage account role NAME ORGANISATION ROLE`.
struct RoleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Says what somebody may do for an organisation.")

  @Argument(help: "The nickname, or the address of the account.") var name: String
  @Argument(help: "The id of the organisation.") var organisation: String
  @Argument(help: "viewer, editor, owner or none.") var role: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { desk in
      let nickname = try await desk.setRole(role, for: organisation, name)
      print("\(nickname) is \(role == "none" ? "nothing" : role) of \(organisation) now.")
    }
  }
}

/// `forage account list`.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints the nickname of every account, one a line.")

  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { for nickname in try await $0.nicknames() { print(nickname) } }
  }
}

/// `forage account rotate-key`.
struct RotateKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate-key", abstract: "Seals all addresses with a new master key.",
    discussion: "Start the server anew afterwards: until then it cannot read addresses.")

  @Flag(help: "Forget the addresses that no key opens, where the file with the keys is lost for good.")
  var forgetUnreadable = false
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withDatabase { database, configuration in
      let rotation = KeyRotation(database, KeyFile(of: configuration))
      let outcome = try await rotation.run(forgetsUnreadable: forgetUnreadable)
      if forgetUnreadable { print("\(Self.addresses(outcome.forgottenCount)) forgotten.") }
      print("\(Self.addresses(outcome.sealedCount)) sealed anew. Start the server anew now.")
    }
  }

  private static func addresses(_ count: Int) -> String {
    count == 1 ? "1 address was" : "\(count) addresses were"
  }
}
