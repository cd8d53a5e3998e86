import NIOCore
import Synchronization

/// Detects that a client disconnected or closed its side while its request is being answered.
///
/// A class, as channel handlers are; it lives on one event loop.
package final class ClientDeparture: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  let signal = DepartureSignal()

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { context.fireChannelRead(data) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .some(.inputClosed) = event as? ChannelEvent { signal.send() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    signal.send()
    context.fireChannelInactive()
  }

  package init() {}
}

/// Signals that a client disconnected. A class, because a connection sends and a request listens.
final class DepartureSignal: Sendable {
  private struct State {
    var isGone = false
    var listener: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// - Parameter listener: called once, immediately if the client has already disconnected. A connection
  ///   answers one request at a time, so a new listener replaces the old one.
  func onceGone(_ listener: @escaping @Sendable () -> Void) {
    let isGone = state.withLock { state in
      if !state.isGone { state.listener = listener }
      return state.isGone
    }
    if isGone { listener() }
  }

  func send() {
    let listener = state.withLock { state in
      state.isGone = true
      defer { state.listener = nil }
      return state.listener
    }
    listener?()
  }
}
