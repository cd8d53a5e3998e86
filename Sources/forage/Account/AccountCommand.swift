import ArgumentParser
import Database
import FoundationEssentials
import Identity
import Logging
import Operations
import ServerKit

/// `forage account …`: management of accounts by the operator.
struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Manage accounts, roles and the encryption key.",
    subcommands: [
      InviteCommand.self, ResetCommand.self, BlockCommand.self, UnblockCommand.self, SignOutCommand.self,
      DeleteCommand.self, RemoveFactorsCommand.self, AdministratorCommand.self, RoleCommand.self,
      ListCommand.self,
      RotateKeyCommand.self,
    ])
}

/// The database options, with access to accounts.
struct AccountOptions: ParsableArguments {
  @OptionGroup var place: DatabaseOptions

  /// Runs `body` on the existing configured database and closes it.
  func withDatabase(
    _ body: (any Database, ServerConfiguration) async throws -> Void
  ) async throws {
    let configuration = try place.configuration()
    let database = try await CatalogDatabase.openExisting(configuration)
    try await body(database, configuration)
    try database.close()
  }

  /// Runs `body` with the operator's actions on accounts.
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
    commandName: "reset", abstract: "Print a link for choosing a new password, valid for one hour.")

  @Argument(help: "The nickname or email address.") var name: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { desk in
      let link = try await desk.passwordLink(for: name)
      // On standard error, so that scripts get only the link.
      StandardError.write("Password link for \(link.nickname):")
      print(link.link)
    }
  }
}

/// `forage account administrator NAME`.
struct AdministratorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "administrator", abstract: "Make an account an administrator.")

  @Argument(help: "The nickname or email address.") var name: String
  @Flag(help: "Revoke the role.") var revoke = false
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { desk in
      let nickname = try await desk.setAdministrator(!revoke, name)
      print("\(nickname) is \(revoke ? "no longer" : "now") an administrator.")
    }
  }
}

/// `forage account role NAME ORGANIZATION ROLE`.
struct RoleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Set an account's role in an organization.")

  @Argument(help: "The nickname or email address.") var name: String
  @Argument(help: "The id of the organization.") var organization: String
  @Argument(help: "The role: viewer, editor, owner or none.") var role: String
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { desk in
      let nickname = try await desk.setRole(role, for: organization, name)
      print(
        role == "none"
          ? "\(nickname) no longer has a role in \(organization)."
          : "\(nickname) is now \(role) of \(organization).")
    }
  }
}

/// `forage account list`.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the nickname of every account, one per line.")

  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withOperator { for nickname in try await $0.nicknames() { print(nickname) } }
  }
}

/// `forage account rotate-key`.
struct RotateKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate-key", abstract: "Re-encrypt all email addresses with a new master key.",
    discussion: "Restart the server afterwards. Until then, it cannot decrypt addresses.")

  @Flag(help: "Delete the addresses that no key decrypts. Use this if the key file is lost for good.")
  var forgetUnreadable = false
  @OptionGroup var options: AccountOptions

  func run() async throws {
    try await options.withDatabase { database, configuration in
      let rotation = KeyRotation(database, KeyFile(of: configuration))
      let outcome = try await rotation.run(forgetsUnreadable: forgetUnreadable)
      if forgetUnreadable { print("Deleted \(Self.addresses(outcome.forgottenCount)).") }
      print("Re-encrypted \(Self.addresses(outcome.sealedCount)). Restart the server now.")
    }
  }

  private static func addresses(_ count: Int) -> String {
    count == 1 ? "1 address" : "\(count) addresses"
  }
}
