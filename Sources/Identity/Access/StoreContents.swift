import Language
import ServerKit

/// The contents deleted with a store.
package struct StoreContents: Sendable, Equatable {
  let products: Int
  let maps: Int
  let dishes: Int

  package init(products: Int, maps: Int, dishes: Int) {
    self.products = products
    self.maps = maps
    self.dishes = dishes
  }

  package var isEmpty: Bool { products + maps + dishes == 0 }

  func write(into json: inout JSONWriter) {
    json.member("products", products)
    json.member("maps", maps)
    json.member("dishes", dishes)
  }
}
