package import HTTPTypes
import Hummingbird
package import NIOCore
import NIOHTTP1
package import NIOHTTPTypes
import Synchronization

/// Guards a connection between HTTP and the server. Closes slow connections, rejects those above the limit,
/// and answers invalid HTTP.
///
/// A class, as channel handlers are; it lives on one event loop.
package final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTPRequestPart
  package typealias InboundOut = HTTPRequestPart
  package typealias OutboundIn = HTTPResponsePart
  package typealias OutboundOut = HTTPResponsePart

  /// Bytes still received from a refused upload: browsers show the response only after sending everything.
  private static let maximumBytesAfterAnswer = 16 << 20
  /// A request that sends this much within the timeout counts as progressing, however long it takes in
  /// total.
  private static let steadyBytes = 64 << 10
  /// Responses are written in pieces of this size, to see whether the client reads them.
  private static let pieceBytes = 64 << 10
  /// The time for the rest of a request after its answer.
  private static let drainTime = TimeAmount.seconds(2)
  /// The maximum duration of a request, in timeouts, even if it progresses.
  private static let maximumTimeouts = 120

  private let count: ConnectionCount
  private let timeout: TimeAmount
  private let securityFields: HTTPFields
  private let networks: ConnectionNetworks

  private var hasBegun = false
  private var ticket: ConnectionCount.Ticket?
  private var isAboveLimit = false
  /// The connection was refused: input is dropped and no other response is sent.
  private var isRefused = false
  private var isRequestArriving = false
  /// The response was sent before the request was complete: the rest is received and dropped.
  private var isDraining = false
  /// The network that the draining counts for; nil if unknown.
  private var networkOfDrain: ClientNetwork?
  /// Ends the draining.
  private var endOfDrain: Scheduled<Void>?
  /// The fields of the current request.
  private var fields: HTTPFields = [:]
  private var isOutputClosed = false
  private var closesWhenSent = false
  private var unansweredRequests = 0
  private var bytesAfterAnswer = 0
  /// Bytes of the request since the current wait began.
  private var arrivedBytes = 0
  private var unsentPieces = 0
  /// The start of the current wait: for a request, for its rest, or for the client to read a piece.
  private var waitingSince = NIODeadline.now()
  private var requestBegan = NIODeadline.now()
  private var check: Scheduled<Void>?

  /// - Parameters:
  ///   - securityFields: header fields for the guard's own responses.
  package init(
    count: ConnectionCount, timeout: TimeAmount, securityFields: HTTPFields,
    networks: ConnectionNetworks = .unlimited
  ) {
    self.count = count
    self.timeout = timeout
    self.securityFields = securityFields
    self.networks = networks
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  package func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  package func channelInactive(context: ChannelHandlerContext) {
    check?.cancel()
    endDraining()
    if let ticket { count.leave(ticket) }
    ticket = nil
    context.fireChannelInactive()
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isRefused else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      if isAboveLimit { return refuse(context, Problem(.busy, "Too many connections are open.")) }
      requestBegan = .now()
      isRequestArriving = true
      fields = head.headerFields
      unansweredRequests += 1
      bytesAfterAnswer = 0
      arrivedBytes = 0
      waitingSince = .now()
    case .body(let bytes):
      note(arrived: bytes.readableBytes)
      if isDraining {
        bytesAfterAnswer += bytes.readableBytes
        if bytesAfterAnswer > Self.maximumBytesAfterAnswer { context.close(promise: nil) }
        return
      }
    case .end:
      isRequestArriving = false
      fields = [:]
      endDraining()
      waitingSince = .now()
      if isOutputClosed { return context.close(promise: nil) }
    }
    context.fireChannelRead(data)
  }

  package func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    if isDraining { context.read() }
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isRefused else { return }
    // A second response in the middle of one would be garbage.
    guard unansweredRequests == 0 || isRequestArriving, context.channel.isActive else {
      return context.fireErrorCaught(error)
    }
    switch error {
    case HTTPParserError.headerOverflow: refuse(context, Problem(.badRequest, "The headers are too long."))
    default: refuse(context, Problem(.badRequest, "This is not HTTP/1.1."))
    }
  }

  package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isRefused else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(let head):
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(var bytes):
      while let piece = bytes.readSlice(length: Self.pieceBytes) {
        send(context, .body(piece), bytes.readableBytes == 0 ? promise : nil)
        if bytes.readableBytes == 0 { return }
      }
      context.write(wrapOutboundOut(.body(bytes)), promise: promise)
    case .end:
      unansweredRequests -= 1
      send(context, unwrapOutboundIn(data), promise)
      if isRequestArriving && unansweredRequests == 0 { beginDraining(context) }
    }
  }

  package func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode == .output { isOutputClosed = true }
    context.close(mode: mode, promise: promise)
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard !hasBegun else { return }
    hasBegun = true
    let admission: ConnectionCount.Admission
    (admission, ticket) = count.enter(from: networks.ofPeer(context.remoteAddress?.ipAddress)) {
      [channel = context.channel] in channel.close(promise: nil)
    }
    if admission == .closed { return context.close(promise: nil) }
    isAboveLimit = admission == .tooMany
    // Starts with small read buffers: each connection keeps its own, and most requests are small.
    let pieces = AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 512, maximum: 65_536)
    try? context.channel.syncOptions?.setOption(.recvAllocator, value: pieces)
    waitingSince = .now()
    scheduleCheck(context)
  }

  /// Receives and drops the rest of an answered request, for a while. That counts for the client's network,
  /// because behind a proxy nothing else shows how many places of others it holds.
  private func beginDraining(_ context: ChannelHandlerContext) {
    let network = networks.ofRequest(context.remoteAddress?.ipAddress, fields)
    guard networks.drains.acquire(network) else {
      closesWhenSent = true
      return
    }
    networkOfDrain = network
    isDraining = true
    let time = min(Self.drainTime, timeout)
    endOfDrain = context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
    context.read()
  }

  private func endDraining() {
    guard isDraining else { return }
    isDraining = false
    endOfDrain?.cancel()
    networks.drains.release(networkOfDrain)
  }

  /// Restarts the wait for a progressing body. Sending does not excuse a client from reading its response.
  private func note(arrived bytes: Int) {
    arrivedBytes += bytes
    guard arrivedBytes >= Self.steadyBytes, unsentPieces == 0 else { return }
    arrivedBytes = 0
    waitingSince = .now()
  }

  /// Writes a piece and notes when it was sent.
  private func send(
    _ context: ChannelHandlerContext, _ part: HTTPResponsePart, _ promise: EventLoopPromise<Void>?
  ) {
    if unsentPieces == 0 { waitingSince = .now() }
    unsentPieces += 1
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenComplete { _ in
      self.unsentPieces -= 1
      self.waitingSince = .now()
      if self.closesWhenSent, self.unsentPieces == 0 { context.close(promise: nil) }
    }
    sent.futureResult.cascade(to: promise)
    context.write(wrapOutboundOut(part), promise: sent)
  }

  private func scheduleCheck(_ context: ChannelHandlerContext) {
    let interval = min(max(timeout.nanoseconds / 4, 20_000_000), 5_000_000_000)
    check = context.eventLoop.assumeIsolated().scheduleTask(in: .nanoseconds(interval)) {
      self.endWhenOverdue(context)
      if context.channel.isActive { self.scheduleCheck(context) }
    }
  }

  private func endWhenOverdue(_ context: ChannelHandlerContext) {
    // While the server computes a response, the client waits, and no timeout applies.
    let isServersTurn = unansweredRequests > 0 && !isRequestArriving && unsentPieces == 0
    let now = NIODeadline.now()
    let isEndless = isRequestArriving && now - requestBegan > timeout * Self.maximumTimeouts
    guard !isServersTurn, now - waitingSince > timeout || isEndless else { return }
    if isRequestArriving && unansweredRequests > 0 && unsentPieces == 0 && !isRefused {
      refuse(context, Problem(.requestTimeout, "The request took too long to arrive."))
    } else {
      context.close(promise: nil)
    }
  }

  private func refuse(_ context: ChannelHandlerContext, _ problem: Problem) {
    isRefused = true
    waitingSince = .now()
    let response = problem.response
    var head = response.head
    head.headerFields[.connection] = "close"
    head.headerFields.append(contentsOf: securityFields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(problem.body)), promise: nil)
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
  }
}
