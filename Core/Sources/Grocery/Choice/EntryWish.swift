/// What an entry of a list asks of stores.
public struct EntryWish: Sendable, Hashable {
  /// What was written, and after it other names of the same thing: "courgettes", "zucchini". At least one.
  public let names: [String]
  /// The thing that the names stand for; nil if they say more or less than one thing, so that only their
  /// words decide.
  public let meaning: EntryMeaning?
  /// A product that was chosen; where a store has it in stock, nothing else answers.
  public let productID: String?
  /// How much is wanted; nil where packs are counted.
  public let quantity: Quantity?
  /// Packs wanted where `quantity` is nil.
  public let count: Int

  public init(
    _ names: [String], meaning: EntryMeaning? = nil, product: String? = nil, quantity: Quantity? = nil,
    count: Int = 1
  ) {
    precondition(!names.isEmpty, "an entry has a name")
    self.names = names
    self.meaning = meaning
    productID = product
    self.quantity = quantity
    self.count = count
  }

  public var written: String { names[0] }
}
