import FileFormats
import Grocery

/// Collects the places of a file, one for each element of OpenStreetMap.
struct PlaceDrafts {
  private var drafts: [OSMID: PlaceDraft] = [:]
  private var corners: [OSMID: [Int]] = [:]
  private var cornerPositions: [Int: Position?] = [:]

  mutating func add(_ element: PlaceElement) {
    guard let draft = PlaceDraft(element) else { return }
    if let other = drafts[draft.id], !draft.isBetter(than: other) { return }
    drafts[draft.id] = draft
    guard !element.corners.isEmpty else { return }
    corners[draft.id] = element.corners
    for node in element.corners { cornerPositions[node] = .some(nil) }
  }

  /// - Throws: `FileRefusal` if there is no place among the elements.
  func checkFound(among count: Int) throws(FileRefusal) {
    guard drafts.isEmpty else { return }
    let reason =
      count == 0 ? "contains no elements" : "none of its \(count) elements is a shop or a restaurant"
    throw FileRefusal(place: "file", reason: reason)
  }

  /// - Throws: `FileRefusal` if there are more places than fit into memory, or more than ten corners for
  ///   each.
  func checkRoom(for most: Int) throws(FileRefusal) {
    guard drafts.count > most || cornerPositions.count > 10 * most else { return }
    throw FileRefusal(
      place: "file",
      reason: "has more than \(most) shops and restaurants; divide the area and import its parts one by one")
  }

  /// True if ways have nodes whose positions are elements of their own.
  var wantsCorners: Bool { !corners.isEmpty }

  mutating func addCorner(_ element: PlaceElement) {
    guard element.id.kind == .node, cornerPositions[element.id.number] != nil else { return }
    cornerPositions[element.id.number] = element.shape.position
  }

  /// The places in the order of their ids, those drawn twice joined.
  func merged() -> MergedDrafts {
    var found = drafts
    for (id, nodes) in corners where found[id]?.shape == .missing {
      let points = nodes.compactMap { cornerPositions[$0] ?? nil }
      found[id]?.shape = points.count == nodes.count ? PlaceShape(way: points) : .missing
      found[id]?.shape.line = []
    }
    return MergedDrafts(found.values.sorted { $0.id < $1.id })
  }
}

/// A place whose position is known.
struct PositionedDraft: Sendable {
  var draft: PlaceDraft
  let position: Position
}

/// Places without those that have no position or are drawn twice.
struct MergedDrafts {
  /// The distance in metres between a node and an area that may be one place.
  private static let doubleMetres = 60.0

  private(set) var places: [PositionedDraft] = []
  private(set) var doubles = 0
  private(set) var refused: [String: Int] = [:]

  init(_ all: [PlaceDraft]) {
    for draft in all {
      if let position = draft.shape.position {
        places.append(PositionedDraft(draft: draft, position: position))
      } else {
        refused[draft.shape.fault ?? "no position", default: 0] += 1
      }
    }
    joinDoubles()
  }

  private struct Key: Hashable {
    let kind: Int
    let name: String
  }

  /// Removes nodes with the kind and the name of an area close by. In the order of ids, areas follow nodes.
  private mutating func joinDoubles() {
    var nodes: [Key: [Int]] = [:]
    var removed: Set<Int> = []
    for (index, place) in places.enumerated() {
      let draft = place.draft
      guard let name = draft.name.map({ folded($0) }), !name.isEmpty else { continue }
      let key = Key(kind: draft.kind, name: name)
      if draft.id.kind == .node {
        nodes[key, default: []].append(index)
        continue
      }
      for node in nodes[key] ?? [] where !removed.contains(node) && isClose(place, places[node]) {
        places[index].draft.complete(from: places[node].draft)
        removed.insert(node)
      }
    }
    doubles = removed.count
    places = places.indices.filter { !removed.contains($0) }.map { places[$0] }
  }

  private func isClose(_ one: PositionedDraft, _ other: PositionedDraft) -> Bool {
    one.position.distanceMetres(to: other.position) <= Self.doubleMetres
  }
}
