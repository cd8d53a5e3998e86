package import FileFormats

/// A change to some fields of a shared record, with their values as the editor saw them.
///
/// ```json
/// {"set": {"phone": "+1 555 0199"}, "was": {"phone": null}}
/// ```
///
/// On a conflict, the later editor gets the fields that have changed and decides.
package struct FieldEdit {
  /// The current value of a field.
  package struct Present: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The fields to set, by name.
  package let set: JSONNode
  package let names: [String]
  private let was: JSONNode

  /// - Parameters:
  ///   - body: an object with `set` and `was`.
  ///   - fields: the valid field names.
  /// - Throws: `FileRefusal` for unknown fields, and if `was` lacks a field that is set.
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

  /// The new value of a field; nil if it is not set.
  package func value(_ name: String) throws(FileRefusal) -> JSONNode? {
    names.contains(name) ? try set.member(name) : nil
  }

  /// Checks for conflicts inside the writing transaction.
  ///
  /// - Parameter present: the current values.
  /// - Throws: `ChangedSince` if a current value is neither the one that the editor saw nor the new one.
  package func requireUnchanged(_ present: [Present]) throws {
    let conflicts = try present.filter { field in
      guard names.contains(field.name) else { return false }
      let (saw, wants) = (try was.member(field.name).value, try set.member(field.name).value)
      return !Self.isSame(field.value, saw) && !Self.isSame(field.value, wants)
    }
    guard conflicts.isEmpty else { throw ChangedSince(present: conflicts) }
  }

  /// 44 and 44.0 are equal; object members are unordered, and a missing one is null.
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

/// Someone else has changed the fields since they were read; nothing was saved.
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
  package init(orNull text: String?) { self = text.map(JSONValue.text) ?? .null }

  package init(orNull integer: Int?) { self = integer.map(JSONValue.integer) ?? .null }
}
