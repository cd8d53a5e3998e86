import Database
import Grocery

/// A line is priced by what the store publishes, else by what the household has seen there, else by what
/// other people have, else by an estimate.
extension TripFacts {
  /// A choice for a line from the seen prices of one store, or from the estimates for it.
  struct SeenChoice: Sendable {
    let choice: ShelfChoice
    let product: Product
  }

  /// Matches seen prices with the lines. Prices at stores other than the places are ignored.
  ///
  /// Seen prices never change how published products match. They count if they match as well as the best
  /// published and seen ones nearby, or are alike (`ListAnswers.isComparable`); the same holds for estimates.
  /// Each store's prices of one source are matched on their own.
  ///
  /// - Precondition: the published goods are read.
  mutating func readSeenPrices(_ prices: [SeenPrice], _ reader: any Reader) throws {
    guard !prices.isEmpty else { return }
    let pricesOfStore = Dictionary(grouping: prices, by: \.storeID)
    let stores = places.indices.filter { pricesOfStore[places[$0].store.id] != nil }
    let answered = try linesAnswered(at: stores, reader)
    var ranks = answers.ranks
    for source in SeenPrice.Source.allCases {
      let shelves = stores.map { store in
        SeenShelf(pricesOfStore[places[store].store.id]?.filter { $0.source == source } ?? [], answers)
      }
      for shelf in shelves { ranks = zip(ranks, shelf.answers.ranks).map(max) }
      for (store, shelf) in zip(stores, shelves) {
        for (line, choice) in shelf.choices(answered[store] ?? [], ranks: ranks) {
          places[store].seenChoices[line, default: []].append(choice)
        }
      }
    }
    seenItems = stores.flatMap { pricesOfStore[places[$0].store.id]?.map(\.product.item) ?? [] }
    let chosen = Set(answers.chosen)
    for price in prices where chosen.contains(price.product.id) {
      namesOfChosen[price.product.id] = price.product.name
    }
  }

  /// Returns the lines that each of some places publishes a product for, in stock or sold out, by the index
  /// of the place.
  private func linesAnswered(at indexes: [Int], _ reader: any Reader) throws -> [Int: Set<Int>] {
    var lines: [Int: Set<Int>] = [:]
    var indexOfStore: [String: Int] = [:]
    for index in indexes where places[index].productCount > 0 {
      indexOfStore[places[index].store.id] = index
      lines[index] = Set(places[index].offers.flatMap { answers.entries(answeredBy: $0.productID) })
    }
    for soldOut in try soldOut(at: indexOfStore.keys.sorted(), reader) {
      guard let index = indexOfStore[soldOut.storeID] else { continue }
      lines[index, default: []].formUnion(answers.entries(answeredBy: soldOut.productID))
    }
    return lines
  }

  /// Returns the offers out of stock at some stores among the products that answer lines.
  func soldOut(
    at stores: [String], _ reader: any Reader
  ) throws -> [(storeID: String, productID: String)] {
    guard !stores.isEmpty else { return [] }
    return try reader.rows(
      """
      SELECT store_id, product_id
      FROM offer
      WHERE store_id IN \(list: stores) AND product_id IN \(list: answers.products) AND NOT is_in_stock
      """
    ) { row in (try row.text(0), try row.text(1)) }
  }
}

/// The prices of one source at one store.
private struct SeenShelf {
  let answers: ListAnswers
  private let goods: [ShelfGood]

  /// - Parameter published: the answers of published products to the same lines.
  init(_ prices: [SeenPrice], _ published: ListAnswers) {
    goods = prices.map { ShelfGood($0.product, price: $0.price) }
    answers = published.answers(of: goods.map(\.product))
  }

  /// Returns the choices that count, by line.
  ///
  /// - Parameters:
  ///   - answered: the lines that published products answer.
  ///   - ranks: for each line, the best rank nearby.
  func choices(_ answered: Set<Int>, ranks: [Int]) -> [(line: Int, choice: TripFacts.SeenChoice)] {
    answers.choices(on: goods, isMember: false).enumerated().compactMap { line, choice in
      guard let choice, !answered.contains(line) else { return nil }
      let product = goods[choice.good].product
      guard answers.isComparable(choice, product, entry: line, toRank: ranks[line]) else { return nil }
      return (line, TripFacts.SeenChoice(choice: choice, product: product))
    }
  }
}
