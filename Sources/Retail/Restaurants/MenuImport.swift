package import Database
import FileFormats
import Grocery
import Identity
package import ServerKit

/// Puts the menu of a file in the place of a restaurant's: all of it, or nothing.
package struct MenuImport: Sendable {
  private let database: any Database
  private let newID: @Sendable () -> String

  package init(_ database: any Database, clock: WallClock = .system, chance: RandomSource = .system) {
    self.init(database) { chance.id(at: clock.now()) }
  }

  init(_ database: any Database, newID: @escaping @Sendable () -> String) {
    self.database = database
    self.newID = newID
  }

  /// What a file would change, or has changed.
  package struct Plan: Sendable {
    /// Dishes, by what becomes of them.
    package struct Counts: Sendable, Equatable {
      package var lines = 0
      package var added = 0
      package var changed = 0
      package var unchanged = 0
      /// Dishes that the file does not have, and that are gone then.
      package var removed = 0
      /// Dishes of the file without a price.
      package var withoutPrice = 0
    }

    package internal(set) var counts = Counts()
    /// The first hundred; where there is one, nothing was changed.
    package internal(set) var faults: [TableFault] = []
    package internal(set) var faultCount = 0
    /// Whether it is the restaurant's menu now.
    package internal(set) var isDone = false
    var menu: Menu?
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - onlyLooks: whether nothing is changed in any case.
  ///   - isAllowed: asked inside the transaction; throws where the menu is not to be changed.
  /// - Throws: `TableFault` for what is no menu at all; `OrganizationRefusal.unknownStore`, `MenuRefusal`.
  package func run(
    _ bytes: [UInt8], at store: String, onlyLooks: Bool,
    isAllowed: @escaping @Sendable (any Reader) throws -> Void = { _ in }
  ) async throws -> Plan {
    let table = try MenuTable(reading: bytes)
    guard !onlyLooks, table.faults.count == 0 else {
      return try await database.read { reader in
        try isAllowed(reader)
        return try plan(table, at: store, in: reader)
      }
    }
    return try await database.write { writer in
      try isAllowed(writer)
      var plan = try plan(table, at: store, in: writer)
      if let menu = plan.menu { try MenuRepository.replace(menu, in: writer) }
      plan.isDone = true
      return plan
    }
  }

  private func plan(_ table: MenuTable, at store: String, in reader: any Reader) throws -> Plan {
    try Self.requireRestaurant(store, in: reader)
    let present = try MenuRepository.menus(of: [store], in: reader)[store]
    var plan = Plan()
    plan.faults = table.faults.first
    plan.faultCount = table.faults.count
    plan.counts.lines = table.lines.count + table.faults.count
    var known: [Key: [Menu.Dish]] = [:]
    for group in present?.groups ?? [] {
      for dish in group.dishes { known[Key(group.name, dish), default: []].append(dish) }
    }
    var menu = Menu(storeID: store, groups: [])
    for line in table.lines {
      var dish = Menu.Dish(
        id: "", name: line.name, details: line.details, emoji: line.emoji, isVegetarian: line.isVegetarian,
        prices: line.price.prices, writtenPrice: line.price.text)
      let key = Key(line.group, dish)
      // The same dish keeps its id, by which orders know it, and the picture that the file does not tell.
      let before = known[key]?.isEmpty == false ? known[key]?.removeFirst() : nil
      if dish.emoji == nil { dish.emoji = before?.emoji }
      let whole = Menu.Dish(
        id: before?.id ?? newID(), name: dish.name, details: dish.details, emoji: dish.emoji,
        isVegetarian: dish.isVegetarian, prices: dish.prices, writtenPrice: dish.writtenPrice)
      if before == nil {
        plan.counts.added += 1
      } else if before == whole {
        plan.counts.unchanged += 1
      } else {
        plan.counts.changed += 1
      }
      if whole.prices.allSatisfy({ $0.price == nil }) { plan.counts.withoutPrice += 1 }
      if let place = menu.groups.firstIndex(where: { $0.name == line.group }) {
        menu.groups[place].dishes.append(whole)
      } else {
        menu.groups.append(Menu.Group(name: line.group, dishes: [whole]))
      }
    }
    plan.counts.removed = known.values.reduce(0) { $0 + $1.count }
    plan.menu = menu
    return plan
  }

  /// What makes a dish the same one.
  private struct Key: Hashable {
    let group: String
    let name: String

    init(_ group: String, _ dish: Menu.Dish) {
      self.group = group.lowercased()
      name = dish.name.lowercased()
    }
  }

  /// - Throws: `OrganizationRefusal.unknownStore`, `MenuRefusal.noRestaurant`.
  static func requireRestaurant(_ store: String, in reader: any Reader) throws {
    let kind: Organization.Kind? = try reader.first(
      """
      SELECT organisation.kind FROM store
      JOIN organisation ON organisation.id = store.organisation_id
      WHERE store.id = \(store)
      """
    ) { row in try row.word(0) }
    guard let kind else { throw OrganizationRefusal.unknownStore }
    guard kind == .restaurant else { throw MenuRefusal.noRestaurant }
  }
}
