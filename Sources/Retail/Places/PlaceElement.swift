package import Grocery

/// The identity of an element of OpenStreetMap.
package struct OSMID: Sendable, Hashable, Comparable, CustomStringConvertible {
  package enum Kind: String, Sendable, CaseIterable {
    case node, way, relation
  }

  package let kind: Kind
  package let number: Int

  package init(_ kind: Kind, _ number: Int) {
    self.kind = kind
    self.number = number
  }

  /// Parses `node/123`, and `n123`, `w123`, `r123` and `a246` of `osmium export -u type_id`. An area is a
  /// closed way with twice its number, or a relation with twice its number and one.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let kind = Kind(rawValue: String(parts[0])), let number = Int(parts[1]) {
      self.init(kind, number)
      return
    }
    guard let letter = text.first, let number = Int(text.dropFirst()) else { return nil }
    switch letter {
    case "n": self.init(.node, number)
    case "w": self.init(.way, number)
    case "r": self.init(.relation, number)
    case "a": self.init(number % 2 == 0 ? .way : .relation, number / 2)
    default: return nil
    }
  }

  /// For example `node/123`.
  package var description: String { "\(kind.rawValue)/\(number)" }

  /// For example `osm-n123`.
  package var storeID: String { "osm-\(kind.rawValue.prefix(1))\(number)" }

  package static func < (one: OSMID, other: OSMID) -> Bool {
    (one.kind.rawValue, one.number) < (other.kind.rawValue, other.number)
  }
}

/// An element of OpenStreetMap with its place.
package struct PlaceElement: Sendable {
  package let id: OSMID
  package let tags: [String: String]
  package var shape: PlaceShape
  /// The nodes of a way whose positions are elements of their own; empty otherwise.
  package var corners: [Int] = []
  /// The rings of a country's border; empty for all else.
  package var border: [[Position]] = []
}

/// The place and the extent of an element.
package struct PlaceShape: Sendable, Hashable {
  /// A point of the element: of an area, its centroid or another point inside. Nil if there is none.
  package var position: Position?
  /// The reason for a missing position.
  package var fault: String?
  /// The size of an area; nil for points and lines.
  package var squareMetres: Double?
  /// The points of a line, or the outer boundary of an area; empty for points.
  package var line: [Position] = []

  static let missing = PlaceShape(fault: "no position")
}
