import HTTPTypes
package import Hummingbird
import NIOCore

/// The bill of a request, which its route can correct when the work is known.
package struct WorkBill: Sendable {
  fileprivate let meter: WorkMeter
  fileprivate let payers: [Payer]
  /// nil if unknown.
  fileprivate let network: ClientNetwork?
  fileprivate let now: @Sendable () -> Int

  /// A bill without a payer.
  static let none = WorkBill(meter: WorkMeter(percent: 0), payers: []) { 0 }

  init(
    meter: WorkMeter, payers: [Payer], from network: ClientNetwork? = nil,
    now: @escaping @Sendable () -> Int
  ) {
    self.meter = meter
    self.payers = payers
    self.network = network
    self.now = now
  }

  /// Charges for work beyond the price of the route; a negative number is a refund.
  package func add(_ points: Int) {
    let now = now()
    for payer in payers { meter.settle(points, of: payer, from: network, at: now) }
  }

  /// Charges for the bytes of a response: at once if their number is known, else as they are sent.
  package func charging(for response: Response) -> Response {
    if let length = response.body.contentLength {
      add(length / RoutePrice.answerBytesOfPoint)
      return response
    }
    var response = response
    let body = response.body
    response.body = ResponseBody { writer in
      try await body.write(ChargedBodyWriter(to: writer, self))
    }
    return response
  }
}

/// Charges for each part of a body as it is sent.
private struct ChargedBodyWriter: ResponseBodyWriter {
  private var writer: any ResponseBodyWriter
  private let bill: WorkBill
  private var bytes = 0

  init(to writer: any ResponseBodyWriter, _ bill: WorkBill) {
    self.writer = writer
    self.bill = bill
  }

  mutating func write(_ buffer: ByteBuffer) async throws {
    bytes += buffer.readableBytes
    if bytes >= RoutePrice.answerBytesOfPoint {
      bill.add(bytes / RoutePrice.answerBytesOfPoint)
      bytes %= RoutePrice.answerBytesOfPoint
    }
    try await writer.write(buffer)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await writer.finish(trailingHeaders)
  }
}
