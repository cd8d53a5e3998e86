package import Database
import HTTPTypes
import Hummingbird
package import Identity
import NIOCore
package import ServerKit

/// The stream of live changes. A device syncs after its first event, to catch up with earlier changes.
package struct LiveRoutes {
  package static let path = "v1/live"

  let live: LiveFeed
  let database: any Database
  /// Streams per network, so that one network cannot take all connections.
  let streams: ConcurrencyLimit<ClientNetwork>

  package init(live: LiveFeed, database: any Database, streams: ConcurrencyLimit<ClientNetwork>) {
    self.live = live
    self.database = database
    self.streams = streams
  }

  package func register(on routes: Routes) {
    routes.get("\(Self.path)", for: .account, costs: .listen) { _, context, person in
      try listen(context, person)
    }
  }

  private func listen(_ context: AppRequestContext, _ person: SignedIn) throws -> Response {
    let network = context.work.network
    guard streams.hasRoom(for: network) else {
      throw Problem(.busy, "Too many devices of this network are connected.")
    }
    // The stream never ends, so proxies must not buffer it.
    let headers: HTTPFields = [
      .contentType: "text/event-stream", .cacheControl: "no-store", .xAccelBuffering: "no",
    ]
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        // Enter only when the body is sent. A response that is never sent would not leave.
        guard streams.acquire(network) else { return try await writer.finish(nil) }
        defer { streams.release(network) }
        try await write(to: &writer, person)
        try await writer.finish(nil)
      })
  }

  private func write(to writer: inout any ResponseBodyWriter, _ person: SignedIn) async throws {
    let listener = live.subscribe(person.accountID, session: person.sessionID)
    defer { live.unsubscribe(listener) }
    // The session may have ended before this listener was registered.
    let epoch = try await database.read { try Self.epoch(for: person, in: $0) }
    guard let epoch else { return try await writer.write(LiveEvent.signedOut.bytes) }
    try await writer.write(LiveEvent.epoch(epoch).bytes)
    while true {
      let events = await listener.next()
      guard !events.isEmpty else { return }
      for event in events { try await writer.write(event.bytes) }
    }
  }

  /// - Returns: nil if the session has ended.
  static func epoch(for person: SignedIn, in reader: any Reader) throws -> String? {
    let isOpen = try reader.exists(
      "SELECT 1 FROM session WHERE id = \(person.sessionID) AND account_id = \(person.accountID)")
    return isOpen ? try DatabaseEpoch.epoch(in: reader) : nil
  }
}

extension HTTPField.Name {
  static let xAccelBuffering = Self("X-Accel-Buffering")!
}
