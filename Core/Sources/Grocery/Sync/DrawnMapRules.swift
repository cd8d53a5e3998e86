/// The position on the sheet that a field of a drawn map describes: cells in regions of 16 × 16, signs,
/// parts, pins.
///
/// Each such field is merged separately, so that devices drawing in different aisles keep both strokes.
enum MapPlace {
  case cells, sign, part, pin

  /// Nil for any other field. A name is the kind, then whole numbers without leading zeros. `cells-3-12` is
  /// the region at row 49 and column 193 of cells; `sign-4-7` is a sign over a cell. A part is named by its
  /// corner, height, width, and its index among parts with the same ones; a pin by its cell and a tag of its
  /// content: `pin-4-7-9f3ac2d1`.
  init?(field: String) {
    var words = field.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let kind = Self.kinds.first { $0.word.elementsEqual(words[0]) }
    guard let kind else { return nil }
    words.removeFirst()
    if kind.place == .pin {
      guard let tag = words.popLast(), Self.isTag(tag) else { return nil }
    }
    guard words.count == kind.numbers, words.allSatisfy(Self.isNumber) else { return nil }
    self = kind.place
  }

  /// The rule for the field's value; null for fields of an earlier sheet.
  var rule: FieldRule {
    switch self {
    case .cells: Self.cellsRule
    case .sign: Self.signRule
    case .part: Self.partRule
    case .pin: Self.pinRule
    }
  }

  private static let kinds: [(word: String.UTF8View, place: MapPlace, numbers: Int)] = [
    ("cells".utf8, .cells, 2), ("sign".utf8, .sign, 2), ("part".utf8, .part, 5), ("pin".utf8, .pin, 2),
  ]

  /// Up to 999.
  private static func isNumber(_ word: Substring.UTF8View) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return (1...3).contains(word.count) && word.allSatisfy(digits.contains)
      && (word.count == 1 || word.first != UInt8(ascii: "0"))
  }

  private static func isTag(_ word: Substring.UTF8View) -> Bool {
    word.count == 8
      && word.allSatisfy { unit in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(unit)
      }
  }

  /// One character per cell, row by row; `marks` has the meanings in the order of the characters. For all
  /// four kinds, a value with nothing but its sheet means that the place is empty now.
  private static let cellsRule = placed(
    ["marks": .list(atMost: 256, of: .text(atMost: 60)), "cells": .text(atMost: 256)])

  private static let signRule = placed(["number": .nullable(.integer(0...9_999)), "name": .name(0...40)])

  private static let partRule = placed(
    [
      "name": .name(0...40), "decimetresPerCell": .nullable(.integer(1...100)),
      "condition": .nullable(.word(Set(StoreMap.Part.Condition.allCases.map(\.rawValue)))),
      "until": .nullable(.day),
    ])

  private static let pinRule = placed(["name": .name(1...100), "productId": .nullable(.id)])

  private static func placed(_ members: [String: FieldRule]) -> FieldRule {
    .nullable(.object(members.merging(["sheet": .id]) { $1 }, required: ["sheet"]))
  }
}

extension RowKind {
  /// A user's drawing; or a base map for others to start from: `baseOf` names the map it was taken from,
  /// `label` is its title.
  static let drawnMapRules: [String: FieldRule] = [
    "name": .name(0...100), "decimetresPerCell": .integer(1...100), "sheet": sheet,
    "storeId": .nullable(.id), "storeName": .nullable(.name(1...200)), "baseOf": .nullable(.id),
    "label": .nullable(.name(1...60)), "created": time, "changed": time, deletion: .flag,
  ]

  /// Rows and columns are only added or removed with a new sheet, because all cells behind them move.
  private static let sheet = FieldRule.object(
    ["id": .id, "rows": .integer(1...500), "columns": .integer(1...500)], required: ["id", "rows", "columns"])
}

/// The sheet that the fields of a drawn map must lie on.
///
/// Drawings on the surviving sheet win over drawings on another sheet, whichever is later, because those
/// would be misplaced. Replaced drawings are in the log, and their device keeps a snapshot.
struct MapSheet {
  private let id: FieldValue?

  /// - Parameters:
  ///   - row: the row before the change.
  ///   - change: the incoming fields.
  init(of row: StampedFields, and change: StampedFields) {
    let sheets = [row["sheet"], change["sheet"]].compactMap(\.self)
    id = Self.id(of: sheets.max { $0.stamp < $1.stamp }?.value)
  }

  /// True if the incoming value wins because of the sheets, false if the present one does; nil if the
  /// timestamps decide.
  func decides(between present: StampedValue, and incoming: StampedValue, _ field: String) -> Bool? {
    guard let id, MapPlace(field: field) != nil else { return nil }
    let (stays, comes) = (Self.sheet(of: present.value) == id, Self.sheet(of: incoming.value) == id)
    return stays == comes ? nil : comes
  }

  private static func id(of sheet: FieldValue?) -> FieldValue? {
    guard case .object(let members)? = sheet else { return nil }
    return members["id"]
  }

  private static func sheet(of value: FieldValue) -> FieldValue? {
    guard case .object(let members) = value else { return nil }
    return members["sheet"]
  }
}
