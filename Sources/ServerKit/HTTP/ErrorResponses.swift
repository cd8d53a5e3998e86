import Database
import FileFormats
import HTTPTypes
import Hummingbird
import Logging
import NIOHTTP1

/// Converts errors of routes to problems, and answers unrouted requests: web app pages, wrong methods and
/// unknown paths.
package struct ErrorResponses: RouterMiddleware {
  typealias Context = AppRequestContext

  let webApp: WebApp?
  let methods: RouteMethods

  package init(webApp: WebApp?, methods: RouteMethods) {
    self.webApp = webApp
    self.methods = methods
  }

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let problem as Problem {
      return problem.answer(to: context)
    } catch let refusal as any Refusal {
      return refusal.problem.answer(to: context)
    } catch let refusal as FileRefusal {
      return Problem(refusal).answer(to: context)
    } catch let error as HTTPParserError {
      // The connection is unusable; its reader answers and closes it.
      throw error
    } catch let error as HTTPError where error.status == .notFound {
      return unrouted(request, context)
    } catch let error as DatabaseError {
      context.logger.error("The database failed", metadata: ["reason": "\(error)"])
      return Problem(error).answer(to: context)
    } catch {
      // The type is enough to find the cause; the text could hold user input.
      context.logger.error("A route failed", metadata: ["error": "\(type(of: error))"])
      return Problem(.internalError, "The server's log tells more.").answer(to: context)
    }
  }

  private func unrouted(_ request: Request, _ context: AppRequestContext) -> Response {
    let path = request.uri.path
    let allowed = methods.allowed(at: path)
    if !allowed.isEmpty {
      return Problem(
        .methodNotAllowed, "Allowed methods: \(allowed.joined(separator: ", ")).", allowedMethods: allowed
      ).answer(to: context)
    }
    if let answer = webApp?.answer(to: request) {
      context.coreContext.endpointPath.value = RequestMetrics.webPath
      return answer
    }
    return Problem(.unknownRoute, "No route matches this path.").answer(to: context)
  }
}

extension Problem {
  /// A fault in a request body; a fault of the whole body has no location.
  init(_ refusal: FileRefusal) {
    self.init(.unprocessable, refusal.reason, place: refusal.place == "file" ? nil : refusal.place)
  }

  /// The public form of a database failure; the log has the details.
  init(_ error: DatabaseError) {
    switch error {
    case .busy: self.init(.busy, "The database is locked by another process.")
    case .lost, .cannotOpen: self.init(.busy, "The database is unavailable. Try again soon.")
    case .full: self.init(.storageFull, "No changes can be stored until disk space is available.")
    case .readOnly: self.init(.readOnly, "The server's disk takes no writes, so nothing can be saved now.")
    default: self.init(.internalError, "The server's log tells more.")
    }
  }
}
