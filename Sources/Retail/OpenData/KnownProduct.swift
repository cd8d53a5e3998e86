package import Grocery
import Language

/// A product that open data describes.
package struct KnownProduct: Sendable, Hashable {
  /// Fourteen digits, the same product worldwide.
  package var gtin: String
  /// In the product's main language.
  package var name: String
  package var englishName: String?
  package var germanName: String?
  /// The everyday name, as shoppers write it on a list; nil if unknown.
  package var item: String?
  package var brand: String?
  /// The content of one pack; nil if unknown.
  package var size: Quantity?
  package var department: Department

  package init(
    gtin: String, name: String, englishName: String? = nil, germanName: String? = nil, item: String? = nil,
    brand: String? = nil, size: Quantity? = nil, department: Department
  ) {
    self.gtin = gtin
    self.name = name
    self.englishName = englishName
    self.germanName = germanName
    self.item = item
    self.brand = brand
    self.size = size
    self.department = department
  }
}

extension KnownProduct {
  /// Parses a record of Open Food Facts.
  ///
  /// - Returns: nil without a number that is the same worldwide, or without a name.
  init?(foodFacts record: DumpRecord) {
    guard let code = record.text("code"), let gtin = Self.gtin(code) else { return nil }
    let (english, german) = (
      OpenDataText.name(record.text("product_name_en")), OpenDataText.name(record.text("product_name_de"))
    )
    let main = OpenDataText.name(record.text("product_name"))
    guard let name = main ?? english ?? german ?? OpenDataText.name(record.text("generic_name")) else {
      return nil
    }
    let brand = record.text("brands")?.split(separator: ",").first.map { String($0) }
    let tags = record.list("categories_tags")
    self.init(
      gtin: gtin, name: name, englishName: english, germanName: german, item: FoodCategories.item(of: tags),
      brand: OpenDataText.name(brand), size: Self.size(record),
      department: FoodCategories.department(of: tags, named: english ?? name))
  }

  /// The name in the language of a country; elsewhere that of the pack.
  func name(in country: String) -> String {
    switch country {
    case "DE", "AT", "CH", "LI": germanName ?? name
    case "US", "GB", "IE", "AU", "NZ", "CA": englishName ?? name
    default: name
    }
  }

  /// The number in fourteen digits. Open Food Facts writes some with too few or too many leading zeros.
  package static func gtin(_ code: String) -> String? {
    guard (1...24).contains(code.utf8.count), code.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    let digits = String(code.drop { $0 == "0" })
    guard digits.utf8.count <= 14, digits.utf8.count > 6 else { return nil }
    let length = [8, 12, 13, 14].first { digits.utf8.count <= $0 } ?? 14
    let padded = String(repeating: "0", count: length - digits.utf8.count) + digits
    return GTIN.isValid(padded) ? ProductKeys.worldwide(padded) : nil
  }

  private static func size(_ record: DumpRecord) -> Quantity? {
    if let amount = record.number("product_quantity"), let unit = record.text("product_quantity_unit"),
      let unit = Quantity.Unit(rawValue: unit), unit != .piece, amount < 1e9,
      CatalogLimits.sizeAmount.contains(Int(amount.rounded()))
    {
      return Quantity(Int(amount.rounded()), unit)
    }
    guard let text = record.text("quantity"), text.utf8.count <= OpenDataText.nameBytes else { return nil }
    return PackSize(reading: Text(text)).flatMap(Quantity.init)
  }
}
