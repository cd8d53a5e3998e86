import FileFormats
import Grocery
import Retail
import ServerKit

extension TripRequest {
  /// Reads the body of `POST /v1/trips/plan`.
  ///
  /// - Throws: `FileRefusal` with the path of the invalid value, such as `lines[3].count`.
  init(_ body: JSONNode) throws(FileRefusal) {
    lines = try Self.lines(try body.member("lines"), atMost: 200)
    start = try Self.position(try body.member("start"))
    end = try Self.end(body, start: start)
    mode = try Self.mode(try body.member("mode"))
    (departureDay, departureMinute, minutesAhead) = try Self.departure(try body.member("departure"))
    maximumMinutes = try body.member("maximumMinutes").integer(1...1_440)
    timeCentsPerMinute = try Self.timeCentsPerMinute(body)
    savingPercent = try body.member("savingPercent").integer(0...100)
    maximumStores = try body.optionalMember("maximumStores")?.integer(1...15)
    memberships = Set(try Self.ids(body, "memberships", atMost: 100))
    bags = try body.optionalMember("bags")?.integer(0...20) ?? 0
    paysCash = try body.optionalMember("paysCash")?.flag() ?? false
    points = try Self.points(body)
    usedCoupons = Set(try Self.ids(body, "usedCoupons", atMost: 200))
    avoid = Set(try Self.ids(body, "avoid", atMost: 200))
    include = try Self.ids(body, "include", atMost: 15)
    usualStore = try body.optionalMember("usualStore")?.id()
    seenPrices = try Self.seenPrices(body)
    pace = try body.optionalMember("pace").map(TripPace.init) ?? TripPace()
    if let both = include.firstIndex(where: avoid.contains) {
      throw FileRefusal(place: "include[\(both)]", reason: "the store is also in `avoid`")
    }
    if let visits = maximumStores, visits < include.count {
      throw FileRefusal(
        place: "maximumStores", reason: "\(visits), but \(include.count) stores are to be included")
    }
  }

  /// - Throws: `FileRefusal` for an invalid line or a duplicate id.
  static func lines(_ node: JSONNode, atMost limit: Int) throws(FileRefusal) -> [Line] {
    var lines: [Line] = []
    var ids: Set<String> = []
    for element in try node.elements(1...limit, of: "lines") {
      let line = try line(element)
      guard ids.insert(line.id).inserted else {
        throw try element.member("id").refusal("duplicate id")
      }
      lines.append(line)
    }
    return lines
  }

  private static func line(_ node: JSONNode) throws(FileRefusal) -> Line {
    let name = try node.member("item").name()
    let alternatives = try alternatives(node)
    let names = [name] + (alternatives ?? otherNames(of: name))
    let meaning = try node.optionalMember("meaning").map(meaning)
    let (quantity, count) = try amounts(node, of: names)
    return Line(
      id: try node.member("id").id(),
      entry: EntryRequest(
        names,
        meaning: meaning ?? (alternatives == nil ? EntryMeaning(of: name) : nil),
        product: try node.optionalMember("product")?.id(),
        quantity: quantity, count: count))
  }

  private static func meaning(_ node: JSONNode) throws(FileRefusal) -> EntryMeaning {
    let departmentNode = try node.member("department")
    guard let department = Department(rawValue: try departmentNode.text()) else {
      throw departmentNode.refusal("unknown")
    }
    return EntryMeaning(thing: try node.member("thing").id(), department: department)
  }

  /// - Returns: the alternatives; nil to use the lexicon.
  private static func alternatives(_ node: JSONNode) throws(FileRefusal) -> [String]? {
    guard let list = try node.optionalMember("alternatives") else { return nil }
    var names: [String] = []
    for element in try list.elements(0...maximumAlternatives, of: "names") {
      names.append(try element.name())
    }
    return names
  }

  /// The maximum number of names for one item.
  private static let maximumAlternatives = 8

  /// Returns the goods to buy; for parts, the wholes that contain that many.
  private static func amounts(
    _ node: JSONNode, of names: [String]
  ) throws(FileRefusal) -> (quantity: Quantity?, count: Int) {
    let count = try node.optionalMember("count")?.integer(1...ShelfChoice.maximumPacks) ?? 1
    guard let quantity = try node.optionalMember("quantity") else { return (nil, count) }
    let unitNode = try quantity.member("unit")
    let amount = try quantity.member("amount").integer(Quantity.wishedAmounts)
    if try unitNode.text() == "part" { return PartYield.wanted(for: amount, of: names) }
    guard let unit = Quantity.Unit(rawValue: try unitNode.text()) else {
      throw unitNode.refusal("must be g, ml, piece or part")
    }
    return (Quantity(amount, unit), count)
  }

  static func position(_ node: JSONNode) throws(FileRefusal) -> Position {
    Position(
      latitude: try node.member("latitude").number(-90...90),
      longitude: try node.member("longitude").number(-180...180))
  }

  /// - Returns: the end; nil if the trip ends at its last store.
  private static func end(_ body: JSONNode, start: Position) throws(FileRefusal) -> Position? {
    let end = try body.optionalMember("end")
    let returns = try body.optionalMember("returnsToStart")?.flag()
    if let end, returns == true { throw end.refusal("the trip also returns to its start") }
    if let end { return try position(end) }
    return returns == false ? nil : start
  }

  /// Reads the member `timeCentsPerHour`; 12.00 by default.
  private static func timeCentsPerMinute(_ body: JSONNode) throws(FileRefusal) -> Int32 {
    let hour = try body.optionalMember("timeCentsPerHour")?.integer(0...6_000) ?? 1_200
    return Int32((hour + 30) / 60)
  }

  static func mode(_ node: JSONNode) throws(FileRefusal) -> TravelMode {
    guard let mode = TravelMode(rawValue: try node.text()) else {
      throw node.refusal("must be car, bicycle or foot")
    }
    return mode
  }

  /// Parses `YYYY-MM-DDTHH:MM` in local time at the stores, or with a UTC offset at the end: `+01:00`,
  /// `-08:00` or `Z`.
  private static func departure(
    _ node: JSONNode
  ) throws(FileRefusal) -> (day: CalendarDay, minute: Int, ahead: Int?) {
    let text = Array(try node.text().utf8)
    guard let (day, minute) = wallTime(text.prefix(16)) else {
      throw node.refusal("must be a time such as 2026-11-21T09:30 or 2026-11-21T09:30+01:00")
    }
    if text.count == 16 { return (day, minute, nil) }
    guard let ahead = minutesAhead(text[16...]) else {
      throw node.refusal("the UTC offset must be Z or such as +01:00")
    }
    return (day, minute, ahead)
  }

  /// Parses a local time: `YYYY-MM-DDTHH:MM`.
  static func moment(_ node: JSONNode) throws(FileRefusal) -> WallMinute {
    guard let (day, minute) = wallTime(Array(try node.text().utf8)[...]) else {
      throw node.refusal("must be a time such as 2026-11-21T09:30")
    }
    return WallMinute(day, minute: minute)
  }

  private static func wallTime(_ text: ArraySlice<UInt8>) -> (CalendarDay, Int)? {
    guard text.count == 16, text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
      let day = CalendarDay(String(decoding: text[..<10], as: UTF8.self)),
      let hour = twoDigits(text[11...12]), let minute = twoDigits(text[14...15]), hour < 24, minute < 60
    else { return nil }
    return (day, hour * 60 + minute)
  }

  /// Parses an offset: `+01:00` is 60. The maximum is 14 hours in either direction.
  private static func minutesAhead(_ text: ArraySlice<UInt8>) -> Int? {
    if text.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
    let first = text.startIndex
    guard text.count == 6, let sign = [UInt8(ascii: "+"): 1, UInt8(ascii: "-"): -1][text[first]],
      text[first + 3] == UInt8(ascii: ":"), let hours = twoDigits(text[first + 1...first + 2]),
      let minutes = twoDigits(text[first + 4...first + 5]), minutes < 60, hours * 60 + minutes <= 14 * 60
    else { return nil }
    return sign * (hours * 60 + minutes)
  }

  private static func twoDigits(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Reads the shopper's points at some organizations.
  private static func points(_ body: JSONNode) throws(FileRefusal) -> [String: Int] {
    guard let list = try body.optionalMember("points") else { return [:] }
    var points: [String: Int] = [:]
    for element in try list.elements(0...100, of: "organisations") {
      try element.refuseUnknown(["organisation", "count"])
      let organization = try element.member("organisation")
      let count = try element.member("count").integer(1...10_000_000)
      guard points.updateValue(count, forKey: try organization.id()) == nil else {
        throw organization.refusal("listed twice")
      }
    }
    return points
  }

  static func ids(
    _ body: JSONNode, _ key: String, atMost limit: Int
  ) throws(FileRefusal) -> [String] {
    guard let list = try body.optionalMember(key) else { return [] }
    var ids: [String] = []
    for element in try list.elements(0...limit, of: "ids") {
      let id = try element.id()
      guard !ids.contains(id) else { throw element.refusal("listed twice") }
      ids.append(id)
    }
    return ids
  }
}
