/// The number of parts in a whole: slices in a loaf, cloves in a bulb, sprigs in a bunch. Stores sell only
/// the whole.
public enum PartYield {
  /// Names in English and German by the parts of one, for goods sold by the piece.
  ///
  /// On the high side, so that a guess does not buy more than needed.
  static let namesOfPieces: KeyValuePairs<Int, [String]> = [
    8: [
      "celery", "Sellerie", "Staudensellerie", "Stangensellerie", "Bleichsellerie", "lemon", "Zitrone",
      "lime", "Limette", "orange", "apple", "Apfel", "pear", "Birne", "tomato", "Tomate", "onion", "Zwiebel",
      "pineapple", "Ananas", "melon", "Melone", "fennel", "Fenchel",
    ],
    10: [
      "garlic", "Knoblauch", "Knoblauchzehe", "lettuce", "Salat", "Kopfsalat", "Eisbergsalat", "cabbage",
      "Kohl", "Weißkohl", "Wirsing", "radicchio",
    ],
    20: ["cucumber", "Gurke", "Salatgurke", "zucchini", "courgette", "aubergine", "eggplant"],
  ]

  /// Names of goods sold as a pack: a loaf, a bunch, a packet.
  static let namesOfPacks: KeyValuePairs<Int, [String]> = [
    4: ["butter", "margarine"],
    5: ["cinnamon", "cinnamon stick", "Zimt", "Zimtstange"],
    6: ["spring onion", "scallion", "green onion", "Frühlingszwiebel", "salmon", "Lachs", "Räucherlachs"],
    8: ["pizza", "cake", "Kuchen", "stock", "broth", "Brühe", "bouillon"],
    10: [
      "ham", "Schinken", "Kochschinken", "bacon", "Speck", "cheese", "Käse", "cheddar", "Gouda", "Emmentaler",
      "provolone", "mozzarella", "turkey", "Putenbrust", "rosemary", "Rosmarin", "gelatine", "gelatin",
      "filo", "nori",
    ],
    16: ["lasagne", "lasagna", "Lasagneplatte", "lasagna noodle"],
    20: [
      "bread", "Brot", "Toast", "Toastbrot", "baguette", "ciabatta", "salami", "prosciutto",
      "chorizo", "basil", "Basilikum", "mint", "Minze", "sage", "Salbei", "thyme", "Thymian", "parsley",
      "Petersilie", "dill", "coriander", "cilantro", "Koriander", "oregano", "tarragon", "Estragon",
      "marjoram", "Majoran", "bay leaf", "Lorbeer", "Lorbeerblatt", "curry leaf", "lime leaf", "asparagus",
      "Spargel", "clove", "Nelke", "Gewürznelke", "star anise", "Sternanis",
    ],
    24: ["chocolate", "Schokolade"],
    50: ["spinach", "Spinat", "rocket", "arugula", "Rucola", "peppercorn", "Pfefferkorn", "Wacholderbeere"],
  ]

  private struct Whole {
    let parts: Int
    let isPiece: Bool
  }

  private static let wholesOfStems: [[String]: Whole] = {
    var wholes: [[String]: Whole] = [:]
    for (parts, names) in namesOfPacks {
      for name in names { wholes[ItemName(name).stems] = Whole(parts: parts, isPiece: false) }
    }
    for (parts, names) in namesOfPieces {
      for name in names { wholes[ItemName(name).stems] = Whole(parts: parts, isPiece: true) }
    }
    return wholes
  }()

  /// Returns the amount to buy for a number of parts: pieces, or packs if the quantity is nil. One pack if
  /// the yield is unknown.
  ///
  /// - Parameter names: the written name, then other names of the same thing.
  public static func wanted(for parts: Int, of names: [String]) -> (quantity: Quantity?, count: Int) {
    guard let whole = names.lazy.compactMap({ ItemName($0).value(in: wholesOfStems) }).first else {
      return (nil, 1)
    }
    let count = min(ShelfChoice.maximumPacks, (max(1, parts) + whole.parts - 1) / whole.parts)
    // A net of lemons holds several.
    return whole.isPiece && count > 1 ? (Quantity(count, .piece), 1) : (nil, count)
  }
}
