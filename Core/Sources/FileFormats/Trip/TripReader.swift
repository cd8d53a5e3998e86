import Grocery
import TripPlanner

/// Parses a trip file member by member.
struct TripReader {
  struct ReadStore {
    let store: TripFile.Store
    let times: TripStore
  }

  /// The maximum of any time of day or way in a file, in minutes: 4 days.
  static let maximumMinutes = Int(TripProblem.maximumSeconds) / 60

  let root: JSONNode
  let mode: String
  let items: [TripFile.Item]
  let stores: [ReadStore]
  private let itemNumbers: [String: Int]
  private let storeNumbers: [String: Int]

  init(_ root: JSONNode) throws(FileRefusal) {
    self.root = root
    mode = try root.member("mode").name()
    (items, itemNumbers) = try Self.items(of: root)
    var chains: Set<String> = []
    for node in try root.optionalMember("memberships")?.elements(0...10_000, of: "memberships") ?? [] {
      chains.insert(try node.text(maximumLength: 200))
    }
    (stores, storeNumbers) = try Self.stores(of: root, memberOf: chains)
  }

  private static func items(
    of root: JSONNode
  ) throws(FileRefusal) -> (items: [TripFile.Item], numbers: [String: Int]) {
    var items: [TripFile.Item] = []
    var numbers: [String: Int] = [:]
    let nodes = try root.member("items").elements(1...TripProblem.maximumLines, of: "items")
    for (index, node) in nodes.enumerated() {
      let idNode = try node.member("id")
      let id = try idNode.name()
      if let owner = numbers.updateValue(index, forKey: id) {
        throw idNode.refusal("\(quoted(id)) is already the id of items[\(owner)]")
      }
      items.append(
        TripFile.Item(
          id: id, name: try node.optionalMember("name")?.name() ?? id,
          quantity: try node.member("qty").integer(1...10_000)))
    }
    return (items, numbers)
  }

  private static func stores(
    of root: JSONNode, memberOf chains: Set<String>
  ) throws(FileRefusal) -> (stores: [ReadStore], numbers: [String: Int]) {
    var stores: [ReadStore] = []
    var numbers: [String: Int] = [:]
    let nodes = try root.member("stores").elements(1...TripProblem.maximumStores, of: "stores")
    for (index, node) in nodes.enumerated() {
      let idNode = try node.member("id")
      let id = try idNode.name()
      if let owner = numbers.updateValue(index, forKey: id) {
        throw idNode.refusal("\(quoted(id)) is already the id of stores[\(owner)]")
      }
      let chain = try node.optionalMember("chain")?.text(maximumLength: 200) ?? ""
      let name = try node.optionalMember("name")?.name() ?? (chain.isEmpty ? id : "\(chain) \(id)")
      let minutes = try node.member("visit_minutes").integer(0...maximumMinutes)
      let opening = try node.optionalMember("open").map { (open) throws(FileRefusal) in
        try Self.opening(open)
      }
      stores.append(
        ReadStore(
          store: TripFile.Store(id: id, name: name, chain: chain, isMember: chains.contains(chain)),
          times: TripStore(serviceSeconds: Int32(minutes * 60), opening: opening ?? [])))
    }
    return (stores, numbers)
  }

  /// One pair of minutes or a list of pairs; the whole day means always open.
  private static func opening(_ node: JSONNode) throws(FileRefusal) -> [OpeningInterval] {
    let elements = try node.elements(1...100, of: "opening times")
    var pairs = [node]
    if case .list = elements[0].value { pairs = elements }
    var intervals: [OpeningInterval] = []
    for pair in pairs {
      let ends = try pair.elements(2...2, of: "times")
      let opens = try ends[0].integer(0...maximumMinutes)
      let closes = try ends[1].integer(0...maximumMinutes)
      guard closes > opens else { throw pair.refusal("closes at \(closes), not after it opens at \(opens)") }
      if let last = intervals.last, Int32(opens * 60) <= last.closes {
        throw pair.refusal("opens at \(opens), not after the time before closes at \(last.closes / 60)")
      }
      intervals.append(OpeningInterval(opens: Int32(opens * 60), closes: Int32(closes * 60)))
    }
    return intervals == [OpeningInterval(opens: 0, closes: 86_400)] ? [] : intervals
  }

  func offers() throws(FileRefusal) -> [TripFile.Offer?] {
    var offers = [TripFile.Offer?](repeating: nil, count: stores.count * items.count)
    let node = try root.member("offers")
    for (id, _) in try node.members() where storeNumbers[id] == nil {
      throw node.refusal("no store \(quoted(id))")
    }
    for (storeNumber, store) in stores.enumerated() {
      let shelf = try node.member(store.store.id)
      guard try !shelf.members().isEmpty else {
        throw shelf.refusal("sells nothing on the list; remove it")
      }
      for (itemID, offer) in try shelf.members() {
        guard let item = itemNumbers[itemID] else { throw shelf.refusal("no item \(quoted(itemID))") }
        let unit = try offer.member("price").integer(0...1_000_000)
        let parsedOffer = TripFile.Offer(
          unitPrice: Money(cents: unit), discount: try Self.discount(offer.optionalMember("discount")))
        let cents = TripFile.price(
          of: parsedOffer, quantity: items[item].quantity, isMember: store.store.isMember
        ).cents
        guard cents <= Int(TripProblem.maximumPrice) else {
          throw offer.refusal("\(cents) cents for the line, at most \(TripProblem.maximumPrice) are allowed")
        }
        offers[storeNumber * items.count + item] = parsedOffer
      }
    }
    return offers
  }

  private static func discount(_ node: JSONNode?) throws(FileRefusal) -> Discount? {
    guard let node else { return nil }
    let isForMembersOnly = try node.optionalMember("members_only")?.flag() ?? false
    let typeNode = try node.member("type")
    let type = try typeNode.name()
    let rule: Discount.Rule
    switch type {
    case "percent": rule = .percent(try node.member("value").integer(0...100))
    case "cut": rule = .cut(Money(cents: try node.member("value").integer(0...1_000_000)))
    case "new_price": rule = .newPrice(Money(cents: try node.member("price").integer(0...1_000_000)))
    case "bogo": rule = .buyOneGetOne
    case "buy_get":
      rule = .buyGet(
        buy: try node.member("buy").integer(1...10_000), free: try node.member("free").integer(1...10_000))
    case "multi_buy":
      rule = .multiBuy(
        count: try node.member("count").integer(2...10_000),
        price: Money(cents: try node.member("price").integer(0...100_000_000)))
    default:
      throw typeNode.refusal(
        "\(quoted(type)) is no discount; there are percent, cut, new_price, bogo, buy_get, multi_buy")
    }
    let limit = try node.optionalMember("limit")?.integer(1...10_000)
    return Discount(rule, isForMembersOnly: isForMembersOnly, limit: limit)
  }

  func baseline() throws(FileRefusal) -> Money? {
    try root.optionalMember("baseline_cents").map { (node) throws(FileRefusal) in
      Money(cents: try node.integer(0...TripProblem.maximumPurchase))
    }
  }
}

extension TripReader {
  func problem(offers: [TripFile.Offer?]) throws(FileRefusal) -> TripProblem {
    var prices = [Int32](repeating: TripProblem.notSold, count: stores.count * items.count)
    for (index, offer) in offers.enumerated() {
      guard let offer else { continue }
      let cents = TripFile.price(
        of: offer, quantity: items[index % items.count].quantity,
        isMember: stores[index / items.count].store.isMember
      ).cents
      prices[index] = Int32(cents)
    }
    let itemSeconds = try root.optionalMember("item_seconds")?.integer(0...3_600) ?? 0
    // Rounded up to minutes, the file's unit, once for the whole list.
    let handling = (items.count * itemSeconds + 59) / 60 * 60
    guard handling <= Int(TripProblem.maximumSeconds) else {
      throw try root.member("item_seconds").refusal("\(handling / 60) minutes for the list is too long")
    }
    let departure = try root.optionalMember("depart_minute")?.integer(0...Self.maximumMinutes) ?? 0
    let travel = try travelTimes()
    let rates = try rates()
    let limits = try limits()
    do throws(TripError) {
      return try TripProblem(
        lineCount: items.count, stores: stores.map { $0.times }, prices: prices, travel: travel, rates: rates,
        departure: Int32(departure * 60), handlingSeconds: Int32(handling), limits: limits)
    } catch {
      throw FileRefusal(error)
    }
  }

  private func travelTimes() throws(FileRefusal) -> TravelTimes {
    let node = try chosen("travel_minutes")
    let side = stores.count + 1
    let rows = try node.elements(side...side, of: "rows, one for home and each store")
    var matrix: [Int32] = []
    matrix.reserveCapacity(side * side)
    for row in rows {
      for cell in try row.elements(side...side, of: "columns, one for home and each store") {
        matrix.append(Int32(try cell.integer(0...Self.maximumMinutes) * 60))
      }
    }
    let travel = TravelTimes(roundTripMatrix: matrix, storeCount: stores.count)
    if try root.optionalMember("return_home")?.flag() ?? true { return travel }
    return TravelTimes(
      fromStart: travel.fromStart, toEnd: travel.toEnd.map { _ in 0 }, between: travel.between)
  }

  /// The value for the mode of transport, in a table by mode.
  private func chosen(_ key: String) throws(FileRefusal) -> JSONNode {
    let table = try root.member(key)
    let members = try table.members()
    guard let member = members.first(where: { $0.key == mode }) else {
      let modes = members.map { quoted($0.key) }.joined(separator: ", ")
      throw FileRefusal(
        place: "mode", reason: "\(quoted(mode)) is not in \(key), which has \(modes.isEmpty ? "none" : modes)"
      )
    }
    return member.node
  }

  private func rates() throws(FileRefusal) -> TripRates {
    let most = Int(TripProblem.maximumRate)
    let travel = try chosen("travel_cents_per_minute").integer(0...most)
    let time = try root.optionalMember("value_of_time_cents_per_minute")?.integer(0...most) ?? 0
    return TripRates(travelCentsPerMinute: Int32(travel), timeCentsPerMinute: Int32(time))
  }

  private func limits() throws(FileRefusal) -> TripLimits {
    guard let node = try root.optionalMember("constraints") else { return TripLimits() }
    var limits = TripLimits()
    if let most = try node.optionalMember("max_minutes") {
      limits.maximumSeconds = Int32(try most.integer(1...100_000) * 60)
    }
    if let most = try node.optionalMember("max_stores") {
      limits.maximumVisits = try most.integer(1...TripProblem.maximumStores)
    }
    limits.include = try numbers(of: node.optionalMember("include"))
    let avoid = try node.optionalMember("avoid")
    limits.avoid = try numbers(of: avoid)
    for store in limits.avoid where limits.include.contains(store) {
      throw avoid?.refusal("\(quoted(stores[store].store.id)) is also in include")
        ?? node.refusal("a store is in include and avoid")
    }
    if let target = try node.optionalMember("target_savings_pct") {
      let percent = try target.integer(0...100)
      guard let baseline = try baseline() else {
        throw target.refusal("a target requires baseline_cents")
      }
      limits.purchaseCapCents = Int32(baseline.cents * (100 - percent) / 100)
    }
    return limits
  }

  private func numbers(of list: JSONNode?) throws(FileRefusal) -> [Int] {
    var numbers: [Int] = []
    for node in try list?.elements(0...TripProblem.maximumStores, of: "stores") ?? [] {
      let id = try node.name()
      guard let number = storeNumbers[id] else { throw node.refusal("no store \(quoted(id))") }
      guard !numbers.contains(number) else { throw node.refusal("\(quoted(id)) is listed twice") }
      numbers.append(number)
    }
    return numbers
  }
}
