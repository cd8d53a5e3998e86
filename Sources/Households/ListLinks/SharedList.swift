import Database
import FileFormats
import Grocery
import Language
import ServerKit

/// A list as the holder of a link sees it: its name and entries, and nothing else of the household.
struct SharedList: Sendable, Equatable {
  /// An entry with the name of its item.
  struct Entry: Sendable, Equatable {
    let id: String
    let name: String
    let emoji: String
    let quantity: Quantity?
    /// Packs wanted where `quantity` is nil.
    let count: Int
    let shownUnit: String?
    let note: String
    let isInCart: Bool
    let isUrgent: Bool
    /// The day from which it is wanted, `YYYY-MM-DD`; nil for now. Only the guest's device knows its day.
    let notBefore: String?
    /// The picture of exactly the thing that is wanted.
    let pictureId: String?
    let added: Int
  }

  /// Maximum number of entries that a link shows and its holder can fill the list to.
  static let mostEntries = 1_000

  let link: ListLink
  let name: String
  /// Open ones first, and urgent ones before others, in the order they were added.
  let entries: [Entry]

  /// Reads the list of a link.
  ///
  /// - Throws: `HouseholdRefusal.listLinkOver` if the list was removed.
  init(of link: ListLink, in reader: any Reader) throws {
    guard let name = try Self.name(link.list, of: link.household, in: reader) else {
      throw HouseholdRefusal.listLinkOver
    }
    self.link = link
    self.name = name
    entries = try Self.entries(of: link, in: reader)
  }

  /// The name of a list; nil if it does not exist.
  static func name(_ list: String, of household: String, in reader: any Reader) throws -> String? {
    let row = try RowPage.row(
      RowName(household: household, kind: RowKind.list.rawValue, id: list), in: reader)
    let fields = try row.map { try RowFields($0.fields) }
    guard let fields, !fields.isRemoved else { return nil }
    return fields.text("name")
  }

  /// True if an entry on the list of a link has the picture.
  static func shows(_ picture: String, of link: ListLink, in reader: any Reader) throws -> Bool {
    let pictures = try reader.rows(
      """
      SELECT fields FROM household_row
      WHERE household_id = \(link.household) AND list_id = \(link.list)
      """
    ) { row in try PictureSweep.picture(of: try row.text(0), evenIfRemoved: false) }
    return pictures.contains(picture)
  }

  private static func entries(of link: ListLink, in reader: any Reader) throws -> [Entry] {
    let rows = try reader.rows(
      """
      SELECT id, fields FROM household_row
      WHERE household_id = \(link.household) AND list_id = \(link.list)
      """
    ) { row in (id: try row.text(0), fields: try RowFields(try row.text(1))) }.filter { !$0.fields.isRemoved }
    let items = try items(Set(rows.compactMap { $0.fields.text("itemId") }), of: link.household, in: reader)
    let entries = rows.compactMap { id, fields -> Entry? in
      guard let item = fields.text("itemId").flatMap({ items[$0] }), let name = item.text("name") else {
        return nil
      }
      return Entry(id: id, name: name, emoji: item.text("emoji") ?? "", fields)
    }
    let sorted = entries.sorted { ($0.rank, $0.added, $0.id) < ($1.rank, $1.added, $1.id) }
    return Array(sorted.prefix(mostEntries))
  }

  private static func items(
    _ ids: Set<String>, of household: String, in reader: any Reader
  ) throws -> [String: RowFields] {
    guard !ids.isEmpty else { return [:] }
    var items: [String: RowFields] = [:]
    try reader.each(
      """
      SELECT id, fields FROM household_row
      WHERE household_id = \(household) AND kind = \(RowKind.item.rawValue) AND id IN \(list: ids.sorted())
      """
    ) { row in items[try row.text(0)] = try RowFields(try row.text(1)) }
    return items
  }

  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("name", name)
    json.member("role", link.role.rawValue)
    json.member("expires", orNull: link.expires)
    json.member("entries", list: entries) { json, entry in
      json.object { json in
        json.member("id", entry.id)
        json.member("name", entry.name)
        json.member("emoji", entry.emoji)
        json.member("quantity", orNull: entry.quantity)
        json.member("count", entry.count)
        json.member("shownUnit", orNull: entry.shownUnit)
        json.member("note", entry.note)
        json.member("isInCart", entry.isInCart)
        json.member("isUrgent", entry.isUrgent)
        json.member("notBefore", orNull: entry.notBefore)
        json.member("pictureId", orNull: entry.pictureId)
      }
    }
  }
}

extension SharedList.Entry {
  /// The entry with its amount and all contributions to it.
  fileprivate init(id: String, name: String, emoji: String, _ fields: RowFields) {
    self.id = id
    self.name = name
    self.emoji = emoji
    let more = fields.values.reduce(0) { sum, field in
      guard ListChange.isContribution(field.key), case .integer(let added) = field.value else { return sum }
      return sum + added
    }
    if let wanted = fields.quantity("quantity") {
      let range = Quantity.wishedAmounts
      let amount = min(range.upperBound, max(range.lowerBound, wanted.amount + more))
      quantity = Quantity(amount, wanted.unit)
      count = fields.integer("count") ?? 1
    } else {
      quantity = nil
      count = min(999, max(1, (fields.integer("count") ?? 1) + more))
    }
    shownUnit = fields.text("shownUnit")
    note = fields.text("note") ?? ""
    isInCart = fields.values["isInCart"] == .flag(true)
    isUrgent = fields.values["isUrgent"] == .flag(true)
    notBefore = fields.text("notBefore")
    pictureId = fields.text("pictureId")
    added = fields.integer("added") ?? 0
  }

  /// 0 for an urgent entry, 1 for another open one, 2 for one in the cart.
  fileprivate var rank: Int { isInCart ? 2 : isUrgent ? 0 : 1 }
}

/// The fields of a stored row, without their timestamps.
struct RowFields {
  let values: [String: FieldValue]

  /// - Throws: `FileRefusal` for a text that is not a JSON object.
  init(_ json: String) throws {
    values = FieldValue.fields(of: try JSONNode(reading: Array(json.utf8)).value)
  }

  var isRemoved: Bool { values[RowKind.deletion] == .flag(true) }

  func text(_ name: String) -> String? {
    guard case .text(let text)? = values[name] else { return nil }
    return text
  }

  func integer(_ name: String) -> Int? {
    guard case .integer(let integer)? = values[name] else { return nil }
    return integer
  }

  func quantity(_ name: String) -> Quantity? {
    guard case .object(let quantity)? = values[name], case .integer(let amount)? = quantity["amount"],
      case .text(let word)? = quantity["unit"], let unit = Quantity.Unit(rawValue: word)
    else { return nil }
    return Quantity(amount, unit)
  }
}

extension FieldValue {
  /// The members of an object; none for other values.
  static func fields(of value: JSONValue) -> [String: FieldValue] {
    guard case .object(let object) = value else { return [:] }
    return object.fieldValues
  }
}
