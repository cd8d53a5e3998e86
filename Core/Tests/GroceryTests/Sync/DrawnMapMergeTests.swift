import Grocery
import TestKit
import Testing

@Suite("Maps that people draw merge region by region (G-16)")
struct DrawnMapMergeTests {
  @Test(
    "What an app draws is taken",
    arguments: [
      ("cells-0-31", region("s1")), ("cells-3-12", .null), ("cells-3-13", .object(["sheet": "s1"])),
      ("sign-499-0", .object(["sheet": "s1", "number": 7, "name": "Dairy"])),
      ("sign-1-2", .object(["sheet": "s1", "number": .null, "name": "Toys"])),
      ("part-0-0-12-30-0", .object(["sheet": "s1", "name": "Cellar", "decimetresPerCell": 12])),
      (
        "part-0-0-3-1-0",
        .object(["sheet": "s1", "name": "", "condition": "closed", "until": "2026-12-31"])
      ),
      ("pin-4-7-9f3ac2d1", .object(["sheet": "s1", "name": "Oat milk", "productId": "p1"])),
      ("sheet", .object(["id": "s1", "rows": 500, "columns": 200])), ("name", ""), ("baseOf", "m1"),
    ] as [(String, FieldValue)])
  func sound(field: String, value: FieldValue) throws {
    let change = try change([field: value], at: 1)

    #expect(change.refusal == nil && change.fields[field]?.value == value)
  }

  @Test(
    "What draws nothing is refused, and the rest is kept",
    arguments: [
      ("cells-0-31", .object(["cells": "."])), ("cells-0-1", "...."),
      ("cells-01-1", region("s1")), ("cells-1", region("s1")), ("cells-1-1-1", region("s1")),
      ("cells--1-1", region("s1")), ("cells-1000-1", region("s1")), ("walls-1-1", region("s1")),
      ("cells-1-1", region("s1", cells: String(repeating: ".", count: 257))),
      ("cells-1-1", region("../s")), ("pin-4-7", .object(["sheet": "s1", "name": "Milk"])),
      ("pin-4-7-9F3AC2D1", .object(["sheet": "s1", "name": "Milk"])),
      ("pin-4-7-9f3ac2d1", .object(["sheet": "s1", "name": ""])),
      ("part-1-1-1-1-0", .object(["sheet": "s1", "condition": "haunted"])),
      ("part-1-1-1-1-0", .object(["sheet": "s1", "condition": "closed", "until": "tomorrow"])),
      ("sign-1-1", .object(["sheet": "s1", "number": 10_000])), ("decimetresPerCell", 0),
    ] as [(String, FieldValue)])
  func refused(field: String, value: FieldValue) throws {
    let change = try change(["name": "Corner", field: value], at: 1)

    #expect(change.fields.keys.sorted() == ["name"] && change.refusal?.fields == [field])
  }

  @Test("Two devices that draw in different regions both keep their strokes, with nothing lost")
  func apart() throws {
    let stored = try merged([firstChange])

    let mergedRow = try merged(
      [
        change(["cells-0-0": region("s1", cells: "##")], at: 5, by: "ann"),
        change(["cells-0-2": region("s1", cells: "oo")], at: 4, by: "bo"),
      ], into: stored.fields)

    #expect(mergedRow.fields["cells-0-0"]?.value == region("s1", cells: "##"))
    #expect(mergedRow.fields["cells-0-2"]?.value == region("s1", cells: "oo"))
    #expect(mergedRow.losses.isEmpty)
  }

  @Test("In one region the later stroke stays, and the log has the other's, but not one's own of before")
  func together() throws {
    let stored = try merged([firstChange, change(["cells-0-0": region("s1", cells: "a")], at: 2, by: "ann")])

    let ownMerge = try merged(
      [change(["cells-0-0": region("s1", cells: "b")], at: 3, by: "ann")], into: stored.fields)
    let other = try merged(
      [change(["cells-0-0": region("s1", cells: "c")], at: 4, by: "bo")], into: ownMerge.fields)

    #expect(ownMerge.losses.isEmpty)
    #expect(other.fields["cells-0-0"]?.value == region("s1", cells: "c"))
    #expect(other.losses.map(\.lost) == [region("s1", cells: "b")])
  }

  @Test("What was drawn on a sheet that is no more gives way, however late it is, and is in the log")
  func olderSheet() throws {
    let wider = try change(
      ["sheet": sheet("s2"), "cells-0-0": region("s2", cells: "a")], at: 3, by: "ann")
    let late = try change(["cells-0-0": region("s1", cells: "z")], at: 9, by: "bo")

    let firstChange = try firstChange
    for order in [[firstChange, wider, late], [firstChange, late, wider], [late, wider, firstChange]] {
      let merged = try merged(order)

      #expect(merged.fields["cells-0-0"]?.value == region("s2", cells: "a"))
      #expect(merged.losses.map(\.lost).contains(region("s1", cells: "z")))
    }
  }

  @Test("Strokes on several sheets, in any order and repeated, give the same map", arguments: 0..<200)
  func anyOrder(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let changes = try (0..<chance.within(3...12)).map { number in
      let device = chance.element(of: ["ann", "bo", "cy"]) + "\(number)"
      guard chance.chance(percent: 70) else { return try drawnAnew(number, &chance, by: device) }
      let place = chance.element(of: ["cells-0-0", "cells-0-1"])
      return try change([place: region("s1", cells: "\(number)")], at: chance.within(1...9), by: device)
    }
    let firstChange = try firstChange

    let first = try merged([firstChange] + changes)
    let second = try merged(chance.shuffled([firstChange] + changes + changes))

    guard case .object(let sheet)? = first.fields["sheet"]?.value else { return #expect(Bool(false)) }
    #expect(first.fields == second.fields)
    for place in ["cells-0-0", "cells-0-1"] {
      guard case .object(let region)? = first.fields[place]?.value else { return #expect(Bool(false)) }
      #expect(region["sheet"] == sheet["id"])
    }
  }

  /// A new sheet is drawn completely.
  private func drawnAnew(
    _ number: Int, _ chance: inout SeededGenerator, by device: String
  ) throws -> RowChange {
    let id = "t\(number)"
    return try change(
      [
        "sheet": sheet(id), "cells-0-0": region(id, cells: "\(number)"),
        "cells-0-1": region(id, cells: "\(number)"),
      ], at: chance.within(2...9), by: device)
  }

  @Test("The largest map that is drawn has room, and one without end has none")
  func size() throws {
    let marks = (0..<8).map { FieldValue.text("shelf household \($0)") }
    func sheet(_ regions: Int) throws -> RowChange {
      let cells = FieldValue.object([
        "sheet": "0193507f2a40", "marks": .list(marks), "cells": .text(String(repeating: "a", count: 256)),
      ])
      let places = (0..<regions).map { ("cells-\($0 / 32)-\($0 % 32)", cells) }
      return try change(
        Dictionary(uniqueKeysWithValues: places + [("sheet", self.sheet("0193507f2a40"))]), at: 1)
    }

    let largest = try RowMerge(sheet(416), into: nil)

    #expect(largest.fields.count == 417)
    #expect(throws: ChangeRefusal.self) { try RowMerge(sheet(1_200), into: nil) }
    let many = Dictionary(
      uniqueKeysWithValues: (0...RowLimits.mapPlaces).map {
        ("sign-\($0 / 500)-\($0 % 500)", FieldValue.null)
      })
    #expect(throws: ChangeRefusal.self) { try RowMerge(try change(many, at: 1), into: nil) }
  }

  @Test("A base map that is brought in from an export goes with its map")
  func renamed() throws {
    let change = try change(["baseOf": "m1", "label": "Before the summer"], at: 1)

    let renamedChange = change.renamed { kind, id in kind == .drawnMap ? "new-\(id)" : nil }

    #expect(renamedChange.id == "new-map" && renamedChange.fields["baseOf"]?.value == "new-m1")
  }

  private var firstChange: RowChange {
    get throws {
      try change(["sheet": sheet("s1"), "cells-0-0": region("s1"), "cells-0-1": region("s1")], at: 1)
    }
  }

  private func sheet(_ id: String) -> FieldValue {
    .object(["id": .text(id), "rows": 16, "columns": 32])
  }

  private func merged(
    _ changes: [RowChange], into stored: StampedFields? = nil
  ) throws -> (fields: StampedFields, losses: [LostValue]) {
    var fields = stored
    var losses: [LostValue] = []
    for change in changes {
      let merge = try RowMerge(change, into: fields)
      fields = merge.fields
      losses += merge.losses
    }
    return (fields ?? [:], losses)
  }
}

private func region(_ sheet: String, cells: String = ".") -> FieldValue {
  .object(["sheet": .text(sheet), "marks": .list(["floor"]), "cells": .text(cells)])
}

private func change(_ set: [String: FieldValue], at time: Int, by device: String = "ann") throws -> RowChange
{
  try RowChange(
    household: "home", kind: "drawnMap", id: "map", set: set,
    stamps: ["*": "00000000000\(String(time, radix: 16))-0000-\(device)"], now: 1_000)
}
