import TripPlanner

/// Parses a TPPLIB file line by line.
struct PurchaserReader {
  private static let maximumNodes = TripProblem.maximumStores + 1

  private var words: [(text: Substring, line: Int)] = []
  private var next = 0
  private(set) var name = "unnamed"
  private(set) var nodeCount = 0
  private var weightType = ""
  private var weightFormat = ""
  private var places: [(x: Double, y: Double)?] = []
  private var distances: [Int32] = []
  private var demands: [Int] = []
  private var offers: [Int32] = []
  private var hasOffers = false

  init(_ bytes: [UInt8]) throws(FileRefusal) {
    guard bytes.count <= 16 << 20 else {
      throw FileRefusal(place: "file", reason: "\(bytes.count) bytes, at most \(16 << 20) are read")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileRefusal(place: "file", reason: "is not UTF-8")
    }
    var line = 1
    for row in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      for word in row.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ":" }) {
        words.append((word, line))
      }
      // Marks the end of a keyword's values.
      words.append(("\n", line))
      line += 1
    }
  }

  mutating func read() throws(FileRefusal) {
    while let word = nextWord() {
      switch word.text {
      case "NAME": name = restOfLine()
      case "TYPE", "COMMENT", "DISPLAY_DATA_TYPE", "NODE_COORD_TYPE": _ = restOfLine()
      case "DIMENSION": try readDimension()
      case "EDGE_WEIGHT_TYPE": weightType = restOfLine()
      case "EDGE_WEIGHT_FORMAT": weightFormat = restOfLine()
      case "NODE_COORD_SECTION", "DISPLAY_DATA_SECTION": try readPlaces(isKept: word.text.first == "N")
      case "EDGE_WEIGHT_SECTION": try readDistances(from: word.line)
      case "DEMAND_SECTION": try readDemands()
      case "OFFER_SECTION": try readOffers()
      case "EOF": return
      case "-1": continue
      case let keyword where keyword.allSatisfy({ $0.isUppercase || $0 == "_" }): _ = restOfLine()
      default: throw refusal(word.line, "\(quoted(word.text)) is not a TPPLIB keyword")
      }
    }
  }

  private func refusal(_ line: Int, _ reason: String) -> FileRefusal {
    FileRefusal(place: "line \(line)", reason: reason)
  }

  private mutating func nextWord() -> (text: Substring, line: Int)? {
    while next < words.count {
      next += 1
      if words[next - 1].text != "\n" { return words[next - 1] }
    }
    return nil
  }

  private mutating func restOfLine() -> String {
    var rest: [Substring] = []
    while next < words.count, words[next].text != "\n" {
      rest.append(words[next].text)
      next += 1
    }
    return rest.joined(separator: " ")
  }

  private mutating func integer(_ range: ClosedRange<Int>, _ noun: String) throws(FileRefusal) -> Int {
    guard let word = nextWord() else {
      throw FileRefusal(place: "file", reason: "unexpected end, expected \(noun)")
    }
    guard let number = Int(word.text) else {
      throw refusal(word.line, "\(quoted(word.text)), expected \(noun)")
    }
    guard range.contains(number) else {
      throw refusal(
        word.line, "\(number), \(noun) lies between \(range.lowerBound) and \(range.upperBound)")
    }
    return number
  }

  private mutating func coordinate() throws(FileRefusal) -> Double {
    guard let word = nextWord() else {
      throw FileRefusal(place: "file", reason: "unexpected end, expected a coordinate")
    }
    guard let number = Double(word.text), number.magnitude <= 100_000 else {
      throw refusal(word.line, "\(quoted(word.text)), expected a coordinate of at most 100000")
    }
    return number
  }

  private mutating func readDimension() throws(FileRefusal) {
    nodeCount = try integer(2...Self.maximumNodes, "the number of nodes")
    places = Array(repeating: nil, count: nodeCount)
  }

  private mutating func readPlaces(isKept: Bool) throws(FileRefusal) {
    guard nodeCount > 0 else { throw FileRefusal(place: "DIMENSION", reason: "is missing or comes too late") }
    for _ in 0..<nodeCount {
      let node = try integer(1...nodeCount, "a node")
      let x = try coordinate()
      let y = try coordinate()
      if !isKept { continue }
      guard places[node - 1] == nil else {
        throw FileRefusal(place: "NODE_COORD_SECTION", reason: "node \(node) is listed twice")
      }
      places[node - 1] = (x, y)
    }
  }

  private mutating func readDistances(from line: Int) throws(FileRefusal) {
    guard nodeCount > 0 else { throw FileRefusal(place: "DIMENSION", reason: "is missing or comes too late") }
    distances = Array(repeating: 0, count: nodeCount * nodeCount)
    for row in 0..<nodeCount {
      let columns: Range<Int>
      switch weightFormat {
      case "FULL_MATRIX": columns = 0..<nodeCount
      case "UPPER_ROW": columns = (row + 1)..<max(row + 1, nodeCount)
      case "UPPER_DIAG_ROW": columns = row..<nodeCount
      case "LOWER_ROW": columns = 0..<row
      case "LOWER_DIAG_ROW": columns = 0..<(row + 1)
      default: throw refusal(line, "EDGE_WEIGHT_FORMAT \(quoted(weightFormat)) is not supported")
      }
      for column in columns {
        let distance = Int32(try integer(0...Int(TripProblem.maximumSeconds), "a distance"))
        distances[row * nodeCount + column] = distance
        if weightFormat != "FULL_MATRIX" { distances[column * nodeCount + row] = distance }
      }
    }
  }

  private mutating func readDemands() throws(FileRefusal) {
    let count = try integer(1...TripProblem.maximumLines, "the number of products")
    demands = Array(repeating: 0, count: count)
    for _ in 0..<count {
      let product = try integer(1...count, "a product")
      demands[product - 1] = try integer(1...1_000_000, "a demand")
    }
    if let product = demands.firstIndex(of: 0) {
      throw FileRefusal(place: "DEMAND_SECTION", reason: "product \(product + 1) is missing")
    }
  }

  private mutating func readOffers() throws(FileRefusal) {
    guard nodeCount > 0, !demands.isEmpty else {
      throw FileRefusal(place: "OFFER_SECTION", reason: "comes before DIMENSION or DEMAND_SECTION")
    }
    hasOffers = true
    offers = Array(repeating: TripProblem.notSold, count: (nodeCount - 1) * demands.count)
    for _ in 0..<nodeCount {
      let node = try integer(1...nodeCount, "a market")
      let count = try integer(0...demands.count, "the number of offers")
      for _ in 0..<count {
        let product = try integer(1...demands.count, "a product")
        let price = try integer(0...1_000_000, "a price")
        let supply = try integer(0...1_000_000, "an amount")
        guard node > 1 else {
          throw FileRefusal(place: "OFFER_SECTION", reason: "market 1 is the depot and cannot have offers")
        }
        guard supply >= demands[product - 1] else {
          throw FileRefusal(
            place: "OFFER_SECTION",
            reason:
              "market \(node) has \(supply) of product \(product), less than the demand; that is not read"
          )
        }
        let cents = price * demands[product - 1]
        guard cents <= Int(TripProblem.maximumPrice) else {
          throw FileRefusal(
            place: "OFFER_SECTION", reason: "product \(product) costs too much at market \(node)")
        }
        offers[(node - 2) * demands.count + product - 1] = Int32(cents)
      }
    }
  }

  func problem() throws(FileRefusal) -> TripProblem {
    guard nodeCount > 0 else { throw FileRefusal(place: "DIMENSION", reason: "is missing") }
    guard hasOffers else { throw FileRefusal(place: "OFFER_SECTION", reason: "is missing") }
    let matrix = try matrix()
    do throws(TripError) {
      return try TripProblem(
        lineCount: demands.count,
        stores: Array(repeating: TripStore(serviceSeconds: 0), count: nodeCount - 1), prices: offers,
        travel: TravelTimes(roundTripMatrix: matrix, storeCount: nodeCount - 1),
        rates: TripRates(travelCentsPerMinute: 60, timeCentsPerMinute: 0))
    } catch {
      throw FileRefusal(error)
    }
  }

  private func matrix() throws(FileRefusal) -> [Int32] {
    if !distances.isEmpty { return distances }
    guard weightType == "EUC_2D" else {
      throw FileRefusal(
        place: "EDGE_WEIGHT_TYPE", reason: "\(quoted(weightType)) needs an EDGE_WEIGHT_SECTION")
    }
    var matrix: [Int32] = []
    matrix.reserveCapacity(nodeCount * nodeCount)
    for (node, from) in places.enumerated() {
      guard let from else {
        throw FileRefusal(place: "NODE_COORD_SECTION", reason: "node \(node + 1) is missing")
      }
      for to in places {
        let x = from.x - (to?.x ?? 0)
        let y = from.y - (to?.y ?? 0)
        matrix.append(Self.truncatedRoot(of: x * x + y * y))
      }
    }
    return matrix
  }

  /// The integer square root of `square`, which is at most 8e10.
  private static func truncatedRoot(of square: Double) -> Int32 {
    var low: Int32 = 0
    var high: Int32 = 300_000
    while low < high {
      let middle = (low + high + 1) / 2
      if Double(middle) * Double(middle) <= square { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
