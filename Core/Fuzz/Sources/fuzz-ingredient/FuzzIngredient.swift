import Language

/// Reads any bytes as a line of a recipe. What is read must fit into a recipe; a trap or a hang is a find.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIngredient(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let line = Text(decoding: UnsafeBufferPointer(start: start, count: count))
  guard let ingredient = Ingredient(reading: line) else { return 0 }
  precondition((1...100).contains(ingredient.name.length), "the name does not fit")
  precondition(ingredient.note.length <= 200, "the note does not fit")
  precondition((1...999).contains(ingredient.count), "the count does not fit")
  if let quantity = ingredient.quantity {
    precondition((1...1_000_000_000).contains(quantity.amount), "the amount does not fit")
    precondition(ingredient.shownUnit?.base == quantity.unit, "the amount has another unit")
  }
  return 0
}
