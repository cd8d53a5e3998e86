import Database
import FileFormats
import Grocery
import Testing

@testable import Households
@testable import Retail

/// Tables from tills and spreadsheets of grocers in three countries.
@Suite("Tables of grocers are understood (N-22)")
struct TableOwnersTests {
  /// A line of a table with the expected product.
  struct Line: Sendable, CustomStringConvertible {
    let cells: [String]
    let size: String
    let cents: Int
    let department: Department?

    init(_ cells: String, _ size: String, _ cents: Int, _ department: Department? = nil) {
      self.cells = cells.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingSpaces
      }
      self.size = size
      self.cents = cents
      self.department = department
    }

    var description: String { cells.joined(separator: " | ") }
  }

  /// Name, department, size, price.
  static let american = [
    Line("Greek Yogurt, Plain | Yogurt | 32 oz | $5.49", "907 g", 549, .dairy),
    Line("Whole Milk | Milk & Cream | 1 gal | 3.89", "3785 ml", 389, .dairy),
    Line("2% Milk | Milk & Cream | ½ gal | 2.79", "1893 ml", 279, .dairy),
    Line("Heavy Whipping Cream | Milk & Cream | 1 pint | $4.29", "473 ml", 429, .dairy),
    Line("Half & Half | Milk & Cream | 1 qt | $3.19", "946 ml", 319, .dairy),
    Line("Large White Eggs | Dairy & Eggs | 1 dozen | 3.49", "12 piece", 349, .dairy),
    Line("Brown Eggs | Dairy & Eggs | 18 ct | 5.99", "18 piece", 599, .dairy),
    Line("Salted Butter, 16 oz | Dairy | | 4.99", "454 g", 499, .dairy),
    Line("Chocolate Chip Cookies | Cookies | 13 oz. | $3.99", "369 g", 399),
    Line("Vanilla Ice Cream | Frozen Foods | 48 fl oz | 5.49", "1420 ml", 549, .frozen),
    Line("Waffles | Frozen Foods | 10 ct, 12.3 oz | 3.29", "10 piece", 329, .frozen),
    Line("Green Peas | Frozen Foods | 12 oz | 2 for $3", "340 g", 150, .frozen),
    Line("Ground Cinnamon | Spices & Seasonings | 2.37 oz | 2.49", "67 g", 249, .spices),
    Line("Black Pepper | Spices & Seasonings | 3 oz | $4.79", "85 g", 479, .spices),
    Line("Bananas | Produce | | $0.59/lb", "454 g", 59, .produce),
    Line("Gala Apples | Produce | 3 lb | $1.99/lb", "1361 g", 597, .produce),
    Line("Hass Avocado | Produce | each | .99 ea", "1 piece", 99, .produce),
    Line("Romaine Lettuce | Produce | 1 bunch | 2.49 ea", "1 piece", 249, .produce),
    Line("Strawberries, 1 lb | Produce | | 3.99", "454 g", 399, .produce),
    Line("Blueberries, Pint | Produce | | $4.99", "473 ml", 499, .produce),
    Line("Limes | Produce | ea | 79¢", "1 piece", 79, .produce),
    Line("80/20 Ground Beef | Meat | 1 lb | $5.99", "454 g", 599, .meat),
    Line("Chicken Breast, Boneless | Meat | | $4.49/lb", "454 g", 449, .meat),
    Line("Pork Chops | Meat | 1.5 lb | $9.99/lb", "680 g", 1499, .meat),
    Line("Atlantic Salmon Fillet | Seafood | 12 oz | $12.00/lb", "340 g", 900, .fish),
    Line("Coca-Cola, 12 fl oz Cans, 12 Pack | Beverages | | $7.99", "4259 ml", 799, .drinks),
    Line("7 Up 2 L | Beverages | | 2.29", "2000 ml", 229, .drinks),
    Line("Coke Zero | Soft Drinks | 6 x 16.9 fl oz | 4.99", "2999 ml", 499, .drinks),
    Line("Spring Water | Beverages | 24/16.9 fl oz | $5.99", "11995 ml", 599, .drinks),
    Line("V8 Juice 46 fl oz | Beverages | | $3.69", "1360 ml", 369, .drinks),
    Line("Chunk Light Tuna | Canned Goods | 5 oz (Pack of 4) | 4.29", "567 g", 429, .pantry),
    Line("Black Beans, 15.5 oz can | Grocery | | $1.19", "439 g", 119),
    Line("Long Grain Rice | Grocery | 2 lbs | 2.99", "907 g", 299),
    Line("Bath Tissue | Paper Goods | 12 Mega Rolls | $13.99", "12 piece", 1399, .household),
    Line("Black Tea | Coffee & Tea | 40 tea bags | 3.99", "40 piece", 399, .coffee),
  ]

  static let australian = [
    Line("Full Cream Milk 2L | Dairy | | $3.10", "2000 ml", 310, .dairy),
    Line("Free Range Eggs 12 Pack 700g | Dairy & Eggs | | 6.50", "12 piece", 650, .dairy),
    Line("Cola Cans 375mL x 24 Pack | Drinks | | $22.00", "9000 ml", 2200, .drinks),
    Line("Cola Cans | Drinks | 36 Pack | 31.50", "36 piece", 3150, .drinks),
    Line("Beef Mince approx. 500g | Meat | | $8.00", "500 g", 800, .meat),
    Line("Chicken Thigh Fillets | Meat | approx. 1.2kg | $13.50/kg", "1200 g", 1620, .meat),
    Line("Bananas Cavendish per kg | Fruit & Veg | | $3.90", "1000 g", 390, .produce),
    Line("Hass Avocado Each | Fruit & Veg | | $1.60", "1 piece", 160, .produce),
    Line("Washed Potatoes 2kg | Fruit & Veg | | $5.00", "2000 g", 500, .produce),
    Line("Wheat Biscuits 1.2kg | Breakfast | | $7.00", "1200 g", 700, .breakfast),
    Line("Chocolate Biscuits 200g | Biscuits | | 4.50", "200 g", 450),
    Line("Cat Food 85g x 12 pack | Pets | | $12.50", "1020 g", 1250, .pets),
    Line("Toilet Paper 3 Ply | Household | 24 rolls | $15.00", "24 piece", 1500, .household),
    Line("Iced Coffee 500ml | Drinks | | A$3.80", "500 ml", 380, .drinks),
  ]

  static let german = [
    Line("Vollmilch 3,5 % | Milchprodukte | 1 l | 1,19 €", "1000 ml", 119, .dairy),
    Line("Deutsche Markenbutter 250 g | Molkereiprodukte | | 2,39", "250 g", 239, .dairy),
    Line("Bauernbrot | Brot & Backwaren | 750 g | 2,99", "750 g", 299, .bakery),
    Line("Eier aus Freilandhaltung | Milch & Eier | 10 Stück | 2,79", "10 piece", 279, .dairy),
    Line("Speisekartoffeln | Obst & Gemüse | 2,5 kg | 2,49 €", "2500 g", 249, .produce),
    Line("Bananen | Obst & Gemüse | | 1,29 €/kg", "1000 g", 129, .produce),
    Line("Hackfleisch gemischt | Fleisch | 500 g | 7,98 €/kg", "500 g", 399, .meat),
    Line("Cola | Getränke | 6 x 0,33 l | 3,49", "1980 ml", 349, .drinks),
    Line("Mineralwasser 12 x 1,0 l | Getränke | | 4,99", "12000 ml", 499, .drinks),
    Line("Zahnbürste | Drogerie | 1 St. | 1,-", "1 piece", 100, .care),
    Line("Küchenrolle | Haushalt | 4 Rollen | 2,45", "4 piece", 245, .household),
    Line("Gouda jung in Scheiben 400 g | Käse | | 1 €", "400 g", 100, .cheese),
  ]

  private func plan(_ lines: [Line], _ header: String) async throws -> TablePlan {
    let rows = lines.enumerated().map { number, line in
      (["own-\(number)"] + line.cells).map { "\"\($0)\"" }.joined(separator: ";")
    }
    return try await TableImport(try await TestTown.database(), secrets: nil) { TestTown.now }.plan(
      .bytes(Array(([header] + rows).joined(separator: "\n").utf8)), organization: "maple", store: "maple-2",
      keepsChanges: true)
  }

  private func expect(_ lines: [Line], _ plan: TablePlan) {
    #expect(plan.faults.map(\.refusal.description) == [])
    #expect(plan.changes.count == lines.count)
    for (line, change) in zip(lines, plan.changes) {
      let product = change.after.product
      #expect("\(product.size.amount) \(product.size.unit.rawValue)" == line.size, "\(line)")
      #expect(change.after.offer?.price.cents == line.cents, "\(line)")
      if let department = line.department { #expect(product.department == department, "\(line)") }
      #expect(product.name == line.cells[0])
      #expect(CatalogLimits.weightGrams.contains(product.weightGrams))
    }
  }

  @Test("In the United States")
  func unitedStates() async throws {
    let plan = try await plan(Self.american, "Item Number;Item Name;Category;Pack Size;Retail")

    expect(Self.american, plan)
    let storages = Dictionary(
      uniqueKeysWithValues: plan.changes.map { ($0.after.product.name, $0.after.product.storage) })
    #expect(storages["Vanilla Ice Cream"] == .frozen)
    #expect(storages["Whole Milk"] == .chilled)
    #expect(storages["Pork Chops"] == .chilled)
    #expect(storages["Long Grain Rice"] == .ambient)
  }

  @Test("In Australia")
  func australia() async throws {
    expect(Self.australian, try await plan(Self.australian, "SKU;Product Name;Category;Size;Price"))
  }

  @Test("In Germany")
  func germany() async throws {
    expect(
      Self.german, try await plan(Self.german, "Artikelnummer;Bezeichnung;Warengruppe;Inhalt;VK brutto"))
  }

  @Test("Importing such a table again changes nothing")
  func twice() async throws {
    let database = try await TestTown.database()
    let table = TableImport(database, secrets: nil) { TestTown.now }
    let rows = Self.american.enumerated().map { number, line in
      (["own-\(number)"] + line.cells).map { "\"\($0)\"" }.joined(separator: ";")
    }
    let source = TableSource.bytes(
      Array((["SKU;Name;Category;Size;Price"] + rows).joined(separator: "\n").utf8))

    _ = try await table.run(source, organization: "maple", store: "maple-2")
    let repetition = try await table.plan(source, organization: "maple", store: "maple-2")

    #expect(repetition.counts.unchanged == Self.american.count)
    #expect(repetition.counts.changed + repetition.counts.added == 0)
    #expect(repetition.remarks == TablePlan.Remarks())
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " })
  }
}
