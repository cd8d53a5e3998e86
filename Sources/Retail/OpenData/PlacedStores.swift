import Database

/// The stores with an element of OpenStreetMap that are not closed.
struct PlacedStores: Sendable {
  /// The numbers of the elements, of whatever type.
  let numbers: Set<Int>
  /// The id and country of each store by its element, such as `node/123`.
  private let stores: [String: (id: String, country: String)]

  init(in reader: any Reader) throws {
    var numbers: Set<Int> = []
    var stores: [String: (id: String, country: String)] = [:]
    try reader.each(
      """
      SELECT osm_id, store_id, country
      FROM store_place
      JOIN store ON store.id = store_place.store_id
      WHERE closed IS NULL
      """
    ) { row in
      let element = try row.text(0)
      stores[element] = (try row.text(1), try row.text(2))
      if let number = element.split(separator: "/").last.flatMap({ Int($0) }) { numbers.insert(number) }
    }
    self.numbers = numbers
    self.stores = stores
  }

  /// - Parameter type: `NODE`, `WAY` or `RELATION`.
  func store(_ type: String, _ number: Int) -> (id: String, country: String)? {
    stores["\(type.lowercased())/\(number)"]
  }
}
