import FileFormats
import Grocery
import ServerKit

/// One change of a list by the holder of its link.
struct ListChange: Sendable {
  /// Fields of an entry that a link may set.
  private static let settable: Set<String> = [
    "quantity", "count", "shownUnit", "note", "isInCart", "isDeleted",
  ]

  /// The id of the entry; drawn by the sender for a new one, so that a repeated request adds it once.
  let entry: String
  /// The name and looks of the item; only of a new entry.
  let item: Item?
  let set: [String: FieldValue]

  struct Item: Sendable {
    let name: String
    let department: String
    let emoji: String
  }

  /// - Throws: `FileRefusal` for an invalid change.
  init(_ node: JSONNode) throws(FileRefusal) {
    entry = try node.member("entry").id()
    item = try node.optionalMember("item").map { node throws(FileRefusal) in
      Item(
        name: try node.member("name").text(maximumLength: 400),
        department: try node.member("department").text(maximumLength: 40),
        emoji: try node.member("emoji").text(maximumLength: 64))
    }
    var set: [String: FieldValue] = [:]
    for (name, value) in try node.member("set").members() {
      guard Self.settable.contains(name) else { throw value.refusal("cannot be set by a link") }
      set[name] = FieldValue(value.value)
    }
    self.set = set
  }

  /// True for a field with what one device added to the amount of an entry.
  static func isContribution(_ field: String) -> Bool { field.hasPrefix("more-") }
}
