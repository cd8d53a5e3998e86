import Database
import Grocery
import Identity
import ServerKit

/// Turns changes by the holder of a link into changes of rows, and stores them as those of devices.
///
/// The server gives the timestamps: a change counts from its arrival, and after everything stored before.
struct ListChangeWriter {
  private static let entryKind = RowKind.entry.rawValue
  private static let itemKind = RowKind.item.rawValue

  private let link: ListLink
  private let timeAndIDs: TimeAndIDs
  private var rows: [SyncRequest.Change] = []
  /// The index of the request's change, for each of `rows`.
  private var sources: [Int] = []
  /// Entries that this request adds.
  private var newEntries: Set<String> = []
  /// The household's items by the stems of their names; nil before the first new entry.
  private var itemIDs: [[String]: String]?
  /// The number of entries on the list; nil before the first new entry.
  private var entryCount: Int?
  private var lastStamp: Stamp?

  init(_ link: ListLink, _ timeAndIDs: TimeAndIDs) {
    self.link = link
    self.timeAndIDs = timeAndIDs
  }

  /// Stores the changes that the link permits.
  ///
  /// - Returns: what to publish; refusals have the indexes of `changes`.
  mutating func save(
    _ changes: [ListChange], within quota: StorageQuota, in writer: any Writer
  ) throws -> RowWriter.Result {
    for (index, change) in changes.enumerated() {
      do {
        for row in try rowChanges(for: change, in: writer) { add(SyncRequest.Change(row), from: index) }
      } catch let refusal as ChangeRefusal {
        add(SyncRequest.Change(row: nil, content: .failure(refusal)), from: index)
      }
    }
    var rowWriter = RowWriter(guestOf: link.household, as: link.role, now: timeAndIDs.now, quota: quota)
    try rowWriter.save(rows, in: writer)
    var result = rowWriter.result
    result.refused = result.refused.map { [sources] refused in
      SyncResponse.Refused(index: sources[refused.index], refusal: refused.refusal)
    }
    return result
  }

  private mutating func add(_ change: SyncRequest.Change, from index: Int) {
    rows.append(change)
    sources.append(index)
  }

  private mutating func rowChanges(for change: ListChange, in reader: any Reader) throws -> [RowChange] {
    let name = RowName(household: link.household, kind: Self.entryKind, id: change.entry)
    let row = try RowPage.row(name, in: reader)
    let stored = try row.map { try FieldTexts.fields($0.fields, stamps: $0.stamps) }
    if let stored { return try changes(of: stored, by: change) }
    if newEntries.contains(change.entry) {
      guard change.item == nil else { return [] }
      return [try rowChange(Self.entryKind, change.entry, fields(of: change))]
    }
    guard let item = change.item else { throw Self.notOnList }
    return try additions(of: item, change, in: reader)
  }

  private static let notOnList = ChangeRefusal(.badField, "entry", "is not on this list")

  private mutating func changes(of stored: StampedFields, by change: ListChange) throws -> [RowChange] {
    guard stored["listId"]?.value == .text(link.list) else { throw Self.notOnList }
    let isRemoved = stored[RowKind.deletion]?.value == .flag(true)
    // A repeated addition, or an entry that a member has removed meanwhile.
    if change.item != nil || (isRemoved && change.set[RowKind.deletion] != .flag(false)) { return [] }
    var fields = fields(of: change)
    if fields["count"] != nil || fields["quantity"] != nil {
      for (field, value) in stored where ListChange.isContribution(field) && value.value != .integer(0) {
        fields[field] = .integer(0)
      }
    }
    return [try rowChange(Self.entryKind, change.entry, fields, over: stored)]
  }

  private func fields(of change: ListChange) -> [String: FieldValue] {
    var fields = change.set
    if fields["isInCart"] != nil { fields["cartTime"] = .integer(timeAndIDs.now) }
    return fields
  }

  private mutating func additions(
    of item: ListChange.Item, _ change: ListChange, in reader: any Reader
  ) throws -> [RowChange] {
    // RowWriter would refuse the rows only after the household's items were read.
    guard link.role == .edit else {
      throw ChangeRefusal(.notPermitted, nil, "This link cannot add entries.")
    }
    let count = try entryCount ?? SharedList(of: link, in: reader).entries.count
    guard count < SharedList.mostEntries else {
      throw ChangeRefusal(
        .householdFull, nil, "A shared list can have at most \(SharedList.mostEntries) entries.")
    }
    let (itemID, newItem) = try itemChange(for: item, in: reader)
    let defaults: [String: FieldValue] = [
      "listId": .text(link.list), "itemId": .text(itemID), "productId": .null, "quantity": .null,
      "count": .integer(1), "shownUnit": .null, "note": .text(""), "isInCart": .flag(false),
      "cartTime": .integer(0), "added": .integer(timeAndIDs.now + newEntries.count),
      RowKind.deletion: .flag(false),
    ]
    let entry = try rowChange(
      Self.entryKind, change.entry, defaults.merging(fields(of: change)) { _, set in set })
    entryCount = count + 1
    newEntries.insert(change.entry)
    return newItem + [entry]
  }

  /// The household's item of this name, singular or plural, or a new one.
  private mutating func itemChange(
    for item: ListChange.Item, in reader: any Reader
  ) throws -> (id: String, changes: [RowChange]) {
    var ids = try itemIDs ?? items(in: reader)
    defer { itemIDs = ids }
    let key = Self.key(of: item.name)
    if let id = ids[key] { return (id, []) }
    let id = timeAndIDs.newID()
    let fields: [String: FieldValue] = [
      "name": .text(item.name), "department": .text(item.department), "emoji": .text(item.emoji),
      "unit": .null, "categoryId": .null, "uses": .integer(1), "used": .integer(timeAndIDs.now),
      RowKind.deletion: .flag(false),
    ]
    let change = try rowChange(Self.itemKind, id, fields)
    ids[key] = id
    return (id, [change])
  }

  /// The items by their names; of those with one name, the one used most.
  private func items(in reader: any Reader) throws -> [[String]: String] {
    var items: [[String]: (id: String, uses: Int)] = [:]
    try reader.each(
      """
      SELECT id, fields FROM household_row
      WHERE household_id = \(link.household) AND kind = \(Self.itemKind)
      ORDER BY id
      """
    ) { row in
      let fields = try RowFields(try row.text(1))
      guard !fields.isRemoved, let name = fields.text("name") else { return }
      let key = Self.key(of: name)
      let uses = fields.integer("uses") ?? 0
      if let present = items[key], present.uses >= uses { return }
      items[key] = (try row.text(0), uses)
    }
    return items.mapValues(\.id)
  }

  /// A key that is equal for singular and plural; a name without letters is its own.
  private static func key(of name: String) -> [String] {
    let stems = ItemName(name).stems
    return stems.isEmpty ? [name] : stems
  }

  private mutating func rowChange(
    _ kind: String, _ id: String, _ set: [String: FieldValue], over stored: StampedFields = [:]
  ) throws(ChangeRefusal) -> RowChange {
    // Devices' clocks may be a minute ahead; a timestamp of the server must still be later.
    let earlier = [stored.values.map(\.stamp).max(), lastStamp].compactMap { $0?.next }
    let stamp = earlier.reduce(Stamp.ofServer(at: timeAndIDs.now)) { max($0, $1) }
    lastStamp = stamp
    return try RowChange(
      household: link.household, kind: kind, id: id, set: set, stamps: ["*": stamp.text],
      now: timeAndIDs.now)
  }
}
