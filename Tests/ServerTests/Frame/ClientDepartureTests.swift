import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import ServerKit

@Suite("A client's disconnect is detected")
struct ClientDepartureTests {
  @Test("The newest listener is called once, later ones immediately", arguments: [true, false])
  func noticed(halfClosed: Bool) throws {
    let departure = ClientDeparture()
    let channel = EmbeddedChannel(handler: departure)
    let sum = Atomic(0)
    departure.signal.onceGone { sum.add(100, ordering: .relaxed) }
    departure.signal.onceGone { sum.add(1, ordering: .relaxed) }
    #expect(sum.load(ordering: .relaxed) == 0)

    if halfClosed {
      channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    } else {
      channel.pipeline.fireChannelInactive()
    }

    #expect(sum.load(ordering: .relaxed) == 1, "the newest request alone")
    channel.pipeline.fireChannelInactive()
    departure.signal.onceGone { sum.add(10, ordering: .relaxed) }
    #expect(sum.load(ordering: .relaxed) == 11)
    _ = try channel.finish(acceptAlreadyClosed: true)
  }
}
