import FileFormats
import Grocery
import Identity
import Language

extension TableLine {
  /// The product after applying the line.
  ///
  /// An empty cell keeps the old value. A new product needs a name and a size, which may be part of the name;
  /// its other missing values are guessed from the thing.
  func product(
    from before: Product?, organization: String, _ guesses: inout TableGuesses
  ) throws(TableFault) -> Product {
    let gtin = try gtin()
    guard let name = try name(.name) ?? before?.name else { throw needs(.name) }
    let item = try self.name(.item) ?? before?.item ?? itemInName ?? name
    var guess = ProductGuess(of: item)
    let department = try department(before?.department, &guess, &guesses)
    let size = try quantity(before?.size, &guesses)
    // The line has an article number or a GTIN, which several organizations may use.
    let key = try id() ?? "gtin.\(gtin ?? "")"
    let id = before?.id ?? OwnedID.derived(from: key, of: organization)
    return Product(
      id: id, organizationID: organization, gtin: gtin ?? before?.gtin, name: name, item: item,
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

  /// The department of the cell; for a new product with an unknown word, that of the thing.
  private func department(
    _ before: Department?, _ guess: inout ProductGuess, _ guesses: inout TableGuesses
  ) throws(TableFault) -> Department {
    let meanings = self[.department].map { guesses.departments(of: $0) } ?? []
    if meanings.count > 1, let guessed = guess.department, meanings.contains(guessed) { return guessed }
    if let department = meanings.first ?? before { return department }
    guard let guessed = guess.department else {
      guard let word = self[.department] else { throw needs(.department) }
      let words = Department.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(.badWord, .department, "\(quoted(word)) is not one of \(words)")
    }
    guesses.departmentCount += 1
    return guessed
  }

  private func quantity(_ before: Quantity?, _ guesses: inout TableGuesses) throws(TableFault) -> Quantity {
    if let before { return try sizeInColumn(before: before).flatMap(Quantity.init) ?? before }
    guard let size = try size(before: nil).flatMap(Quantity.init) else {
      throw needs(.size, ", in a column or in its name, such as 500 g, 12 oz or 6 ct")
    }
    if self[.size] == nil { guesses.sizeCount += 1 }
    return size
  }

  /// The sale by weight: from its columns, else as before. A new product with a price by weight gets the
  /// usual one of its department.
  private func byWeight(
    _ before: Product?, _ size: Quantity, _ department: Department
  ) throws(TableFault) -> SaleByWeight? {
    let (step, usual) = (try milligrams(.weightStep), try milligrams(.usualWeight))
    // A product with another size is sold in packs from now on.
    let current = before?.byWeight.flatMap { SaleByWeight.sizes.contains(size) ? $0 : nil }
    let isNew = before == nil ? try isPricedByWeight() : false
    guard step != nil || usual != nil || isNew else { return current }
    guard SaleByWeight.sizes.contains(size) else {
      throw fault(
        .badSize, step == nil ? .usualWeight : .weightStep, "weight prices must be for 1 kg, 1 lb or 100 g")
    }
    let guess = current ?? SaleByWeight(usualFor: size, in: department)
    return SaleByWeight(step: step ?? guess.step, usual: usual ?? guess.usual)
  }

  /// The deposit and fee of the container: from its columns, else as before; 0.00 means none.
  private func deposit(_ before: Deposit?) throws(TableFault) -> Deposit? {
    Deposit(
      each: try containerMoney(.deposit) ?? before?.each ?? .zero,
      fee: try containerMoney(.containerFee) ?? before?.fee ?? .zero)
  }

  /// The offer after applying the line.
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

  /// The price of one pack; a unit price is multiplied by the pack's size.
  private func packPrice(of product: Product, before: Money?) throws(TableFault) -> Money? {
    guard let price = try price(), let text = self[.price] else { return nil }
    var cents = price.cents
    if price.per != nil {
      guard let size = try unroundedSize(of: product), size.unit.base == price.per?.unit.base else {
        let size = "\(product.size.amount) \(product.size.unit.rawValue)"
        throw fault(.badPrice, .price, "\(quoted(text)) does not fit the size, which is \(size)")
      }
      guard let whole = price.cents(ofPack: size), CatalogLimits.priceCents.contains(whole) else {
        throw fault(.priceRange, .price, TableCells.priceRange(text, currency).reason)
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

  /// The size in the line if it equals the product's: half a pound is more exact than 227 g.
  private func unroundedSize(of product: Product) throws(TableFault) -> PackSize? {
    let price = try price()
    let sizes = [try size(before: product.size), price?.per]
    return sizes.lazy.compactMap { $0 }.first { Quantity($0) == product.size } ?? product.size.packSize
  }
}
