import Grocery
import TestKit

@testable import ServerKit

/// Edits by people on their devices.
extension SyncWorld {
  /// Edits the items and lists of recorded worlds.
  func edit(_ index: Int) {
    let device = devices[index]
    guard let household = device.disk.households.keys.sorted().randomElement(using: &chance) else { return }
    let keys = device.disk.rows.keys.filter { $0.household == household }.sorted()
    let key: SimulatedReplica.Key
    var set: [String: FieldValue]
    if keys.isEmpty || chance.chance(percent: 35) {
      key = newKey(of: household)
      set = ["name": type(in: household), "isDeleted": .flag(false), "used": .integer(server.now)]
    } else {
      key = chance.element(of: keys)
      switch chance.below(10) {
      case 0: set = ["isDeleted": .flag(true)]
      case 1: set = ["isDeleted": .flag(false)]
      case 2: set = ["newer": type(in: household)]
      case 3: set = ["used": .integer(server.now)]
      // Refused and reported.
      case 4: set = ["name": type(in: household, tail: String(repeating: "!", count: 200))]
      case 5: return move(key, from: household, by: device)
      default: set = ["name": type(in: household)]
      }
    }
    write(set, to: key, on: device)
  }

  /// Moves a row to another household: removes it here and creates it there.
  private func move(_ key: SimulatedReplica.Key, from household: String, by device: SimulatedDevice) {
    let others = device.disk.households.keys.filter { $0 != household }.sorted()
    let currentName = device.disk.rows[key]?.fields["name"]
    guard let other = others.randomElement(using: &chance), let currentName,
      case .text(let name) = currentName,
      name.hasPrefix("text-")
    else { return }
    write(["isDeleted": .flag(true)], to: key, on: device)
    typed[other, default: []].insert(name)
    write(["name": currentName, "isDeleted": .flag(false)], to: newKey(of: other), on: device)
    tally.count(.move)
  }

  func write(_ set: [String: FieldValue], to key: SimulatedReplica.Key, on device: SimulatedDevice) {
    tally.count(.edit)
    // Overwrites a visible value that, after a restore, no one else may have.
    if device.disk.epoch != "epoch-\(epochCount)" {
      replaced.formUnion(set.keys.flatMap { device.disk.rows[key]?.fields[$0]?.texts ?? [] })
    }
    replaced.formUnion(
      device.edit(
        key, set: set, on: chance.below(device.pages.count), now: server.now,
        seen: chance.chance(percent: 70)))
  }

  func newKey(of household: String, _ kinds: [String] = ["item", "list"]) -> SimulatedReplica.Key {
    rowCount += 1
    return .init(household, chance.element(of: kinds), "row-\(rowCount)")
  }

  func type(in household: String, tail: String = "") -> FieldValue {
    textCount += 1
    // Includes characters that could break a database, a log or a parser.
    let text = "text-\(textCount) '\"\\<b>\u{202B}🥛\u{202C}\(tail)"
    typed[household, default: []].insert(text)
    return .text(text)
  }
}

/// Edits of all kinds of rows.
extension SyncWorld {
  private static let kinds = ["list", "item", "category", "recipe", "meal", "setting"]

  func editAnything(_ index: Int) {
    let device = devices[index]
    guard let household = device.disk.households.keys.sorted().randomElement(using: &chance) else { return }
    switch chance.below(10) {
    case 0..<3: addEntry(to: household, on: device)
    case 3..<5: editEntry(of: household, on: device)
    case 5: removeList(of: household, on: device)
    case 6: makeRow(in: household, on: device)
    default: edit(index)
    }
  }

  private func makeRow(in household: String, on device: SimulatedDevice) {
    let key = newKey(of: household, Self.kinds)
    let text = type(in: household)
    let (name, value): (String, FieldValue) =
      switch key.kind {
      case "meal": ("note", text)
      case "setting": ("values", .list([text]))
      default: ("name", text)
      }
    write([name: value, "isDeleted": .flag(false)], to: key, on: device)
  }

  private func keys(_ kind: String, of household: String, on device: SimulatedDevice) -> [SimulatedReplica
    .Key]
  {
    device.disk.rows.filter { $0.key.household == household && $0.key.kind == kind && !$0.value.isRemoved }
      .map(\.key).sorted()
  }

  private func addEntry(to household: String, on device: SimulatedDevice) {
    guard let list = keys("list", of: household, on: device).randomElement(using: &chance) else {
      return makeRow(in: household, on: device)
    }
    write(
      [
        "listId": .text(list.id), "itemId": .text("item.milk"), "note": type(in: household),
        "count": .integer(1), "isInCart": .flag(false), "isDeleted": .flag(false),
      ], to: newKey(of: household, ["entry"]), on: device)
  }

  private func editEntry(of household: String, on device: SimulatedDevice) {
    guard let key = keys("entry", of: household, on: device).randomElement(using: &chance) else {
      return addEntry(to: household, on: device)
    }
    switch chance.below(6) {
    case 0: write(["isInCart": .flag(chance.chance(percent: 70))], to: key, on: device)
    case 1: write(["isDeleted": .flag(true)], to: key, on: device)
    case 2: write(["note": type(in: household)], to: key, on: device)
    default:
      // Adds one more, independent of other devices.
      let field = "more-\(device.disk.device)"
      var count = 0
      if case .integer(let current)? = device.disk.rows[key]?.fields[field] { count = current }
      write([field: .integer(count + 1)], to: key, on: device)
      tally.count(.contribution)
    }
  }

  /// Removes a list, or moves it to another household with its known entries.
  private func removeList(of household: String, on device: SimulatedDevice) {
    guard let list = keys("list", of: household, on: device).randomElement(using: &chance) else { return }
    let others = device.disk.households.keys.filter { $0 != household }.sorted()
    guard chance.chance(percent: 30), let other = others.randomElement(using: &chance) else {
      tally.count(.listRemoved)
      return write(["isDeleted": .flag(true)], to: list, on: device)
    }
    let copy = newKey(of: other, ["list"])
    write(["name": type(in: other), "isDeleted": .flag(false)], to: copy, on: device)
    for entry in keys("entry", of: household, on: device) {
      guard let fields = device.disk.rows[entry]?.fields, fields["listId"] == .text(list.id) else { continue }
      for text in fields.values.flatMap(\.texts) where text.hasPrefix("text-") {
        moved[household, default: []].insert(text)
        typed[other, default: []].insert(text)
      }
      var fresh = fields.filter { !$0.key.hasPrefix("more-") }
      fresh["listId"] = .text(copy.id)
      write(fresh, to: newKey(of: other, ["entry"]), on: device)
    }
    write(["isDeleted": .flag(true), "movedTo": .text(copy.id)], to: list, on: device)
    tally.count(.listMoved)
  }
}
