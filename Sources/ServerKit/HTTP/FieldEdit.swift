package import FileFormats

/// What somebody wants to change of something that others edit too: some of its fields, and what they saw
/// there before.
///
/// ```json
/// {"set": {"phone": "+1 555 0199"}, "was": {"phone": null}}
/// ```
///
/// The later of two editors is told what has changed since, field by field, and decides.
package struct FieldEdit {
  /// What stands in a field.
  package struct Present: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The fields that are set, by their names.
  package let set: JSONNode
  package let names: [String]
  private let was: JSONNode

  /// - Parameters:
  ///   - body: with `set` and `was`.
  ///   - fields: those that there are.
  /// - Throws: `FileRefusal` for other fields, and where `was` lacks one that is set.
  package init(_ body: JSONNode, of fields: [String]) throws(FileRefusal) {
    set = try body.member("set")
    was = try body.member("was")
    let members = try set.members()
    guard !members.isEmpty else { throw set.refusal("at least one field is required") }
    for (name, node) in members {
      guard fields.contains(name) else {
        throw node.refusal("unknown field; use one of \(fields.joined(separator: ", "))")
      }
      _ = try was.member(name)
    }
    names = members.map(\.key)
  }

  /// The new value of a field; nil where it is not set.
  package func value(_ name: String) throws(FileRefusal) -> JSONNode? {
    names.contains(name) ? try set.member(name) : nil
  }

  /// Asked inside the transaction that writes.
  ///
  /// - Parameter present: what stands there now.
  /// - Throws: `ChangedSince` where it is not what the editor saw. A field that is already as it shall be
  ///   does no harm.
  package func requireUnchanged(_ present: [Present]) throws {
    let changed = try present.filter { field in
      guard names.contains(field.name) else { return false }
      let (saw, wants) = (try was.member(field.name).value, try set.member(field.name).value)
      return !Self.isSame(field.value, saw) && !Self.isSame(field.value, wants)
    }
    guard changed.isEmpty else { throw ChangedSince(present: changed) }
  }

  /// 44 and 44.0 are the same number, however they are written; members have no order, and one that is
  /// missing is null.
  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.integer(let left), .number(let right)), (.number(let right), .integer(let left)):
      Double(left) == right
    case (.object(let left), .object(let right)):
      (left.keys + right.keys).allSatisfy { isSame(left[$0] ?? .null, right[$0] ?? .null) }
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    default: left == right
    }
  }
}

/// Somebody else has changed fields since they were read; nothing was changed now.
package struct ChangedSince: Refusal {
  package let present: [FieldEdit.Present]

  package init(present: [FieldEdit.Present]) {
    self.present = present
  }

  package var problem: Problem {
    Problem(.changedSince, "Someone else has changed this. Nothing was saved.")
      .with(present: present)
  }
}

extension JSONValue {
  /// A text, or null.
  package init(orNull text: String?) { self = text.map(JSONValue.text) ?? .null }

  /// A whole number, or null.
  package init(orNull integer: Int?) { self = integer.map(JSONValue.integer) ?? .null }
}
