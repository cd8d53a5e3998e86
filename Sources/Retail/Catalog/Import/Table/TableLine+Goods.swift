import FileFormats
import Grocery
import Language

extension TableLine {
  /// The product that the line makes of what was known.
  ///
  /// An empty cell leaves what is known. A product that is new needs a name and a size, which may stand in
  /// the name; what else is not said is guessed from what it is.
  func product(
    from before: Product?, organisation: String, _ guesses: inout TableGuesses
  ) throws(TableFault) -> Product {
    let gtin = try gtin()
    guard let name = try name(.name) ?? before?.name else { throw needs(.name) }
    let item = try self.name(.item) ?? before?.item ?? itemInName ?? name
    var guess = ProductGuess(of: item)
    let department = try department(before?.department, &guess, &guesses)
    let size = try quantity(before?.size, &guesses)
    // Either is there; the organisation keeps apart what several call by the same GTIN.
    let id = try id() ?? before?.id ?? "\(organisation).\(gtin ?? "")"
    return Product(
      id: id, organisationID: organisation, gtin: gtin ?? before?.gtin, name: name, item: item,
      brand: try self.name(.brand) ?? before?.brand, department: department,
      emoji: try self.name(.emoji, bytes: 32) ?? before?.emoji ?? department.emoji, size: size,
      byWeight: try byWeight(before, size, department), deposit: try deposit(before?.deposit),
      weightGrams: try weightGrams() ?? before?.weightGrams ?? guess.weightGrams(of: size),
      storage: try word(.storage, TableWords.storage) ?? before?.storage ?? guess.storage(in: department),
      popularity: before?.popularity ?? 0, details: try details() ?? before?.details,
      pictureTag: before?.pictureTag)
  }

  private func needs(_ field: TableField, _ more: String = "") -> TableFault {
    fault(.newNeeds, field, "a new product needs one" + more)
  }

  /// By its word; of a new product whose word says nothing, by what it is.
  private func department(
    _ before: Department?, _ guess: inout ProductGuess, _ guesses: inout TableGuesses
  ) throws(TableFault) -> Department {
    let meanings = self[.department].map { guesses.departments(of: $0) } ?? []
    if meanings.count > 1, let own = guess.department, meanings.contains(own) { return own }
    if let said = meanings.first ?? before { return said }
    guard let guessed = guess.department else {
      guard let word = self[.department] else { throw needs(.department) }
      let words = Department.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(.badWord, .department, "\(quoted(word)) is not one of \(words)")
    }
    guesses.departmentCount += 1
    return guessed
  }

  private func quantity(_ before: Quantity?, _ guesses: inout TableGuesses) throws(TableFault) -> Quantity {
    if let before { return try saidSize(before: before).flatMap(Quantity.init) ?? before }
    guard let size = try size(before: nil).flatMap(Quantity.init) else {
      throw needs(.size, ", in a column or in its name, such as 500 g, 12 oz or 6 ct")
    }
    if self[.size] == nil { guesses.sizeCount += 1 }
    return size
  }

  /// How the product is weighed: as its columns say, else as before; of what is new, as is usual if its price
  /// is by weight.
  private func byWeight(
    _ before: Product?, _ size: Quantity, _ department: Department
  ) throws(TableFault) -> SaleByWeight? {
    let (step, usual) = (try milligrams(.weightStep), try milligrams(.usualWeight))
    // Whoever writes another size sells packs from now on.
    let known = before?.byWeight.flatMap { SaleByWeight.sizes.contains(size) ? $0 : nil }
    let isNew = before == nil ? try isPricedByWeight() : false
    guard step != nil || usual != nil || isNew else { return known }
    guard SaleByWeight.sizes.contains(size) else {
      throw fault(
        .badSize, step == nil ? .usualWeight : .weightStep, "weight prices must be for 1 kg, 1 lb or 100 g")
    }
    let guess = known ?? SaleByWeight(usualFor: size, in: department)
    return SaleByWeight(step: step ?? guess.step, usual: usual ?? guess.usual)
  }

  /// What is asked for the container: as the columns say, else as before; 0.00 for nothing.
  private func deposit(_ before: Deposit?) throws(TableFault) -> Deposit? {
    Deposit(
      each: try containerMoney(.deposit) ?? before?.each ?? .zero,
      fee: try containerMoney(.containerFee) ?? before?.fee ?? .zero)
  }

  /// The offer that the line makes of what was known.
  func offer(
    from before: Offer?, of product: Product, at storeID: String
  ) throws(TableFault) -> Offer {
    guard let price = try packPrice(of: product, before: before?.price) ?? before?.price else {
      throw fault(.newNeeds, .price, "is required for products new to the store" + priceQuestion)
    }
    let row = try integer(.row, 0...99_999)
    let column = try integer(.column, 0...99_999)
    guard (row == nil) == (column == nil) else {
      throw fault(
        .rowAndColumn, row == nil ? .row : .column, "row and column must be set together")
    }
    var shelf = before?.shelf
    if let row, let column { shelf = StoreMap.Cell(row: row, column: column) }
    let stock = try integer(.stock, StockSeal.counts)
    let isInStock = try flag(.inStock)
    return Offer(
      storeID: storeID, productID: product.id, price: price,
      aisle: try name(.aisle, bytes: 60) ?? before?.aisle, shelf: shelf,
      isInStock: stock.map { $0 > 0 } ?? isInStock ?? before?.isInStock ?? true)
  }

  /// The price of one pack; that of a unit is multiplied by what the pack holds.
  private func packPrice(of product: Product, before: Money?) throws(TableFault) -> Money? {
    guard let price = try price(), let text = self[.price] else { return nil }
    var cents = price.cents
    if price.per != nil {
      guard let size = try unroundedSize(of: product), size.unit.base == price.per?.unit.base else {
        let size = "\(product.size.amount) \(product.size.unit.rawValue)"
        throw fault(.badPrice, .price, "\(quoted(text)) does not fit the size, which is \(size)")
      }
      guard let whole = price.cents(ofPack: size), CatalogLimits.priceCents.contains(whole) else {
        throw fault(.priceRange, .price, TableCells.priceRange(text).reason)
      }
      cents = whole
    }
    guard cents > 0 || before?.cents == 0 else {
      throw fault(
        .priceZero, .price,
        "\(quoted(text)) is not a price; write one, or leave the cell empty to keep the old one")
    }
    return Money(cents: cents)
  }

  /// The size as the line writes it, where it is that of the product: half a pound is more exact than 227 g.
  private func unroundedSize(of product: Product) throws(TableFault) -> PackSize? {
    let price = try price()
    let written = [try size(before: product.size), price?.per]
    return written.lazy.compactMap { $0 }.first { Quantity($0) == product.size } ?? product.size.packSize
  }
}
