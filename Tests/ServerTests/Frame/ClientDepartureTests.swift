import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import ServerKit

@Suite("A client that hangs up is noticed")
struct ClientDepartureTests {
  @Test("Once, by whoever asks at that time, and at once by who asks later", arguments: [true, false])
  func noticed(halfClosed: Bool) throws {
    let departure = ClientDeparture()
    let channel = EmbeddedChannel(handler: departure)
    let told = Atomic(0)
    departure.signal.onceGone { told.add(100, ordering: .relaxed) }
    departure.signal.onceGone { told.add(1, ordering: .relaxed) }
    #expect(told.load(ordering: .relaxed) == 0)

    if halfClosed {
      channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    } else {
      channel.pipeline.fireChannelInactive()
    }

    #expect(told.load(ordering: .relaxed) == 1, "the newest request alone")
    channel.pipeline.fireChannelInactive()
    departure.signal.onceGone { told.add(10, ordering: .relaxed) }
    #expect(told.load(ordering: .relaxed) == 11)
    _ = try channel.finish(acceptAlreadyClosed: true)
  }
}
