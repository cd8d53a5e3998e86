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
  package let network: Payer?
  /// The account, or the network of a guest; nil if unknown.
  package let payer: Payer?
  package let room: BodyPermit
  /// nil outside of a server.
  let threads: WorkThreads?
  /// nil for requests whose writes are unconditional.
  package var condition: (any WriteCondition)?
  /// The processor time that the database has used for the request.
  private let databaseTime: DatabaseTime

  /// The work of the current task's request; nil outside of requests.
  @TaskLocal package static var current: RequestWork?

  package init(
    bill: WorkBill, network: Payer?, payer: Payer?, room: BodyPermit, threads: WorkThreads?,
    price: RoutePrice
  ) {
    self.bill = bill
    self.network = network
    self.payer = payer
    self.room = room
    self.threads = threads
    databaseTime = DatabaseTime(includedPoints: price.points)
  }

  /// Bills time in the database beyond the route's price: a point per millisecond.
  func spend(nanoseconds: Int) {
    let points = databaseTime.add(nanoseconds)
    if points > 0 { bill.add(points) }
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
  package func network(of request: Request, _ context: AppRequestContext) -> Payer? {
    ClientNetwork.name(of: context.clientAddress(of: request, configuration)).map(Payer.network)
  }

  /// Charges a network, and an account or all guests: both or neither.
  ///
  /// - Throws: `Problem` with the code `too-many-requests`.
  package func admit(_ price: RoutePrice, _ network: Payer?, _ payer: Payer) throws(Problem) -> RequestWork {
    let bill = try charge(price, to: [network, payer].compactMap(\.self))
    // The guests of a network count as one payer.
    let one = payer == .guests ? network : payer
    return RequestWork(
      bill: bill, network: network, payer: one, room: bodies.permit(for: one ?? .guests), threads: threads,
      price: price)
  }

  private func charge(_ price: RoutePrice, to payers: [Payer]) throws(Problem) -> WorkBill {
    let now = now()
    for (index, payer) in payers.enumerated() {
      guard let seconds = meter.take(price.points, of: payer, at: now) else { continue }
      for paid in payers[..<index] { meter.settle(-price.points, of: paid, at: now) }
      throw Self.refusal(of: payer, seconds)
    }
    return WorkBill(meter: meter, payers: payers, now: self.now)
  }

  private static func refusal(of payer: Payer, _ seconds: Int) -> Problem {
    let who =
      switch payer {
      case .account: "this account"
      case .network: "your network"
      case .guests: "all guests together"
      }
    return Problem(
      .tooManyRequests, "The rate limit for \(who) is used up. Try again later.",
      retryAfterSeconds: seconds)
  }
}

/// Adds up the processor time of a request in the database.
///
/// A class, because concurrent tasks of the request share it.
private final class DatabaseTime: Sendable {
  private let included: Int
  /// Nanoseconds.
  private let used = Atomic(0)

  init(includedPoints: Int) { included = includedPoints * 1_000_000 }

  /// - Returns: the points due for the added time beyond the included one.
  func add(_ nanoseconds: Int) -> Int {
    let after = used.add(nanoseconds, ordering: .relaxed).newValue
    return max(0, after - included) / 1_000_000 - max(0, after - nanoseconds - included) / 1_000_000
  }
}
