import Database
import HTTPTypes
import Hummingbird
import Language
import ServerKit

/// Routes to list the second factors of an account and to replace its recovery codes.
package struct FactorRoutes {
  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    routes.get("v1/account/factors", for: .account, costs: .look) { _, _, person in try await list(person) }
    routes.post("v1/account/recovery-codes", for: .account, costs: .password) { request, context, person in
      try await replaceCodes(ConfirmedRequest(request, context, person, services))
    }
  }

  private func list(_ person: SignedIn) async throws -> Response {
    let (passkeys, since, codes) = try await services.database.read { reader in
      (
        try PasskeyRepository.passkeys(of: person.accountID, in: reader),
        try AuthenticatorRepository.since(person.accountID, in: reader),
        try RecoveryCodeRepository.count(of: person.accountID, in: reader)
      )
    }
    return .personal { json in
      json.member("passkeys", list: passkeys) { json, passkey in
        json.object { json in
          json.member("id", passkey.id)
          json.member("name", passkey.name)
          json.member("created", passkey.created)
          if let used = passkey.used { json.member("used", used) }
        }
      }
      if let since { json.member("authenticator") { json in json.member("created", since) } }
      json.member("recoveryCodes", codes)
    }
  }

  private func replaceCodes(_ request: ConfirmedRequest) async throws -> Response {
    let account = request.person.accountID
    let codes = try await request.write { [chance = services.chance] writer in
      guard try FactorRepository.demand(of: account, in: writer) != .nothing else {
        throw AccountRefusal.noSecondFactor
      }
      return try RecoveryCodeRepository.replace(of: account, chance, in: writer)
    }
    await request.note(.recoveryCodesMade, .recoveryCodesMade)
    return request.answer(.recoveryCodes(codes))
  }
}

extension Response {
  /// A response with newly created recovery codes, if any.
  static func recoveryCodes(_ codes: [String], status: HTTPResponse.Status = .ok) -> Response {
    .personal(status) { json in json.member("recoveryCodes", list: codes) { json, code in json.text(code) } }
  }
}
