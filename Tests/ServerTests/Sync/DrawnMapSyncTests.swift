import FileFormats
import Grocery
import Testing

@testable import ServerKit

@Suite("Drawn maps belong to the account and sync to all devices (G-16)")
struct DrawnMapSyncTests {
  @Test("Two devices draw in two aisles and get both; a stroke on the previous sheet is logged")
  func merged() async throws {
    let town = try await SyncTown()
    let home = town.ann.household
    func draw(_ set: [(String, JSON)], at time: Int, by device: String) -> JSON {
      town.change("drawnMap", "m1", of: home, .object(set), stamp: town.stamp(time, by: device))
    }
    let sheet: JSON = ["id": "s1", "rows": 16, "columns": 32]
    let firstChange = draw(
      [("name", "Corner"), ("sheet", sheet), ("decimetresPerCell", 8)], at: -9_000, by: "phone")
    _ = try await town.sync(town.ann, [firstChange])

    let answer = try await town.sync(
      town.ann,
      [
        draw([("cells-0-0", Self.region("s1", "##"))], at: -7_000, by: "phone"),
        draw([("cells-0-1", Self.region("s1", "oo"))], at: -8_000, by: "desk"),
      ])

    #expect(answer.refused.isEmpty)
    let row = try #require(try await town.sync(town.ann).rows(of: home)?["m1"])
    #expect(Self.cells(row.fields["cells-0-0"]) == "##" && Self.cells(row.fields["cells-0-1"]) == "oo")
    let wider: JSON = ["id": "s2", "rows": 17, "columns": 32]
    _ = try await town.sync(
      town.ann, [draw([("sheet", wider), ("cells-0-0", Self.region("s2", "##"))], at: -6_000, by: "phone")])
    _ = try await town.sync(
      town.ann, [draw([("cells-0-0", Self.region("s1", "zz"))], at: -5_000, by: "desk")])
    let later = try #require(try await town.sync(town.ann).rows(of: home)?["m1"])
    #expect(Self.cells(later.fields["cells-0-0"]) == "##")
    let log = try await town.ann.get("/v1/households/\(home)/log").text
    #expect(log.contains("zz") && log.contains("Corner"))
    #expect(try await town.sync(town.bo).rows(of: home) == nil, "a map is the person's own")
  }

  @Test("A map of 100,000 cells syncs in one request; an endless one is refused and reported")
  func large() async throws {
    let town = try await SyncTown()
    let home = town.ann.household
    func map(_ id: String, regions: Int) -> JSON {
      let cells = Self.region("s1", String(repeating: "a", count: 256))
      let places = (0..<regions).map { ("cells-\($0 / 32)-\($0 % 32)", cells) }
      let sheet: JSON = ["id": "s1", "rows": 500, "columns": 200]
      return town.change("drawnMap", id, of: home, .object([("sheet", sheet)] + places))
    }

    let largest = try await town.sync(town.ann, [map("m1", regions: 416)])
    let more = (0..<3).map { part in
      town.change(
        "drawnMap", "m1", of: home,
        .object(
          (0..<500).map { number in
            let place = 416 + part * 500 + number
            return (
              "cells-\(place / 32)-\(place % 32)", Self.region("s1", String(repeating: "a", count: 256))
            )
          }), stamp: town.stamp(part))
    }
    let endless = try await [
      town.sync(town.ann, [more[0]]), town.sync(town.ann, [more[1]]), town.sync(town.ann, [more[2]]),
    ]

    #expect(largest.refused.isEmpty)
    #expect(endless[2].refused == [0: "row-too-large"])
  }

  private static func region(_ sheet: String, _ cells: String) -> JSON {
    ["sheet": .text(sheet), "marks": ["floor", "wall"], "cells": .text(cells)]
  }

  private static func cells(_ value: FieldValue?) -> String? {
    guard case .object(let members)? = value, case .text(let cells)? = members["cells"] else { return nil }
    return cells
  }
}
