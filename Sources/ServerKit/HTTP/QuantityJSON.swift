package import FileFormats
package import Grocery
package import Language

extension JSONNode {
  /// An amount with its base unit: `{"amount", "unit"}`.
  package func quantity(_ amounts: ClosedRange<Int>) throws(FileRefusal) -> Quantity {
    Quantity(try member("amount").integer(amounts), try member("unit").word())
  }
}

extension JSONWriter {
  /// Writes an amount with its base unit, or null.
  package mutating func member(_ name: StaticString, orNull quantity: Quantity?) {
    guard let quantity else {
      key(name)
      return null()
    }
    member(name) { json in
      json.member("amount", quantity.amount)
      json.member("unit", quantity.unit.rawValue)
    }
  }
}
