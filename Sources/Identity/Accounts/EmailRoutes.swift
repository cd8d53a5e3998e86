import Database
import FileFormats
import HTTPTypes
import Hummingbird
import ServerKit

/// Routes to change and confirm the email address of an account.
package struct EmailRoutes {
  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    routes.put("v1/account/email", for: .account, costs: .password) { request, context, person in
      try await change(request, context, person)
    }
    routes.post("v1/email-letters", for: .account, costs: .letter) { request, _, person in
      try await services.letters.add(
        .confirmation(account: person.accountID, EmailLanguage(of: request)))
      return .done(.accepted)
    }
    routes.post("v1/email-confirmations", for: .everyone, costs: .change) { request, context in
      try await confirm(request, context)
    }
  }

  /// Without a mail server the address is stored as entered: no email could confirm it.
  private func change(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let email = try EmailAddress(body.member("email"))
    let password = try body.member("password").password()
    let asker = context.asker(of: request, services.configuration)
    let credentials = try await PasswordCheck(services).require(password, of: person, from: asker)
    let now = services.now()
    let token = services.chance.token()
    let sessionToken = services.chance.token()
    let sendsEmails = services.mailer != nil
    try await services.database.write { [secrets = services.secrets] writer in
      try AccountRepository.require(credentials, of: person, in: writer)
      if sendsEmails {
        try MailTokenRepository.propose(
          email, token: token, for: person.accountID, at: now, secrets, in: writer)
      } else {
        try MailTokenRepository.replaceAddress(email, of: person.accountID, secrets, in: writer)
      }
      try SessionRepository.replaceToken(of: person.sessionID, with: sessionToken, in: writer)
    }
    if !sendsEmails { services.security.note(.addressChanged, account: person.accountID, asker) }
    await services.letters.addAfterChange(
      .confirmation(account: person.accountID, EmailLanguage(of: request)))
    return .done(.accepted).setting([SessionCookie(services.configuration).field(sessionToken)])
  }

  private func confirm(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let token = try body.member("token").text(maximumLength: 100)
    let now = services.now()
    let confirmed = try await services.database.write { [secrets = services.secrets] in
      try MailTokenRepository.confirm(token, at: now, secrets, in: $0)
    }
    if let formerAddress = confirmed.formerAddress {
      services.security.note(
        .addressChanged, account: confirmed.account, context.asker(of: request, services.configuration))
      let address = services.secrets.openedOrEmpty(formerAddress, for: confirmed.account)
      if !address.isEmpty {
        await services.letters.addAfterChange(
          .change(.address(from: address), of: confirmed.account, EmailLanguage(of: request)))
      }
    }
    return .done()
  }
}
