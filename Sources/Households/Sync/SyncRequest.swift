import FileFormats
package import Grocery

/// The request of a sync: cursors by household, and changes.
package struct SyncRequest: Sendable {
  /// A valid change or the reason it is invalid, independent of the others.
  package struct Change: Sendable {
    /// The row's name, if readable.
    let row: RowName?
    let content: Result<RowChange, ChangeRefusal>

    package init(row: RowName?, content: Result<RowChange, ChangeRefusal>) {
      self.row = row
      self.content = content
    }
  }

  /// The sync protocol version of this server. Newer versions are refused; older ones would be converted
  /// here.
  static let format = 1
  package static let maximumChanges = 1_000
  /// Maximum number of households in a request: the own one, shared ones, and some left since the last sync.
  private static let maximumCursors = 200

  /// The epoch of the cursors; nil for a new device.
  let epoch: String?
  /// The positions by household id after which rows are requested; nil requests none.
  let cursors: [String: SyncCursor]?
  let changes: [Change]

  /// Changes made by the server's own code, such as an import.
  init(changes: [Change]) {
    epoch = nil
    cursors = nil
    self.changes = changes
  }

  /// Parses the body of `POST /v1/sync`.
  ///
  /// - Parameter now: the server's clock, in milliseconds since 1970.
  /// - Throws: `FileRefusal` for an invalid body; nothing is stored then.
  init(_ body: JSONNode, now: Int) throws(FileRefusal) {
    _ = try body.member("format").integer(Self.format...Self.format)
    _ = try body.member("device").text(maximumLength: 64)
    epoch = try body.optionalMember("epoch")?.text(maximumLength: 64)
    var cursors: [String: SyncCursor] = [:]
    let cursorNodes = try body.optionalMember("cursors")?.members() ?? []
    guard cursorNodes.count <= Self.maximumCursors else {
      throw FileRefusal(place: "cursors", reason: "more than \(Self.maximumCursors)")
    }
    for (household, node) in cursorNodes { cursors[household] = SyncCursor(try node.integer(0...Int.max)) }
    let lives = try body.optionalMember("lives")?.members() ?? []
    guard lives.count <= Self.maximumCursors else {
      throw FileRefusal(place: "lives", reason: "more than \(Self.maximumCursors)")
    }
    for (household, node) in lives { cursors[household]?.life = try node.text(maximumLength: 8) }
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

  /// The same change with other ids, if it is valid.
  package func renamed(_ rename: (RowKind, String) -> String?) -> Self {
    guard case .success(let change) = content else { return self }
    return Self(change.renamed(rename))
  }

  /// Parses one change.
  ///
  /// The kind may be unknown, from a newer app, but must be a valid word, because rows are looked up by it.
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
      // A value that is not a text is an invalid timestamp.
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
