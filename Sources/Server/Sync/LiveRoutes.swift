import Database
import HTTPTypes
import Hummingbird
import NIOCore

/// The stream by which a device hears what others change: subscribe, catch up, follow.
struct LiveRoutes {
  static let path = "v1/live"

  let live: LiveFeed
  let database: any Database
  /// Of one network, so that it does not hold all connections.
  let places: Places<Payer>

  func register(on routes: Routes) {
    routes.get("\(Self.path)", for: .account, costs: .listen) { request, context, person in
      try listen(request, context, person)
    }
  }

  private func listen(
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) throws -> Response {
    let network = context.work.network
    guard places.hasRoom(for: network) else {
      throw Problem(.busy, "Too many devices listen from this network.")
    }
    let cursor = try Self.cursor(of: request)
    // As a whole it never ends, so no proxy is to wait for it.
    let headers: HTTPFields = [
      .contentType: "text/event-stream", .cacheControl: "no-store", .xAccelBuffering: "no",
    ]
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        // The place is taken only when the body is sent. Taken earlier, the place of an answer that is never
        // sent would never be given back.
        guard places.enter(network) else { return try await writer.finish(nil) }
        defer { places.leave(network) }
        try await write(to: &writer, after: cursor, person)
        try await writer.finish(nil)
      })
  }

  /// The event heard last, as browsers tell it when they come back, counts more than where they began.
  private static func cursor(of request: Request) throws(Problem) -> Int? {
    let last = request.headers[.lastEventID]
    guard let text = last ?? request.uri.queryParameters["since"].map(String.init) else { return nil }
    guard let cursor = Int(text), cursor >= 0 else {
      throw Problem(
        .badRequest, "A revision is expected.", place: last == nil ? "since" : "last-event-id")
    }
    return cursor
  }

  private func write(
    to writer: inout any ResponseBodyWriter, after cursor: Int?, _ person: SignedIn
  ) async throws {
    let listener = live.subscribe(person.accountID, session: person.sessionID)
    defer { live.unsubscribe(listener) }
    let missed = try await database.read { reader in
      try LiveStore.missed(
        after: cursor, account: person.accountID, session: person.sessionID, in: reader)
    }
    guard let missed else { return try await writer.write(LiveEvent.signedOut.bytes) }
    // Something at once, by which the browser sees that the stream is open.
    try await writer.write(LiveEvent.beat.bytes)
    for event in missed.events { try await writer.write(event.bytes) }
    while true {
      let events = await listener.next()
      guard !events.isEmpty else { return }
      for event in events where event.revision == 0 || event.revision > missed.revision {
        try await writer.write(event.bytes)
      }
    }
  }
}

extension HTTPField.Name {
  static let lastEventID = Self("Last-Event-ID")!
  static let xAccelBuffering = Self("X-Accel-Buffering")!
}
