import FileFormats
import Grocery

/// Parses the map of a request. It uses the reader and the checks of imports, so that the same rules hold for
/// published and imported maps.
enum PublishedMap {
  /// - Parameters:
  ///   - body: a map as `GET /v1/maps/{id}` returns it.
  ///   - isOfficial: true for the store's own map.
  ///   - now: milliseconds since 1970.
  /// - Throws: `MapRefusal.unfit` with the first fault; its location is within the body.
  /// - Complexity: O(cells).
  static func read(
    _ body: JSONNode, id: String, store: String, isOfficial: Bool, at now: Int
  ) throws -> StoreMap {
    try requirePlainText(body)
    var fields = JSONObject()
    for (key, node) in try body.members() where !replaced.contains(key) {
      _ = fields.append(key, node.value)
    }
    let name = try body.member("name").cleanText(
      mostCharacters: MapLimits.nameCharacters, mostBytes: 2 * MapLimits.nameCharacters)
    _ = fields.append("id", .text(id))
    _ = fields.append("store", .text(store))
    _ = fields.append("name", .text(name))
    _ = fields.append("official", .flag(isOfficial))
    _ = fields.append("updated", .integer(now))
    var world = JSONObject()
    _ = world.append("format", .integer(1))
    _ = world.append("maps", .list([.object(fields)]))
    do {
      let reader = try CatalogWorldReader(JSONNode(.object(world)), now: now)
      var check = CatalogCheck(reader.source, known: KnownCatalog(store: store), faults: reader.faults)
      try check.run()
      guard let map = reader.source.world.maps.first else {
        preconditionFailure("a map without faults is gone")
      }
      return map
    } catch let refusal as ImportRefusal {
      throw MapRefusal.unfit(within(refusal.faults[0]))
    }
  }

  /// Members that the route sets; those of the body are ignored.
  private static let replaced: Set<String> = ["id", "store", "name", "official", "updated"]

  private static func within(_ fault: FileRefusal) -> FileRefusal {
    let prefix = "maps[0]."
    guard fault.place.hasPrefix(prefix) else { return fault }
    return FileRefusal(place: String(fault.place.dropFirst(prefix.count)), reason: fault.reason)
  }

  /// Refuses texts that change the writing direction, are invisible, or stack marks on one character.
  private static func requirePlainText(_ node: JSONNode) throws {
    switch node.value {
    case .object:
      for (key, member) in try node.members() {
        guard isPlain(key) else { throw member.refusal("may contain only letters and signs") }
        try requirePlainText(member)
      }
    case .list:
      for element in try node.elements() { try requirePlainText(element) }
    case .text(let text):
      guard isPlain(text) else { throw node.refusal("may contain only letters and signs") }
    default: break
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    var marks = 0
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: return false
      // The zero-width joiner is part of emoji.
      case .format where scalar.value != 0x200D: return false
      case .nonspacingMark, .enclosingMark, .spacingMark:
        marks += 1
        guard marks <= 4 else { return false }
      default: marks = 0
      }
    }
    return true
  }
}

extension KnownCatalog {
  /// Makes a catalog with one store only, to check a map of it.
  init(store: String) {
    (organizations, products, maps, discounts, officialMaps) = ([:], [:], [:], [:], [:])
    stores = [store: ""]
  }
}
