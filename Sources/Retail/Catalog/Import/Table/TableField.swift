import Grocery

/// A field of a product or its offer in a column of a table. The raw value is the heading in exports.
package enum TableField: String, Sendable, Hashable, CaseIterable {
  case id, gtin, name, item, brand, department, emoji, size, unit
  case weight = "weight_grams"
  case weightStep = "weight_step"
  case usualWeight = "usual_weight"
  case deposit
  case containerFee = "container_fee"
  case storage, price, aisle, row, column
  case inStock = "in_stock"
  case stock
  case details = "description"

  /// The fields that identify a product.
  static let keys: Set<TableField> = [.id, .gtin]

  /// True if its numbers can have decimals.
  var hasDecimals: Bool {
    [.price, .size, .weight, .weightStep, .usualWeight, .deposit, .containerFee].contains(self)
  }

  /// Usual headings of the column, folded, in English and German.
  private var headings: [String] {
    switch self {
    case .id:
      [
        "id", "product id", "produkt id", "artikelnummer", "artikel nr", "art nr", "article number", "sku",
        "item number", "item no", "item code", "item id", "product code", "plu", "plu code",
      ]
    case .gtin:
      [
        "gtin", "ean", "ean 13", "ean13", "ean code", "barcode", "strichcode", "upc", "gtin ean", "ean gtin",
        "upc code", "upc a", "upc ean", "bar code", "number gtin", "nummer gtin",
      ]
    case .name:
      [
        "name", "product", "produkt", "product name", "produktname", "bezeichnung", "artikelbezeichnung",
        "artikel", "title", "titel", "item name", "product title",
      ]
    case .item: ["item", "ware", "gattung"]
    case .brand: ["brand", "marke", "manufacturer", "hersteller", "brand name"]
    case .department:
      [
        "department", "abteilung", "warengruppe", "category", "kategorie", "dept", "department name",
        "category name",
      ]
    case .emoji: ["emoji", "symbol"]
    case .size:
      [
        "size", "grosse", "inhalt", "fullmenge", "content", "contents", "net content", "pack size",
        "packungsgrosse", "package size", "item size", "net weight", "net wt", "nettogewicht", "pack",
        "packung", "packet size", "package", "packungsinhalt", "nettoinhalt", "gebinde", "gebindegrosse",
      ]
    case .unit:
      [
        "unit", "einheit", "mengeneinheit", "uom", "unit of measure", "size unit", "unit of the pack",
        "einheit der packung",
      ]
    case .weight:
      [
        "weight grams", "weight", "gewicht", "weight g", "gewicht g", "bruttogewicht", "gross weight",
        "weight in grams", "gewicht in gramm",
      ]
    case .weightStep: ["weight step", "gewichtsschritt", "weight steps"]
    case .usualWeight: ["usual weight", "ubliches gewicht", "usual amount", "ubliche menge"]
    case .deposit:
      ["deposit", "pfand", "bottle deposit", "container deposit", "flaschenpfand", "pfandbetrag", "crv"]
    case .containerFee:
      ["container fee", "recycling fee", "environmental fee", "eco fee", "crf", "ehf", "recyclinggebuhr"]
    case .storage: ["storage", "lagerung", "kuhlung", "how it is kept"]
    case .price:
      [
        "price", "preis", "verkaufspreis", "vk", "vk preis", "vk brutto", "bruttopreis", "preis brutto",
        "preis eur", "preis in eur", "price usd", "price eur", "price aud", "retail price", "selling price",
        "retail", "regular price", "reg price", "shelf price", "ladenpreis", "price incl gst",
      ]
    case .aisle: ["aisle", "gang"]
    case .row: ["row", "zeile", "reihe", "row on the map", "reihe auf dem plan"]
    case .column: ["column", "spalte", "column on the map", "spalte auf dem plan"]
    case .inStock:
      ["in stock", "verfugbar", "lieferbar", "available", "auf lager", "vorratig", "erhaltlich"]
    case .stock:
      [
        "stock", "bestand", "lagerbestand", "stock count", "on hand", "quantity on hand", "qty on hand",
      ]
    case .details:
      [
        "description", "beschreibung", "product description", "produktbeschreibung", "artikelbeschreibung",
        "long description", "langtext", "details", "item description",
      ]
    }
  }

  /// Words in headings of amounts that are not the price of a pack.
  private static let otherMoney: Set<String> = [
    "base", "unit", "per", "pro", "je", "kg", "lb", "oz", "100g", "100ml", "grundpreis", "einheitspreis",
    "literpreis", "kilopreis", "ek", "einkauf", "einkaufspreis", "einstand", "cost", "wholesale", "netto",
    "net",
    "excl", "exkl", "zzgl", "discount", "rabatt", "nachlass", "deposit", "pfand", "crv", "tax", "vat", "gst",
    "mwst", "ust", "steuer", "uvp", "msrp", "rrp", "was", "old", "alter", "statt", "saving", "savings",
    "margin",
    "marge", "fee", "coupon",
  ]

  /// True if a heading names an amount other than the price of a pack.
  static func isOtherMoney(_ heading: String) -> Bool {
    folded(heading).split(separator: " ").contains { otherMoney.contains(String($0)) }
  }

  private static let byHeading: [String: TableField] = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { field in field.headings.map { ($0, field) } })

  /// The field with a heading; nil if the heading is unknown.
  static func named(_ heading: String) -> TableField? { byHeading[folded(heading)] }
}

/// Words in cells for departments, storages and flags.
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
      [
        "Obst & Gemüse", "Obst und Gemüse", "Obst", "Gemüse", "Fruit & vegetables", "Fruit", "Fruits",
        "Vegetables", "Fruit & Veg", "Fresh Produce",
      ]
    ),
    (.bakery, ["Brot & Gebäck", "Backwaren", "Brot", "Bäckerei", "Bread", "Bakery"]),
    (.deli, ["Feinkost", "Delicatessen"]),
    (.meat, ["Fleisch & Wurst", "Fleisch", "Wurst", "Metzgerei", "Meat & sausages", "Poultry", "Butcher"]),
    (.fish, ["Fisch", "Seafood", "Fish & seafood"]),
    (.dairy, ["Milch & Eier", "Milchprodukte", "Molkereiprodukte", "Molkerei", "Mopro", "Dairy & eggs"]),
    (.cheese, ["Käse"]),
    (.frozen, ["Tiefkühl", "Tiefkühlkost", "TK", "Frozen food", "Frozen foods", "Freezer"]),
    (.pantry, ["Konserven", "Vorrat", "Trockensortiment", "Cans & jars", "Canned goods", "Canned foods"]),
    (.pasta, ["Nudeln & Reis", "Nudeln", "Reis", "Teigwaren", "Pasta & rice", "Rice"]),
    (.breakfast, ["Frühstück", "Müsli", "Cereals", "Cereal"]),
    (.baking, ["Backen", "Backzutaten"]),
    (.spices, ["Gewürze & Öl", "Gewürze", "Spices & oil"]),
    (.coffee, ["Kaffee & Tee", "Kaffee", "Tee", "Coffee & tea", "Tea"]),
    (.drinks, ["Getränke", "Alkoholfreie Getränke", "Beverages", "Soft drinks"]),
    (
      .wine,
      ["Wein & Bier", "Wein", "Bier", "Spirituosen", "Wine & beer", "Beer", "Alcohol", "Liquor", "Spirits"]
    ),
    (.snacks, ["Knabbereien", "Knabberartikel"]),
    (.sweets, ["Süßes", "Süßwaren", "Süßigkeiten", "Candy", "Confectionery"]),
    (.household, ["Haushalt", "Haushaltswaren", "Reinigung", "Cleaning", "Paper goods", "Laundry"]),
    (.care, ["Pflege", "Drogerie", "Körperpflege", "Personal care", "Health & beauty"]),
    (.baby, ["Babybedarf"]),
    (.pets, ["Tiere", "Tierbedarf", "Tiernahrung", "Pet food", "Pet supplies", "Pet care"]),
    (.other, ["Sonstiges", "Miscellaneous"]),
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
