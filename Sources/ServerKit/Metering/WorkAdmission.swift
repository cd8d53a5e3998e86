import CHeap
package import Database
package import Hummingbird
import Synchronization

/// A condition that each write of a request checks first, in the same transaction.
package protocol WriteCondition: Sendable {
  /// - Throws: an error that undoes the write.
  func check(in writer: any Writer) throws
  /// Called with the body of the request, if it is collected in memory.
  func note(body: [UInt8])
}

/// The bill, the memory and the threads for the work of a request.
package struct RequestWork: Sendable {
  package let bill: WorkBill
  /// The client's network; nil if unknown.
  package let network: ClientNetwork?
  /// The account, or the network of a guest; nil if unknown.
  package let payer: Payer?
  package let room: BodyPermit
  /// nil outside of a server.
  let threads: WorkThreads?
  /// nil for requests whose writes are unconditional.
  package var condition: (any WriteCondition)?
  private let price: RoutePrice
  /// The processor time used for the request in the database and on work threads.
  private let processorTime: ProcessorTime

  /// The work of the current task's request; nil outside of requests.
  @TaskLocal package static var current: RequestWork?

  package init(
    bill: WorkBill, network: ClientNetwork?, payer: Payer?, room: BodyPermit, threads: WorkThreads?,
    price: RoutePrice
  ) {
    self.bill = bill
    self.network = network
    self.payer = payer
    self.room = room
    self.threads = threads
    self.price = price
    processorTime = ProcessorTime(includedPoints: price.points)
  }

  /// Runs `body` and bills the processor time of the calling thread beyond the route's price: a point per
  /// millisecond.
  package func billed<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = forage_thread_nanoseconds()
    defer { spend(nanoseconds: Int(forage_thread_nanoseconds() - start)) }
    return try body()
  }

  private func spend(nanoseconds: Int) {
    let points = processorTime.add(nanoseconds)
    if points > 0 { bill.add(points) }
  }

  /// Corrects the charge of a request that was refused for its form: a point and the work done so far, at
  /// most the price.
  package func chargeFaultyRequest() {
    let done = processorTime.points + room.bytes / RoutePrice.answerBytesOfPoint
    bill.add(min(price.points, 1 + done) - price.points)
  }

  /// Work without a payer.
  static let unmetered = RequestWork(
    bill: .none, network: nil, payer: nil, room: BodyBudget().permit(for: .guests), threads: nil,
    price: .nothing)
}

/// Admits requests if their payers have enough points.
package struct WorkAdmission: Sendable {
  private let meter: WorkMeter
  private let bodies: BodyBudget
  private let threads: WorkThreads
  private let now: @Sendable () -> Int
  private let configuration: ServerConfiguration

  package init(_ app: AppContext) {
    meter = app.meter
    bodies = app.bodies
    threads = app.threads
    now = app.clock.now
    configuration = app.configuration
  }

  /// The network of a request's client; nil if unknown.
  package func network(of request: Request, _ context: AppRequestContext) -> ClientNetwork? {
    ClientNetwork(context.clientAddress(of: request, configuration))
  }

  /// Charges a network with those around it, and an account or all guests: all or none.
  ///
  /// - Throws: `Problem` with the code `too-many-requests`.
  package func admit(
    _ price: RoutePrice, _ network: ClientNetwork?, _ payer: Payer
  ) throws(Problem) -> RequestWork {
    let bill: WorkBill
    do {
      bill = try charge(price, network, payer)
    } catch {
      guard payer == .guests, price.isForNewcomers else { throw error }
      bill = try charge(price, network, .newcomers)
    }
    // The guests of a network count as one payer.
    let one = payer == .guests ? network.map(Payer.network) : payer
    return RequestWork(
      bill: bill, network: network, payer: one, room: bodies.permit(for: one ?? .guests), threads: threads,
      price: price)
  }

  private func charge(
    _ price: RoutePrice, _ network: ClientNetwork?, _ payer: Payer
  ) throws(Problem) -> WorkBill {
    let payers = (network?.limitLevels ?? []).map(Payer.network) + [payer]
    let now = now()
    for (index, payer) in payers.enumerated() {
      guard let seconds = meter.take(price.points, of: payer, from: network, at: now) else { continue }
      for paid in payers[..<index] { meter.settle(-price.points, of: paid, at: now) }
      throw Self.refusal(of: payer, seconds)
    }
    return WorkBill(meter: meter, payers: payers, from: network, now: self.now)
  }

  private static func refusal(of payer: Payer, _ seconds: Int) -> Problem {
    let who =
      switch payer {
      case .account: "this account"
      case .network: "your network"
      case .guests, .newcomers: "all guests together"
      }
    return Problem(
      .tooManyRequests, "The rate limit for \(who) is used up. Try again later.",
      retryAfterSeconds: seconds)
  }
}

/// Adds up the processor time of a request.
///
/// A class, because concurrent tasks of the request share it.
private final class ProcessorTime: Sendable {
  private let included: Int
  /// Nanoseconds.
  private let used = Atomic(0)

  init(includedPoints: Int) { included = includedPoints * 1_000_000 }

  /// All of the time in points.
  var points: Int { used.load(ordering: .relaxed) / 1_000_000 }

  /// - Returns: the points due for the added time beyond the included one.
  func add(_ nanoseconds: Int) -> Int {
    let after = used.add(nanoseconds, ordering: .relaxed).newValue
    return max(0, after - included) / 1_000_000 - max(0, after - nanoseconds - included) / 1_000_000
  }
}
