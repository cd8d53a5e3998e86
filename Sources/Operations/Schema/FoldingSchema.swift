import Database
import Grocery
import Retail

extension Schema {
  /// Products in memory at once.
  private static let mostProducts = 2_000

  /// Folds product names again: folding now drops invisible characters such as soft hyphens, and expands
  /// ligatures.
  @Sendable
  static func foldAnew(_ writer: any Writer) throws {
    var last = -1
    while true {
      let products = try writer.rows(
        """
        SELECT number, name, item, coalesce(brand, ''), folded_name, folded_item, folded_brand
        FROM product
        WHERE number > \(last)
        ORDER BY number
        LIMIT \(mostProducts)
        """
      ) { row in
        let names = try [1, 2, 3].map { folded(try row.text($0)) }
        return (number: try row.integer(0), names, isStale: try names != [4, 5, 6].map { try row.text($0) })
      }
      for (number, names, isStale) in products where isStale {
        // Clearing `keyed` recomputes the keys too.
        try writer.run(
          """
          UPDATE product
          SET folded_name = \(names[0]), folded_item = \(names[1]), folded_brand = \(names[2]), keyed = NULL
          WHERE number = \(number)
          """)
      }
      guard products.count == mostProducts, let next = products.last?.number else { break }
      last = next
    }
    try ProductKeyUpkeep.settle(in: writer)
  }
}
