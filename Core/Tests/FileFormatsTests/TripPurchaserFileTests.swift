import TestKit
import Testing
import TripPlanner

@testable import FileFormats

@Suite("Problems of TPPLIB")
struct PurchaserFileTests {
  /// Distances from the depot: 3, 5, 4; truncated from 3, 5 and 4.47.
  static let good = """
    NAME : TINY
    TYPE : TPP
    COMMENT : three markets
    DIMENSION : 4
    EDGE_WEIGHT_TYPE : EUC_2D
    DISPLAY_DATA_TYPE : COORD_DISPLAY
    NODE_COORD_SECTION :
    1 0 0
    2 3 0
    3 3 4
    4 2 4
    DEMAND_SECTION :
    2
    1 1
    2 1
    OFFER_SECTION :
    1 0
    2 1 1 9 1
    3 2 1 2 1 2 7 1
    4 1 2 1 1
    EOF
    """

  @Test("Distances are truncated, and the best tour is found and proven")
  func reads() throws {
    let file = try PurchaserFile(reading: Array(Self.good.utf8))

    #expect(file.name == "TINY")
    #expect(file.problem.travel.fromStart == [3, 5, 4])
    #expect(file.problem.travel.between == [0, 4, 4, 4, 0, 1, 4, 1, 0])
    let answer = planTrips(file.problem, objective: .leastMoney, count: 1)
    let text = file.solution(answer).serialized()
    let root = try JSONNode(reading: Array(text.utf8))
    #expect(try root.member("cost").integer(0...100) == 13)  // 5 + 1 + 4 on the way, 2 + 1 for the goods
    #expect(try root.member("lower_bound").integer(0...100) == 13)
    #expect(try root.member("optimal").flag())
    #expect(try root.member("assignment").member("1").integer(1...4) == 3)
  }

  @Test("The format is known by its first letter")
  func detection() {
    #expect(PurchaserFile.isLikely(Array(Self.good.utf8)))
    #expect(!PurchaserFile.isLikely(Array(TripFileTests.good.utf8)))
    #expect(!PurchaserFile.isLikely([]))
  }

  static let faults: [(part: String, instead: String, message: String)] = [
    ("DIMENSION : 4", "DIMENSION : 1", "line 4: 1, the number of nodes lies between 2 and 1001"),
    ("3 3 4\n", "9 3 4\n", "line 10: 9, a node lies between 1 and 4"),
    ("3 3 4\n", "2 3 4\n", "NODE_COORD_SECTION: node 2 is listed twice"),
    ("3 3 4\n", "3 3 x\n", "line 10: 'x', expected a coordinate of at most 100000"),
    ("EUC_2D", "GEO", "EDGE_WEIGHT_TYPE: 'GEO' needs an EDGE_WEIGHT_SECTION"),
    (
      "2 1 1 9 1", "2 1 1 9 0",
      "OFFER_SECTION: market 2 has 0 of product 1, less than the demand; that is not read"
    ),
    ("1 0\n2 1", "1 1 1 5 1\n2 1", "OFFER_SECTION: market 1 is the depot and cannot have offers"),
    ("2 1\nOFFER", "1 1\nOFFER", "DEMAND_SECTION: product 2 is missing"),
    ("4 1 2 1 1\nEOF", "4 1 2 1", "file: unexpected end, expected an amount"),
    ("TYPE : TPP", "what is this", "line 2: 'what' is not a TPPLIB keyword"),
  ]

  @Test("Each fault is refused at its place", arguments: faults)
  func fault(part: String, instead: String, message: String) {
    let text = Self.good.replacing(part, with: instead)
    #expect(text != Self.good)

    var refusal = ""
    do throws(FileRefusal) { _ = try PurchaserFile(reading: Array(text.utf8)) } catch {
      refusal = error.description
    }
    #expect(refusal == message)
  }

  @Test("A made-up world survives being written and read", arguments: 0..<3)
  func worldText(seed: Int) throws {
    let world = TripPurchaserWorld(seed: seed, nodes: 12, products: 9)

    let file = try PurchaserFile(reading: Array(world.tpplibText.utf8))

    #expect(file.problem == world.problem)
  }

  @Test("A file with bytes changed at random is read or refused, never a crash", arguments: 0..<300)
  func mutated(seed: Int) {
    var random = TripRandom(seed: seed)
    var bytes = Array(Self.good.utf8)
    for _ in 0..<random.integer(1...5) {
      let position = random.integer(0...(bytes.count - 1))
      if random.isTrue(0.5) {
        bytes[position] = UInt8(random.integer(10...126))
      } else {
        bytes.remove(at: position)
      }
    }

    do throws(FileRefusal) {
      let file = try PurchaserFile(reading: bytes)
      _ = planTrips(file.problem, objective: .leastMoney, count: 1)
    } catch {
      #expect(!error.reason.isEmpty)
    }
  }
}
