import FileFormats
import Language
import ServerKit

/// An email to be sent. Its contents are looked up when it is written: a job holds no secret, and the secret
/// of a link is created with the email.
package enum MailJob: Sendable, Hashable {
  /// Asks for confirmation of the account's current or proposed address.
  case confirmation(account: String, EmailLanguage)
  /// Sends a password reset link if the name matches an account.
  case newPassword(name: String, EmailLanguage)
  /// Reports a change to an account to its owner.
  case change(AccountChange, of: String, EmailLanguage)
  /// Invites an address to join an organization.
  case organizationInvitation(String, EmailLanguage)
  /// Sends an address a link to join a household.
  case householdInvitation(link: String, to: String, EmailLanguage)
  /// Delivers a contact message to an account.
  case enquiry(String, to: String)

  /// The key that groups jobs if the requesting address is unknown.
  var subject: String {
    switch self {
    case .confirmation(let account, _), .change(_, let account, _): "account " + account
    case .newPassword(let name, _): "name " + AccountRepository.comparable(name)
    case .organizationInvitation(let id, _): "invitation " + id
    case .householdInvitation(let link, _, _): "link " + link
    case .enquiry(let id, _): "enquiry " + id
    }
  }
}

/// The change that an email reports.
package enum AccountChange: Sendable, Hashable {
  case password
  case factor(FactorChange)
  /// Sent to the account's former address.
  case address(from: String)
}

/// A change to the second factors of an account.
package enum FactorChange: String, Sendable, Hashable, CaseIterable {
  case added
  case removed
  case removedByOperator
  case recoveryCodesMade
  case recoveryCodeUsed
}

/// The text form, stored encrypted.
extension MailJob {
  private enum Kind: String, CaseIterable {
    case confirmation, newPassword, passwordChange, factorChange, addressChange, invitation
    case householdInvitation, enquiry
  }

  var text: String {
    var json = JSONWriter()
    json.object { json in
      switch self {
      case .confirmation(let account, let language):
        Self.write(.confirmation, account, language, to: &json)
      case .newPassword(let name, let language): Self.write(.newPassword, name, language, to: &json)
      case .change(.password, let account, let language):
        Self.write(.passwordChange, account, language, to: &json)
      case .change(.factor(let change), let account, let language):
        Self.write(.factorChange, account, language, to: &json)
        json.member("change", change.rawValue)
      case .change(.address(let address), let account, let language):
        Self.write(.addressChange, account, language, to: &json)
        json.member("address", address)
      case .organizationInvitation(let id, let language): Self.write(.invitation, id, language, to: &json)
      case .householdInvitation(let link, let address, let language):
        Self.write(.householdInvitation, link, language, to: &json)
        json.member("address", address)
      case .enquiry(let id, let account):
        Self.write(.enquiry, id, .english, to: &json)
        json.member("reader", account)
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// - Throws: `FileRefusal` for anything but a value of `text`.
  init(text: String) throws(FileRefusal) {
    let node = try JSONNode(reading: Array(text.utf8))
    let about = try node.member("about").text()
    let language: EmailLanguage = try node.member("language").word()
    let kind: Kind = try node.member("kind").word()
    self =
      switch kind {
      case .confirmation: .confirmation(account: about, language)
      case .newPassword: .newPassword(name: about, language)
      case .passwordChange: .change(.password, of: about, language)
      case .factorChange: .change(.factor(try node.member("change").word()), of: about, language)
      case .addressChange:
        .change(.address(from: try node.member("address").text()), of: about, language)
      case .invitation: .organizationInvitation(about, language)
      case .householdInvitation:
        .householdInvitation(link: about, to: try node.member("address").text(), language)
      case .enquiry: .enquiry(about, to: try node.member("reader").text())
      }
  }

  private static func write(
    _ kind: Kind, _ about: String, _ language: EmailLanguage, to json: inout JSONWriter
  ) {
    json.member("kind", kind.rawValue)
    json.member("about", about)
    json.member("language", language.rawValue)
  }
}
