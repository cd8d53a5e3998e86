import HTTPTypes
import Hummingbird
package import ServerKit

/// Logs refusals of routes and access control: rate limits, foreign origins, missing rights.
package struct SecurityEvents: RouterMiddleware {
  typealias Context = AppRequestContext

  let security: SecurityLog
  let configuration: ServerConfiguration

  package init(security: SecurityLog, configuration: ServerConfiguration) {
    self.security = security
    self.configuration = configuration
  }

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      let problem = error as? Problem ?? (error as? any Refusal)?.problem
      if let event = problem.flatMap({ Self.event(for: $0.code) }) {
        security.note(event, context.asker(of: request, configuration))
      }
      throw error
    }
  }

  private static func event(for code: Problem.Code) -> SecurityEvent? {
    switch code {
    case .foreignOrigin: .foreignOrigin
    case .notPermitted, .notTheLeader: .rightRefused
    default: code.status == .tooManyRequests ? .throttled : nil
    }
  }
}
