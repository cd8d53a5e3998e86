import FileFormats
import ServerKit

/// A letter that is to be written. What is in it is looked up when it is: nothing here opens anything, and
/// the secret of a link is made when the link is written down.
package enum MailJob: Sendable, Hashable {
  /// Asks for the confirmation of the address that the account has, or is to have.
  case confirmation(account: String, EmailLanguage)
  /// Lets whoever is meant by a name choose a new password, if there is such an account.
  case newPassword(name: String, EmailLanguage)
  /// Tells somebody what was changed about their account.
  case change(AccountChange, of: String, EmailLanguage)
  /// Asks whoever has an address to belong to an organisation.
  case organisationInvitation(String, EmailLanguage)
  /// Brings an account what somebody has written.
  case enquiry(String, to: String)

  /// For whom it is, where nobody knows from where it was asked.
  var subject: String {
    switch self {
    case .confirmation(let account, _), .change(_, let account, _): "account " + account
    case .newPassword(let name, _): "name " + AccountRepository.comparable(name)
    case .organisationInvitation(let id, _): "invitation " + id
    case .enquiry(let id, _): "enquiry " + id
    }
  }
}

/// What a letter tells was changed.
package enum AccountChange: Sendable, Hashable {
  case password
  case factor(FactorChange)
  /// It is told to the address that the account had.
  case address(from: String)
}

/// What has happened to that which is asked for besides a password.
package enum FactorChange: String, Sendable, Hashable, CaseIterable {
  case added
  case removed
  case removedByOperator
  case recoveryCodesMade
  case recoveryCodeUsed
}

/// As it is kept, sealed.
extension MailJob {
  private enum Kind: String, CaseIterable {
    case confirmation, newPassword, passwordChange, factorChange, addressChange, invitation, enquiry
  }

  var text: String {
    var json = JSONBytes()
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
      case .organisationInvitation(let id, let language): Self.write(.invitation, id, language, to: &json)
      case .enquiry(let id, let account):
        Self.write(.enquiry, id, .english, to: &json)
        json.member("reader", account)
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// - Throws: `FileRefusal` for anything but what `text` was.
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
      case .invitation: .organisationInvitation(about, language)
      case .enquiry: .enquiry(about, to: try node.member("reader").text())
      }
  }

  private static func write(
    _ kind: Kind, _ about: String, _ language: EmailLanguage, to json: inout JSONBytes
  ) {
    json.member("kind", kind.rawValue)
    json.member("about", about)
    json.member("language", language.rawValue)
  }
}
