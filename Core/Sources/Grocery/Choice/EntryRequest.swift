/// A list entry as a question to stores.
public struct EntryRequest: Sendable, Hashable {
  /// The entry's text, then other names of the same thing: "courgettes", "zucchini". At least one.
  public let names: [String]
  /// The thing that the names stand for; nil if they do not name exactly one thing, so that only their words
  /// count.
  public let meaning: EntryMeaning?
  /// The chosen product; where it is in stock, nothing else answers.
  public let productID: String?
  /// The amount; nil if packs are counted.
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
