import HTTPTypes
import Households
import Hummingbird
package import Identity
import Language
import Logging
import ServerKit

/// Reads the text of a receipt picture. Neither picture nor text is stored or logged.
package struct ReceiptRoutes {
  private let services: ShoppingServices

  package init(_ services: ShoppingServices) { self.services = services }

  package func register(on routes: Routes) {
    // Signed-in accounts have limits of their own, so the handler takes the account.
    routes.post("v1/receipts/text", for: .everyone, costs: .receipt) { request, context, _ in
      try await read(request, context)
    }
  }

  private func read(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let reading: ReceiptOCR.Reading
    do {
      guard request.headers[.contentType]?.lowercased().hasPrefix("image/") == true else {
        throw Problem(.unsupportedMediaType, "The body must be a picture.", place: "content-type")
      }
      let bytes = try await request.bytes(atMost: CleanPicture.maximumBytes, in: context)
      let picture = try await context.elsewhere { try CleanPicture(cleaning: bytes) }
      reading = try await context.whileConnected { [letters = services.letterReader] in
        try await letters.lines(in: picture, for: context.work.payer)
      }
    } catch ReceiptRefusal.unreadable {
      throw ReceiptRefusal.unreadable
    } catch {
      // The price is for the program's work, which did not run.
      context.bill.add(RoutePrice.picture.points - RoutePrice.receipt.points)
      if case ReceiptRefusal.notStarted(let code) = error {
        services.logger.warning(
          "The receipt reader cannot be started", metadata: ["error": "\(code)"])
      }
      throw error
    }
    // The price is for the worst case; refund the unused part.
    context.bill.add(min(0, reading.processorMilliseconds - RoutePrice.receipt.points))
    return .personal(.ok) { json in
      json.member("lines", list: reading.lines.map(\.text)) { $0.text($1) }
      json.member("boxes", list: reading.lines) { json, line in
        json.list([line.x, line.y, line.width, line.height]) { $0.integer($1) }
      }
    }
  }
}
