import Grocery

/// What a column of a table can tell of a product or of its offer; the raw value is its heading in exports.
public enum TableField: String, Sendable, Hashable, CaseIterable {
  case id, gtin, name, item, brand, department, emoji, size, unit
  case weight = "weight_grams"
  case storage, price, aisle, row, column
  case inStock = "in_stock"
  case stock
  case details = "description"

  /// Either finds the product.
  static let keys: Set<TableField> = [.id, .gtin]

  /// Whether its numbers can have decimals.
  var hasDecimals: Bool { self == .price || self == .size || self == .weight }

  /// What people and programs write above such a column, folded, in English and German.
  private var headings: [String] {
    switch self {
    case .id:
      ["id", "product id", "produkt id", "artikelnummer", "artikel nr", "art nr", "article number", "sku"]
    case .gtin:
      ["gtin", "ean", "ean 13", "ean13", "ean code", "barcode", "strichcode", "upc", "gtin ean", "ean gtin"]
    case .name:
      [
        "name", "product", "produkt", "product name", "produktname", "bezeichnung", "artikelbezeichnung",
        "artikel", "title", "titel",
      ]
    case .item: ["item", "ware", "gattung"]
    case .brand: ["brand", "marke", "manufacturer", "hersteller"]
    case .department: ["department", "abteilung", "warengruppe", "category", "kategorie"]
    case .emoji: ["emoji", "symbol"]
    case .size:
      [
        "size", "grosse", "inhalt", "fullmenge", "content", "contents", "net content", "pack size",
        "packungsgrosse",
      ]
    case .unit: ["unit", "einheit", "mengeneinheit"]
    case .weight:
      ["weight grams", "weight", "gewicht", "weight g", "gewicht g", "bruttogewicht", "gross weight"]
    case .storage: ["storage", "lagerung", "kuhlung"]
    case .price:
      [
        "price", "preis", "verkaufspreis", "vk", "vk preis", "vk brutto", "bruttopreis", "preis brutto",
        "preis eur",
        "preis in eur", "price usd", "price eur", "retail price", "selling price",
      ]
    case .aisle: ["aisle", "gang"]
    case .row: ["row", "zeile", "reihe"]
    case .column: ["column", "spalte"]
    case .inStock: ["in stock", "verfugbar", "lieferbar", "available", "auf lager", "vorratig"]
    case .stock: ["stock", "bestand", "lagerbestand", "stock count", "on hand", "quantity on hand"]
    case .details:
      [
        "description", "beschreibung", "product description", "produktbeschreibung", "artikelbeschreibung",
        "long description", "langtext", "details",
      ]
    }
  }

  private static let byHeading: [String: TableField] = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { field in field.headings.map { ($0, field) } })

  /// The field that a heading names; nil where the name says nothing.
  static func named(_ heading: String) -> TableField? { byHeading[folded(heading)] }
}

/// The words in cells that stand for something that Forage has words of its own for.
enum TableWords {
  static func department(_ text: String) -> Department? { departments[folded(text)] }
  static func storage(_ text: String) -> Product.Storage? { storages[folded(text)] }
  static func flag(_ text: String) -> Bool? { flags[folded(text)] }

  private static let departments: [String: Department] = {
    var words = Dictionary(uniqueKeysWithValues: Department.allCases.map { ($0.rawValue, $0) })
    for (department, others) in otherDepartments {
      for word in others { words[folded(word)] = department }
    }
    return words
  }()

  private static let otherDepartments: [(Department, [String])] = [
    (
      .produce,
      ["Obst & Gemüse", "Obst und Gemüse", "Obst", "Gemüse", "Fruit & vegetables", "Fruit", "Vegetables"]
    ),
    (.bakery, ["Brot & Gebäck", "Backwaren", "Brot", "Bäckerei", "Bread"]),
    (.deli, ["Feinkost", "Delicatessen"]),
    (.meat, ["Fleisch & Wurst", "Fleisch", "Wurst", "Metzgerei", "Meat & sausages"]),
    (.fish, ["Fisch", "Seafood", "Fish & seafood"]),
    (.dairy, ["Milch & Eier", "Milchprodukte", "Molkereiprodukte", "Molkerei", "Mopro", "Dairy & eggs"]),
    (.cheese, ["Käse"]),
    (.frozen, ["Tiefkühl", "Tiefkühlkost", "TK", "Frozen food"]),
    (.pantry, ["Konserven", "Vorrat", "Trockensortiment", "Cans & jars", "Canned goods"]),
    (.pasta, ["Nudeln & Reis", "Nudeln", "Reis", "Teigwaren", "Pasta & rice", "Rice"]),
    (.breakfast, ["Frühstück", "Müsli", "Cereals", "Cereal"]),
    (.baking, ["Backen", "Backzutaten"]),
    (.spices, ["Gewürze & Öl", "Gewürze", "Spices & oil"]),
    (.coffee, ["Kaffee & Tee", "Kaffee", "Tee", "Coffee & tea", "Tea"]),
    (.drinks, ["Getränke", "Alkoholfreie Getränke", "Beverages"]),
    (.wine, ["Wein & Bier", "Wein", "Bier", "Spirituosen", "Wine & beer", "Beer", "Alcohol"]),
    (.snacks, ["Knabbereien", "Knabberartikel"]),
    (.sweets, ["Süßes", "Süßwaren", "Süßigkeiten", "Candy", "Confectionery"]),
    (.household, ["Haushalt", "Haushaltswaren", "Reinigung", "Cleaning"]),
    (.care, ["Pflege", "Drogerie", "Körperpflege", "Personal care"]),
    (.baby, ["Babybedarf"]),
    (.pets, ["Tiere", "Tierbedarf", "Tiernahrung", "Pet food"]),
  ]

  private static let storages: [String: Product.Storage] = [
    "ambient": .ambient, "ungekuhlt": .ambient, "trocken": .ambient, "chilled": .chilled, "gekuhlt": .chilled,
    "kuhl": .chilled, "frozen": .frozen, "tiefgekuhlt": .frozen, "gefroren": .frozen, "tk": .frozen,
  ]

  private static let flags: [String: Bool] = [
    "yes": true, "true": true, "1": true, "ja": true, "wahr": true, "y": true, "j": true, "x": true,
    "no": false, "false": false, "0": false, "nein": false, "falsch": false, "n": false,
  ]
}
