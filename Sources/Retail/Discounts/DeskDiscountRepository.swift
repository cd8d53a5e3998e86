import Database
import FileFormats
import Grocery
import Identity

/// The discounts of an organization, as its members see and change them.
enum DeskDiscountRepository {
  /// - Throws: `DiscountRefusal.unknownDiscount`.
  static func discount(
    _ id: String, of organization: String, in reader: any Reader
  ) throws -> DeskDiscount {
    let isThis: SQL = "discount.organisation_id = \(organization) AND discount.id = \(id)"
    guard let stored = try discounts(isThis, order: "discount.id", limit: 1, in: reader).first else {
      throw DiscountRefusal.unknownDiscount
    }
    return stored
  }

  /// Returns the discounts that meet a condition, with their products, departments, stores and accounts.
  static func discounts(
    _ condition: SQL, order: SQL, limit: Int, in reader: any Reader
  ) throws -> [DeskDiscount] {
    var discounts = try reader.rows(
      """
      SELECT \(DiscountRows.columns), discount.updated
      FROM discount
      WHERE \(condition)
      ORDER BY \(order)
      LIMIT \(limit)
      """
    ) { row in
      DeskDiscount(
        try DiscountRows.discount(row), accounts: nil,
        updated: try row.integer(.index(DiscountRows.columnCount)))
    }
    let ids = discounts.map(\.discount.id)
    let products = try links("discount_product", "product_id", of: ids, in: reader)
    let stores = try links("discount_store", "store_id", of: ids, in: reader)
    let departments = try links("discount_department", "department", of: ids, in: reader)
    let accounts = try nicknames(of: ids, in: reader)
    for (index, id) in ids.enumerated() {
      discounts[index].discount.productIDs = products[id] ?? []
      discounts[index].discount.storeIDs = stores[id] ?? []
      let departmentNames = departments[id] ?? []
      discounts[index].discount.departments = Department.allCases.filter {
        departmentNames.contains($0.rawValue)
      }
      discounts[index].accounts = discounts[index].discount.isPersonal ? accounts[id] ?? [] : nil
    }
    return discounts
  }

  private static func links(
    _ table: SQL, _ column: SQL, of ids: [String], in reader: any Reader
  ) throws -> [String: [String]] {
    var links: [String: [String]] = [:]
    try reader.each(
      """
      SELECT discount_id, \(column) FROM \(table)
      WHERE discount_id IN \(list: ids)
      ORDER BY discount_id, \(column)
      """
    ) { row in links[try row.text(0), default: []].append(try row.text(1)) }
    return links
  }

  private static func nicknames(of ids: [String], in reader: any Reader) throws -> [String: [String]] {
    var names: [String: [String]] = [:]
    try reader.each(
      """
      SELECT discount_account.discount_id, account.nickname
      FROM discount_account
      JOIN account ON account.id = discount_account.account_id
      WHERE discount_account.discount_id IN \(list: ids)
      ORDER BY discount_account.discount_id, account.nickname
      """
    ) { row in names[try row.text(0), default: []].append(try row.text(1)) }
    return names
  }

  /// Returns the number of a discount's products, including those of its departments.
  static func productCount(of discount: StoreDiscount, in reader: any Reader) throws -> Int {
    guard !discount.departments.isEmpty else { return discount.productIDs.count }
    let named = discount.departments.map(\.rawValue)
    return try reader.integer(
      """
      SELECT count(*) FROM product
      WHERE organisation_id = \(discount.organizationID)
        AND (
          department IN \(list: named)
          OR id IN (SELECT product_id FROM discount_product WHERE discount_id = \(discount.id)))
      """)
  }
}

extension DeskDiscountRepository {
  /// - Returns: the id for the new discount.
  static func requireRoom(
    for id: String, of organization: String, in reader: any Reader
  ) throws -> String {
    let place = try OwnedID.row(id, of: organization, in: "discount", reader)
    guard place.isNew else { throw DiscountRefusal.idTaken }
    let count = try reader.integer(
      "SELECT count(*) FROM discount WHERE organisation_id = \(organization) AND coupon_id IS NULL")
    guard count < DiscountLimits.discounts else { throw DiscountRefusal.tooMany }
    return place.id
  }

  /// Checks a discount before it is written. Reads many prices, so it runs outside of the write.
  ///
  /// - Parameter mustLower: true to refuse a discount that lowers no price.
  /// - Throws: `FileRefusal` at the first unknown product or store, or at the rule.
  static func check(_ discount: StoreDiscount, mustLower: Bool, in reader: any Reader) throws {
    try requireOwn(discount.productIDs, "product", "products", of: discount.organizationID, in: reader)
    try requireOwn(discount.storeIDs, "store", "stores", of: discount.organizationID, in: reader)
    if mustLower, try DiscountRepository.effect(of: discount, in: reader) != .lowersPrice {
      throw FileRefusal(place: "rule", reason: DiscountRefusal.lowersNothing)
    }
  }

  /// Inserts or updates a discount.
  ///
  /// - Throws: `FileRefusal` at the first unknown product, store or person.
  static func write(_ draft: DeskDiscount, at now: Int, in writer: any Writer) throws -> DeskDiscount {
    let discount = draft.discount
    try check(discount, mustLower: false, in: writer)
    let accounts = try draft.accounts.map { try self.accounts($0, in: writer) }
    return try changing(
      "discount.id = \(discount.id)", of: discount.organizationID, at: now, in: writer
    ) {
      try DiscountRepository.write(discount, in: writer)
      try writer.run(
        """
        UPDATE discount SET is_personal = \(accounts != nil), updated = \(now) WHERE id = \(discount.id)
        """)
      try writer.run("DELETE FROM discount_account WHERE discount_id = \(discount.id)")
      for account in Set(accounts ?? []).sorted() {
        try writer.run(
          "INSERT INTO discount_account (discount_id, account_id) VALUES (\(discount.id), \(account))")
      }
      return try self.discount(discount.id, of: discount.organizationID, in: writer)
    }
  }

  /// Changes discounts, updates the catalog revisions and triggers offer notifications.
  ///
  /// - Parameter condition: the discounts that `change` inserts, updates or deletes.
  static func changing<Result>(
    _ condition: SQL, of organization: String, at now: Int, in writer: any Writer,
    _ change: () throws -> Result
  ) throws -> Result {
    let result = try CatalogRevisions(writer: writer, now: now)
      .changingDiscounts(where: condition, of: organization, change)
    // Personal discounts are in no catalog, so they change none.
    try OfferEventRepository.noteChange(in: writer)
    try CatalogChange.note(at: now, in: writer)
    return result
  }

  private static func requireOwn(
    _ ids: [String], _ table: SQL, _ member: String, of organization: String, in reader: any Reader
  ) throws {
    guard !ids.isEmpty else { return }
    let own = Set(
      try reader.rows(
        "SELECT id FROM \(table) WHERE organisation_id = \(organization) AND id IN \(list: ids)"
      ) { row in try row.text(0) })
    if let index = ids.firstIndex(where: { !own.contains($0) }) {
      throw FileRefusal(
        place: "\(member)[\(index)]", reason: "\(quoted(ids[index])) does not belong to the organization")
    }
  }

  /// Resolves nicknames only: people need not give a shop their address.
  private static func accounts(_ names: [String], in reader: any Reader) throws -> [String] {
    try names.enumerated().map { index, name in
      guard let account = try AccountRepository.account(nicknamed: name, in: reader) else {
        throw FileRefusal(place: "accounts[\(index)]", reason: "no account has this nickname")
      }
      return account
    }
  }
}
