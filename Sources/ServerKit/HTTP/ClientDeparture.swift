import NIOCore
import Synchronization

/// Notices that a client has hung up, or sends nothing more, while its request is being answered.
///
/// A class because channel handlers are; it lives on one event loop.
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

/// Tells whoever asks that a client has gone. A class because the connection tells and a request listens.
final class DepartureSignal: Sendable {
  private struct State {
    var isGone = false
    var listener: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// - Parameter listener: called once, at once if the client has gone already. One request after the other
  ///   is answered on a connection, so the newest takes the place of the one before.
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
