package import Database
import FileFormats
import Grocery
package import Identity
package import ServerKit

/// Replaces a restaurant's menu by that of a file, entirely or not at all.
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

  /// The changes that an import would make, or made.
  package struct Plan: Sendable {
    /// The numbers of dishes by change.
    package struct Counts: Sendable, Equatable {
      package var lines = 0
      package var added = 0
      package var changed = 0
      package var unchanged = 0
      /// Dishes missing in the file, which are deleted.
      package var removed = 0
      /// Dishes of the file without a price.
      package var withoutPrice = 0
    }

    package internal(set) var counts = Counts()
    /// The first hundred faults. Nothing is changed if there are any.
    package internal(set) var faults: [TableFault] = []
    package internal(set) var faultCount = 0
    /// True once the file's menu is stored.
    package internal(set) var isDone = false
    var menu: Menu?
  }

  /// Imports a file.
  ///
  /// - Parameters:
  ///   - isPreview: true to change nothing in any case.
  ///   - isAllowed: called inside the transaction; throws if the menu must not be changed.
  /// - Throws: `TableFault` for a file that is not a menu; `OrganizationRefusal.unknownStore`, `MenuRefusal`.
  package func run(
    _ bytes: [UInt8], at store: String, isPreview: Bool, within quota: StorageQuota = .unbounded,
    of organizationID: String = "",
    isAllowed: @escaping @Sendable (any Reader) throws -> Void = { _ in }
  ) async throws -> Plan {
    let table = try MenuTable(reading: bytes, in: try await database.read(CatalogCurrency.current))
    guard !isPreview, table.faults.count == 0 else {
      return try await database.read { reader in
        try isAllowed(reader)
        return try plan(table, at: store, in: reader)
      }
    }
    return try await database.write { writer in
      try isAllowed(writer)
      var plan = try plan(table, at: store, in: writer)
      if let menu = plan.menu {
        try quota.storing(for: .organization(organizationID), in: writer) {
          try MenuRepository.replace(menu, in: writer)
        }
      }
      plan.isDone = true
      return plan
    }
  }

  private func plan(_ table: MenuTable, at store: String, in reader: any Reader) throws -> Plan {
    try Self.requireRestaurant(store, in: reader)
    let current = try MenuRepository.menus(of: [store], in: reader)[store]
    var plan = Plan()
    plan.faults = table.faults.first
    plan.faultCount = table.faults.count
    plan.counts.lines = table.lines.count + table.faults.count
    var existing: [Key: [Menu.Dish]] = [:]
    for group in current?.groups ?? [] {
      for dish in group.dishes { existing[Key(group.name, dish), default: []].append(dish) }
    }
    var menu = Menu(storeID: store, groups: [])
    for line in table.lines {
      var dish = Menu.Dish(
        id: "", name: line.name, details: line.details, emoji: line.emoji, isVegetarian: line.isVegetarian,
        prices: line.price.prices, writtenPrice: line.price.text)
      let key = Key(line.group, dish)
      // An existing dish keeps its id, which orders refer to, and its emoji if the file has none.
      let before = existing[key]?.isEmpty == false ? existing[key]?.removeFirst() : nil
      if dish.emoji == nil { dish.emoji = before?.emoji }
      let completeDish = Menu.Dish(
        id: before?.id ?? newID(), name: dish.name, details: dish.details, emoji: dish.emoji,
        isVegetarian: dish.isVegetarian, prices: dish.prices, writtenPrice: dish.writtenPrice)
      if before == nil {
        plan.counts.added += 1
      } else if before == completeDish {
        plan.counts.unchanged += 1
      } else {
        plan.counts.changed += 1
      }
      if completeDish.prices.allSatisfy({ $0.price == nil }) { plan.counts.withoutPrice += 1 }
      if let index = menu.groups.firstIndex(where: { $0.name == line.group }) {
        menu.groups[index].dishes.append(completeDish)
      } else {
        menu.groups.append(Menu.Group(name: line.group, dishes: [completeDish]))
      }
    }
    plan.counts.removed = existing.values.reduce(0) { $0 + $1.count }
    plan.menu = menu
    return plan
  }

  /// The identity of a dish.
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
