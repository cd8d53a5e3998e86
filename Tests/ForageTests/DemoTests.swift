import DemoWorld
import FileFormats
import Testing
import WalkEngine

@Suite("The demo's town")
struct DemoTests {
  @Test("Everything that a store sells has a place on its map, and nothing else has")
  func mapsHoldTheProducts() throws {
    let trip = try TripFile(reading: DemoWorld.trip)

    for (index, store) in trip.stores.enumerated() {
      let map = try WalkFile(reading: try #require(DemoWorld.store(store.id)))
      let sold = trip.items.indices.filter { trip.price(item: $0, store: index) != nil }
      #expect(Set(map.items.map { $0.id }) == Set(sold.map { trip.items[$0].id }), "\(store.name)")
      for item in map.items {
        let onList = try #require(trip.items.first { $0.id == item.id })
        #expect(item.name == onList.name)
        #expect(map.sections[item.section] == map.map.name(of: item.cell))
      }
    }
    #expect(DemoWorld.store("no such store") == nil)
  }

  @Test("Every product can be reached from the entrance, and every map fits 80 columns")
  func mapsCanBeWalked() throws {
    for store in try TripFile(reading: DemoWorld.trip).stores {
      let run = try ForageProcess(
        "walk", "-", input: String(decoding: try #require(DemoWorld.store(store.id)), as: UTF8.self))
      let walk = try JSONNode(reading: Array(run.output.utf8))
      #expect(try walk.member("unreachable").elements().isEmpty)
      #expect(try walk.member("certificate").member("optimal").flag())
      #expect(try WalkFile(reading: try #require(DemoWorld.store(store.id))).map.grid.columns <= 40)
    }
  }

  @Test("The demo shows each store of the best trip with its proven walk")
  func demo() throws {
    let run = try ForageProcess("demo")

    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("Store 1 of 3: "))
    #expect(run.output.contains("Store 3 of 3: "))
    #expect(run.output.split(separator: "No shorter walk exists (proven).").count == 4)
    #expect(run.output.contains("All finished: checkout"))
  }

  @Test("The demo's bill adds up line by line")
  func billAddsUp() throws {
    let lines = try ForageProcess("demo").output.split(separator: "\n")
    let end = try #require(lines.firstIndex { $0.hasPrefix("   All together") })
    let goods = lines[..<end].filter { $0.hasPrefix("     ") }.compactMap { Self.cents($0) }
    let stores = lines[..<end].filter { $0.hasPrefix("   ") && !$0.hasPrefix("    ") }.compactMap {
      Self.cents($0)
    }
    let total = try #require(Self.cents(lines[end]))

    #expect(goods.count >= 16)
    #expect(stores.count == 4)
    #expect(stores.reduce(0, +) == total)
    #expect(goods.reduce(0, +) == total - stores[3])
  }

  /// The amount at the end of a line of the bill.
  private static func cents(_ line: Substring) -> Int? {
    guard let amount = line.split(separator: " ").last, amount.contains("$") else { return nil }
    let digits = amount.filter { $0.isNumber }
    return Int(digits).map { amount.hasPrefix("−") ? -$0 : $0 }
  }
}
