import Grocery
import Language
import ServerKit

extension Menu.Group {
  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("name", name)
    json.member("dishes", list: dishes) { json, dish in
      json.object { json in
        json.member("id", dish.id)
        json.member("name", dish.name)
        json.member("details", orNull: dish.details)
        json.member("emoji", orNull: dish.emoji)
        json.member("vegetarian", dish.isVegetarian)
        json.member("writtenPrice", orNull: dish.writtenPrice)
        json.member("prices", list: dish.prices) { json, price in
          json.object { json in
            json.member("size", orNull: price.size)
            json.member("priceCents", orNull: price.price?.cents)
            json.member("isLeast", price.isLeast)
          }
        }
      }
    }
  }
}
