package import HTTPTypes
import Hummingbird
package import NIOCore
import NIOHTTP1
package import NIOHTTPTypes
import Synchronization

/// How many connections are open, and from where.
package final class ConnectionCount: Sendable {
  private let open = Atomic<Int>(0)
  private let networks: ConcurrencyLimit<String>

  /// How many are open.
  package var count: Int { open.load(ordering: .relaxed) }

  /// - Parameter maximum: of all.
  package init(maximum: Int) { networks = ConcurrencyLimit(perOwner: Self.share(of: maximum)) }

  /// What one network may have of so many, so that a loud one does not turn away others.
  static func share(of maximum: Int) -> Int { max(8, maximum / 4) }

  /// - Parameter network: nil where it is not known, or that of a proxy on this machine.
  /// - Returns: how many there are now, and whether the network may have one more.
  func enter(from network: String?) -> (open: Int, isAdmitted: Bool) {
    (open.add(1, ordering: .relaxed).newValue, networks.acquire(network))
  }

  func leave(from network: String?, wasAdmitted: Bool) {
    open.subtract(1, ordering: .relaxed)
    if wasAdmitted { networks.release(network) }
  }
}

/// Stands in each connection between HTTP and the server: ends those that keep the server waiting, tells
/// those above the limit to come back, and answers what is not HTTP.
///
/// A class because channel handlers are; it lives on one event loop.
package final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTPRequestPart
  package typealias InboundOut = HTTPRequestPart
  package typealias OutboundIn = HTTPResponsePart
  package typealias OutboundOut = HTTPResponsePart

  /// So much of a refused upload is still taken, as browsers show the answer only after they have sent all.
  private static let maximumBytesAfterAnswer = 16 << 20
  /// A request that brings so much within the patience is still on its way, however long it takes in all;
  /// one that brings less keeps the server waiting.
  private static let steadyBytes = 64 << 10
  /// Answers are handed on in pieces of this size, to see whether the client takes them.
  private static let pieceBytes = 64 << 10
  /// A request must be in after so many patiences, however steadily it flows.
  private static let mostPatiences = 120

  private let count: ConnectionCount
  private let maximumConnections: Int
  private let patience: TimeAmount
  private let securityFields: HTTPFields
  private let networkOfPeer: @Sendable (String?) -> String?

  private var isCounted = false
  private var network: String?
  private var isAdmitted = true
  private var isAboveLimit = false
  /// The connection was refused: what the client sends is dropped, and no other answer is sent.
  private var isRefused = false
  private var isRequestArriving = false
  /// The answer was sent before the whole request had come: the rest is received here and dropped.
  private var isDraining = false
  private var isOutputClosed = false
  private var unansweredRequests = 0
  private var bytesAfterAnswer = 0
  /// Of the request, since the present wait has begun.
  private var arrivedBytes = 0
  private var unsentPieces = 0
  /// When the present wait has begun: for a request, for the rest of one, or for the client to take a piece.
  private var waitingSince = NIODeadline.now()
  private var requestBegan = NIODeadline.now()
  private var check: Scheduled<Void>?

  /// - Parameters:
  ///   - securityFields: on the answers of the guard itself.
  ///   - networkOfPeer: whose connection it is, by the address of the other end; nil for one that speaks for
  ///     many.
  package init(
    count: ConnectionCount, maximumConnections: Int, patience: TimeAmount, securityFields: HTTPFields,
    networkOfPeer: @escaping @Sendable (String?) -> String?
  ) {
    self.count = count
    self.maximumConnections = maximumConnections
    self.patience = patience
    self.securityFields = securityFields
    self.networkOfPeer = networkOfPeer
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
    if isCounted { count.leave(from: network, wasAdmitted: isAdmitted) }
    isCounted = false
    context.fireChannelInactive()
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isRefused else { return }
    switch unwrapInboundIn(data) {
    case .head:
      if isAboveLimit { return refuse(context, Problem(.busy, "Too many connections are open.")) }
      requestBegan = .now()
      isRequestArriving = true
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
      isDraining = false
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
    // In the middle of an answer, another one would be garbage.
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
      if isRequestArriving && unansweredRequests == 0 {
        isDraining = true
        context.read()
      }
    }
  }

  package func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode == .output { isOutputClosed = true }
    context.close(mode: mode, promise: promise)
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard !isCounted else { return }
    isCounted = true
    network = networkOfPeer(context.remoteAddress?.ipAddress)
    let open: Int
    (open, isAdmitted) = count.enter(from: network)
    isAboveLimit = open > maximumConnections || !isAdmitted
    // Even a refusal takes memory and a file descriptor.
    if open > 2 * maximumConnections + 64 { return context.close(promise: nil) }
    // Most requests are small, and most connections wait: what they are read into stays with each of them.
    let pieces = AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 512, maximum: 65_536)
    try? context.channel.syncOptions?.setOption(.recvAllocator, value: pieces)
    waitingSince = .now()
    scheduleCheck(context)
  }

  /// Lets the wait begin anew for a body that flows. A client that does not take an answer is not excused by
  /// what it sends.
  private func note(arrived bytes: Int) {
    arrivedBytes += bytes
    guard arrivedBytes >= Self.steadyBytes, unsentPieces == 0 else { return }
    arrivedBytes = 0
    waitingSince = .now()
  }

  /// Writes a piece and notes when the client has taken it.
  private func send(
    _ context: ChannelHandlerContext, _ part: HTTPResponsePart, _ promise: EventLoopPromise<Void>?
  ) {
    if unsentPieces == 0 { waitingSince = .now() }
    unsentPieces += 1
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenComplete { _ in
      self.unsentPieces -= 1
      self.waitingSince = .now()
    }
    sent.futureResult.cascade(to: promise)
    context.write(wrapOutboundOut(part), promise: sent)
  }

  private func scheduleCheck(_ context: ChannelHandlerContext) {
    let interval = min(max(patience.nanoseconds / 4, 20_000_000), 5_000_000_000)
    check = context.eventLoop.assumeIsolated().scheduleTask(in: .nanoseconds(interval)) {
      self.endWhenOverdue(context)
      if context.channel.isActive { self.scheduleCheck(context) }
    }
  }

  private func endWhenOverdue(_ context: ChannelHandlerContext) {
    // While the server works on an answer, it is the client that waits, and its patience does not run out.
    let isServersTurn = unansweredRequests > 0 && !isRequestArriving && unsentPieces == 0
    let now = NIODeadline.now()
    let isEndless = isRequestArriving && now - requestBegan > patience * Self.mostPatiences
    guard !isServersTurn, now - waitingSince > patience || isEndless else { return }
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
