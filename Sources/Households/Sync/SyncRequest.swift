import FileFormats
package import Grocery

/// What a device sends: how far it has heard of each household, and what it has changed.
package struct SyncRequest: Sendable {
  /// A change that can be judged, or why it cannot; each stands for itself.
  package struct Change: Sendable {
    /// Which row is meant, where that can be read at all.
    let row: RowName?
    let content: Result<RowChange, ChangeRefusal>

    package init(row: RowName?, content: Result<RowChange, ChangeRefusal>) {
      self.row = row
      self.content = content
    }
  }

  /// The version of the exchange that this server speaks. A newer one is refused as a whole, an older one
  /// would be read here.
  static let format = 1
  package static let maximumChanges = 1_000
  /// How many households a request may name: one's own, the shared ones, and some that were left since the
  /// last request.
  private static let maximumCursors = 200

  /// Which life of the database the cursors belong to; nil for a device that has not heard of any.
  let epoch: String?
  /// By the household's id: the revision after which rows are wanted. Nil where nobody asks for any.
  let cursors: [String: Int]?
  let changes: [Change]

  /// Changes made by the server's own code, such as an import.
  init(changes: [Change]) {
    epoch = nil
    cursors = nil
    self.changes = changes
  }

  /// Reads the body of `POST /v1/sync`.
  ///
  /// - Parameter now: the server's clock, in milliseconds since 1970.
  /// - Throws: `FileRefusal` for a body that makes no sense as a whole; nothing of it is kept.
  init(_ body: JSONNode, now: Int) throws(FileRefusal) {
    _ = try body.member("format").integer(Self.format...Self.format)
    _ = try body.member("device").text(maximumLength: 64)
    epoch = try body.optionalMember("epoch")?.text(maximumLength: 64)
    var cursors: [String: Int] = [:]
    let given = try body.optionalMember("cursors")?.members() ?? []
    guard given.count <= Self.maximumCursors else {
      throw FileRefusal(place: "cursors", reason: "more than \(Self.maximumCursors)")
    }
    for (household, node) in given { cursors[household] = try node.integer(0...Int.max) }
    self.cursors = cursors
    let nodes = try body.optionalMember("changes")?.elements(0...Self.maximumChanges, of: "changes") ?? []
    changes = nodes.map { Change($0, now: now) }
  }
}

extension SyncRequest.Change {
  /// A change made by the server's own code, such as an import.
  package init(_ change: RowChange) {
    row = RowName(household: change.household, kind: change.kind.rawValue, id: change.id)
    content = .success(change)
  }

  /// The same with other ids, where it can be judged.
  package func renamed(_ rename: (RowKind, String) -> String?) -> Self {
    guard case .success(let change) = content else { return self }
    return Self(change.renamed(rename))
  }

  /// Reads one change as a device sends it.
  ///
  /// The kind may be one that only newer apps know, but no other text: the row is looked for by it.
  init(_ node: JSONNode, now: Int) {
    guard case .object(let change) = node.value,
      case .text(let household) = change["household"], household.isRowID,
      case .text(let kind) = change["kind"], kind.isFieldName, case .text(let id) = change["id"], id.isRowID
    else {
      self.init(row: nil, content: .failure(.unreadable))
      return
    }
    let row = RowName(household: household, kind: kind, id: id)
    guard case .object(let set) = change["set"], case .object(let texts) = change["stamps"] else {
      self.init(row: row, content: .failure(.unreadable))
      return
    }
    var stamps: [String: String] = [:]
    for (name, value) in zip(texts.keys, texts.values) {
      // What is no text is no stamp either.
      if case .text(let text) = value { stamps[name] = text } else { stamps[name] = "" }
    }
    do throws(ChangeRefusal) {
      let change = try RowChange(
        household: household, kind: kind, id: id, set: set.fieldValues, stamps: stamps, now: now)
      self.init(row: row, content: .success(change))
    } catch {
      self.init(row: row, content: .failure(error))
    }
  }
}

extension ChangeRefusal {
  fileprivate static let unreadable = ChangeRefusal(
    .badField, nil, "A change has household, kind, id, set and stamps.")
}
