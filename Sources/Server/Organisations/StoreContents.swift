/// What goes with a store that is removed.
struct StoreContents: Sendable, Equatable {
  let products: Int
  let maps: Int
  let dishes: Int

  var isEmpty: Bool { products + maps + dishes == 0 }

  /// Writes the members of a JSON object.
  func write(into json: inout JSONBytes) {
    json.member("products", products)
    json.member("maps", maps)
    json.member("dishes", dishes)
  }
}
