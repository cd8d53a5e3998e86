import TestKit
import Testing

@testable import Grocery

/// The fields on the sheet of a drawn map, their limits, and the merge of two versions:
/// `contract/drawn-map.json`.
@Suite("Maps that people draw lie on their sheets in the browser as on the server (G-12, G-16)")
struct DrawnMapContractTests {
  private struct Name: Encodable {
    let field: String
    /// Null for a field that is not on the sheet.
    let place: String?

    enum CodingKeys: CodingKey { case field, place }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(field, forKey: .field)
      try members.encode(place, forKey: .place)
    }
  }

  private struct Limit: Encodable {
    let field: String
    var member: String?
    let least: Int
    let most: Int
  }

  /// A field with its timestamp; `words` is the drawing, null if it is empty now.
  private struct Drawn: Encodable {
    let field: String
    let sheet: String
    let words: String?
    let stamp: String

    enum CodingKeys: CodingKey { case field, sheet, words, stamp }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(field, forKey: .field)
      try members.encode(sheet, forKey: .sheet)
      try members.encode(words, forKey: .words)
      try members.encode(stamp, forKey: .stamp)
    }

    var value: FieldValue {
      if field == "sheet" { return .object(["id": .text(sheet), "rows": 20, "columns": 30]) }
      guard let words else { return .object(["sheet": .text(sheet)]) }
      let member = field.hasPrefix("cells") ? "cells" : "name"
      return .object(["sheet": .text(sheet), member: .text(words)])
    }
  }

  private struct Meeting: Encodable {
    let known: [Drawn]
    let change: [Drawn]
    /// The timestamp of each field afterwards, by name.
    let kept: [Kept]
  }

  private struct Kept: Encodable {
    let field: String
    let stamp: String
  }

  private static let names = [
    "cells-0-0", "cells-3-12", "cells-999-999", "cells-01-1", "cells-1000-1", "cells-1", "cells-1-1-1",
    "cells--1-1", "cells-1-1 ", "Cells-1-1", "cells", "", "-", "sign-4-7", "sign-4-a", "sign-4",
    "part-0-0-12-30-0", "part-0-0-12-30", "part-0-0-12-30-0-0", "pin-4-7-9f3ac2d1", "pin-4-7-9F3AC2D1",
    "pin-4-7-9f3ac2d", "pin-4-7-9f3ac2d12", "pin-4-7", "pin-4-9f3ac2d1", "sheet", "name", "more-1a2b3c4d",
    "cells-1-1\n", "cells-٣-1",
  ]

  /// The drawings of two devices, on one sheet or two, with and without knowing of each other.
  private static func meeting(seed: Int) throws -> Meeting {
    var chance = SeededGenerator(seed: seed)
    var time = 0
    func drawn(_ device: String, sheets: [String], newSheet: Bool) -> [Drawn] {
      var fields = ["cells-0-0", "cells-0-1", "sign-2-3", "part-0-0-4-4-0", "pin-1-1-00000001"]
        .filter { _ in chance.within(0...2) > 0 }
      if newSheet { fields.append("sheet") }
      return fields.map { field in
        time += chance.within(1...3)
        let digits = String(time + 256, radix: 16)
        let words = chance.within(0...4) == 0 ? nil : "\(device)\(time)"
        return Drawn(
          field: field, sheet: chance.element(of: sheets), words: words,
          stamp: "000000000\(digits)-0000-\(device)")
      }
    }
    let first = drawn("ann", sheets: ["s1"], newSheet: true)
    time = chance.within(0...12)
    let second = drawn("bo", sheets: ["s1", "s2"], newSheet: chance.within(0...1) == 0)
    let firstRow = try RowMerge(try change(first), into: nil)
    let merge = try RowMerge(try change(second), into: firstRow.fields)
    return Meeting(
      known: first, change: second,
      kept: merge.fields.sorted { $0.key < $1.key }.map {
        Kept(field: $0.key, stamp: $0.value.stamp.text)
      })
  }

  private static func change(_ fields: [Drawn]) throws -> RowChange {
    let change = try RowChange(
      household: "home", kind: "drawnMap", id: "map",
      set: Dictionary(uniqueKeysWithValues: fields.map { ($0.field, $0.value) }),
      stamps: Dictionary(uniqueKeysWithValues: fields.map { ($0.field, $0.stamp) }), now: 1_000_000)
    #expect(change.refusal == nil)
    return change
  }

  /// The integers, and the lengths of texts, that a rule allows.
  private static func limits(_ field: String, _ rule: FieldRule, _ member: String? = nil) -> [Limit] {
    switch rule {
    case .integer(let range), .name(let range):
      [Limit(field: field, member: member, least: range.lowerBound, most: range.upperBound)]
    case .nullable(let rule): limits(field, rule, member)
    case .object(let members, _):
      members.sorted { $0.key < $1.key }.flatMap { limits(field, $0.value, $0.key) }
    case .text(let most): [Limit(field: field, member: member, least: 0, most: most)]
    default: []
    }
  }

  @Test("Names, limits and meetings are those that contract/drawn-map.json tells")
  func contract() throws {
    let samples: [(String, MapPlace)] = [
      ("cells", .cells), ("sign", .sign), ("part", .part), ("pin", .pin),
    ]
    let ownLimits = ["name", "decimetresPerCell", "sheet", "label", "storeName"].flatMap { field in
      RowKind.drawnMapRules[field].map { Self.limits(field, $0) } ?? []
    }

    var file = ContractFile("drawn-map.json")
    try file.add(
      "names", Self.names.map { Name(field: $0, place: MapPlace(field: $0).map { "\($0)" }) })
    try file.add(
      "limits",
      ownLimits + samples.flatMap { Self.limits($0.0, $0.1.rule) } + [
        Limit(field: "row", member: "bytes", least: 0, most: RowLimits.largestMap),
        Limit(field: "row", member: "places", least: 0, most: RowLimits.mapPlaces),
      ])
    try file.add("meetings", try (0..<80).map { try Self.meeting(seed: $0) })

    try file.check()
  }
}
