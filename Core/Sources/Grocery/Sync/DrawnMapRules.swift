/// Where a field of a drawn map lies on its sheet: cells in regions of 16 × 16, signs, parts, pins.
///
/// Each such field is one value of the row, merged by itself: so two devices that draw in different aisles
/// keep both strokes.
enum MapPlace {
  case cells, sign, part, pin

  /// Nil for any other field. A name is the kind, then whole numbers without leading zeros: `cells-3-12` is
  /// the region of the 49th row and 193rd column of cells, `sign-4-7` hangs over a cell. A part is named by
  /// its corner, height, width, and which of those of one place it is; a pin by its cell and a tag of what is
  /// pinned: `pin-4-7-9f3ac2d1`.
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

  /// What the field may hold; null for what belonged to a sheet of before.
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

  /// A character a cell, row by row; `marks` says what each stands for, in the order of the characters. Of
  /// all four kinds a sheet alone says that there is nothing any more.
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
  /// A map that somebody draws, or (`baseOf` names the map that it is a state of, `label` says what they
  /// called it) a base map that others start from.
  static let drawnMapRules: [String: FieldRule] = [
    "name": .name(0...100), "decimetresPerCell": .integer(1...100), "sheet": sheet,
    "storeId": .nullable(.id), "storeName": .nullable(.name(1...200)), "baseOf": .nullable(.id),
    "label": .nullable(.name(1...60)), "created": time, "changed": time, deletion: .flag,
  ]

  /// Rows and columns come and go with a new sheet, as every cell behind them has another place then.
  private static let sheet = FieldRule.object(
    ["id": .id, "rows": .integer(1...500), "columns": .integer(1...500)], required: ["id", "rows", "columns"])
}

/// Which sheet of a drawn map its fields must lie on.
///
/// What was drawn on another sheet than the one that stays gives way to what was drawn on this one, whichever
/// is later: it would be in the wrong place. It is in the log, and the device that drew it keeps a state.
struct MapSheet {
  private let id: FieldValue?

  /// - Parameters:
  ///   - known: the row before a change.
  ///   - change: what comes to it.
  init(of known: StampedFields, and change: StampedFields) {
    let sheets = [known["sheet"], change["sheet"]].compactMap(\.self)
    id = Self.id(of: sheets.max { $0.stamp < $1.stamp }?.value)
  }

  /// Whether the value that comes takes the place of the present one, as far as sheets decide; nil where the
  /// stamps do.
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
