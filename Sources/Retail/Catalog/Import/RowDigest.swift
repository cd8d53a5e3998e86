import Database
import Grocery

/// Digests of rows of a catalog. A catalog's digest is the sum of its rows' digests, so that a change of one
/// row is one subtraction and one addition, in any order.
///
/// FNV-1a with 64 bits, mixed at the end so that sums of similar rows differ. It need not resist attacks,
/// because everyone who can change the catalog can change its revision anyway.
struct RowDigest {
  private var state: UInt = 0xCBF2_9CE4_8422_2325

  /// The digest, mixed with the finalizer of splitmix64 (Steele, Lea, Flood 2014).
  var value: UInt {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The digest of a product at a store.
  static func of(_ product: Product, _ offer: Offer) -> UInt {
    var digest = RowDigest()
    for text in [
      product.id, product.gtin, product.name, product.item, product.brand, product.department.rawValue,
      product.emoji, product.size.unit.rawValue, product.storage.rawValue, offer.aisle,
    ] { digest.add(text) }
    for number in [
      product.size.amount, product.weightGrams, product.popularity, offer.price.cents, offer.shelf?.row,
      offer.shelf?.column, offer.isInStock ? 1 : 0,
    ] { digest.add(number) }
    // Empty values add nothing, so that digests from before these columns stay the same.
    for (name, text) in [("details", product.details), ("picture", product.pictureTag)] {
      guard let text else { continue }
      digest.add(name)
      digest.add(text)
    }
    if let byWeight = product.byWeight {
      digest.add("weight")
      digest.add(byWeight.step)
      digest.add(byWeight.usual)
    }
    if let deposit = product.deposit {
      digest.add("deposit")
      digest.add(deposit.each.cents)
      digest.add(deposit.fee.cents)
    }
    return digest.value
  }

  /// The digest of two digests in order.
  static func of(_ first: UInt, _ second: UInt) -> UInt {
    var digest = RowDigest()
    digest.add(Int(bitPattern: first))
    digest.add(Int(bitPattern: second))
    return digest.value
  }

  /// Adds some columns of a row.
  mutating func add(_ row: borrowing Row, columns: Range<Int>) throws {
    for column in columns {
      switch try row.value(.index(column)) {
      case .null: add(String?.none)
      case .integer(let integer): add(Int(integer))
      case .real(let real): add(real.description)
      case .text(let text): add(text)
      case .bytes(let bytes): add(String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  mutating func add(_ text: String?) {
    if let text { for byte in text.utf8 { add(byte: byte) } } else { add(byte: 0xFF) }
    // Separates columns: UTF-8 never contains this byte.
    add(byte: 0xFE)
  }

  mutating func add(_ number: Int?) {
    guard let number else { return add(String?.none) }
    var rest = UInt(bitPattern: number)
    for _ in 0..<8 {
      add(byte: UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    add(byte: 0xFE)
  }

  private mutating func add(byte: UInt8) {
    state = (state ^ UInt(byte)) &* 0x0000_0100_0000_01B3
  }
}
