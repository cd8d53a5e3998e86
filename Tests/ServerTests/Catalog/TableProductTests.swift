import Database
import FileFormats
import Grocery
import Testing

@testable import Retail

@Suite("Missing values of products are guessed (N-22)")
struct TableProductTests {
  private func plan(_ table: String) async throws -> TablePlan {
    try await TableImport(try await TestTown.database(), secrets: nil) { TestTown.now }.plan(
      .bytes(Array(table.utf8)), organization: "maple", store: "maple-2", keepsChanges: true)
  }

  @Test(
    "Departments of other stores are understood",
    arguments: [
      ("Yogurt", Department.dairy), ("Milk & Cream", .dairy), ("Frozen Foods", .frozen),
      ("Spices & Seasonings", .spices), ("Brot & Backwaren", .bakery), ("Food > Dairy > Yogurt", .dairy),
      ("Cheese", .cheese), ("Health & Beauty", .care), ("Ice Cream", .frozen),
    ])
  func headings(word: String, department: Department) {
    var guesses = TableGuesses()

    #expect(guesses.departments(of: word).first == department)
    #expect(guesses.departments(of: word).first == department)
  }

  @Test("A product with two departments gets that of its thing")
  func twoDepartments() async throws {
    let plan = try await plan(
      """
      id,name,department,size,price
      m-1,Salmon Fillet,Meat & Seafood,1 lb,9.99
      m-2,Ground Beef,Meat & Seafood,1 lb,5.99
      """)

    #expect(plan.changes.map(\.after.product.department) == [.fish, .meat])
    #expect(plan.remarks.guessedDepartments == 0)
  }

  @Test("A product with an unknown department gets that of its thing, and the preview counts it")
  func guessed() async throws {
    let without = try await plan("id,name,size,price\nm-1,Whole Milk,1 gal,3.49\nm-2,Bananas,1 lb,0.59\n")
    let unknown = try await plan("id,name,department,size,price\nm-1,Whole Milk,Zone 7,1 gal,3.49\n")
    let nobody = try await plan("id,name,department,size,price\nm-1,Xqzzt,Zone 7,1 gal,3.49\n")

    #expect(without.changes.map(\.after.product.department) == [.dairy, .produce])
    #expect(without.remarks.guessedDepartments == 2)
    #expect(unknown.changes.map(\.after.product.department) == [.dairy])
    #expect(nobody.faults.map(\.code) == [.badWord])
  }

  @Test("An existing product keeps its department if the table has an unknown one")
  func existingProduct() async throws {
    let plan = try await plan("id,department,price\nm-milk,Zone 7,3.49\n")

    #expect(plan.faultCount == 0)
    #expect(plan.changes.map(\.after.product.department) == [.dairy])
    #expect(plan.remarks.guessedDepartments == 0)
  }

  @Test("A product's storage follows its department and its thing")
  func storage() async throws {
    let plan = try await plan(
      """
      id,name,department,size,price,storage
      m-1,Vanilla Ice Cream,frozen,1 pint,4.99,
      m-2,Whole Milk,dairy,1 gal,3.49,
      m-3,Shelf-stable milk,dairy,1 qt,1.99,
      m-4,Salami,meat,8 oz,4.99,ambient
      m-5,Penne,pasta,1 lb,1.49,
      """)

    #expect(
      plan.changes.map(\.after.product.storage) == [.frozen, .chilled, .ambient, .ambient, .ambient])
  }

  @Test("A size in the name is counted in the preview, and the item is the name without it")
  func sizes() async throws {
    let plan = try await plan(
      "id,name,department,price\nm-1,\"Greek Yogurt, 32 oz\",dairy,5.49\nm-2,Avocado,produce,0.99 ea\n")

    #expect(plan.changes.map(\.after.product.size) == [Quantity(907, .gram), Quantity(1, .piece)])
    #expect(plan.changes.map(\.after.product.name) == ["Greek Yogurt, 32 oz", "Avocado"])
    #expect(plan.changes.map(\.after.product.item) == ["Greek Yogurt", "Avocado"])
    #expect(plan.remarks.guessedSizes == 2)
  }

  @Test("The unit can be in its own column, in capitals")
  func units() async throws {
    let plan = try await plan(
      """
      id,name,department,size,uom,price
      m-1,Cheddar,cheese,8,OZ,3.99
      m-2,Onions,produce,3,LB,2.99
      m-3,Lettuce,produce,,EA,1.99
      m-4,Soup,pantry,10.75 oz,CS,1.99
      """)

    #expect(
      plan.changes.map(\.after.product.size) == [
        Quantity(227, .gram), Quantity(1361, .gram), Quantity(1, .piece), Quantity(305, .gram),
      ])
  }

  @Test("A product without a size is refused with a hint")
  func noSize() async throws {
    let plan = try await plan("id,name,department,price\nm-1,7 Up,drinks,2.29\n")

    #expect(plan.faults.map(\.code) == [.newNeeds])
    #expect(plan.faults.first?.column == "size")
  }

  @Test("The line of a spreadsheet with its delimiter and titles above the headings are skipped")
  func aboveHeadings() async throws {
    let withDelimiter = try await plan("sep=;\r\nEAN;Preis\r\n2990000000019;2,79\r\n")
    let titled = try await plan("Price list of 24.11.2026\n\nEAN;Name;Preis\n2990000000019;Milk;2,79\n")
    let wide = try await plan("Prices,,\nStore 7,,\nUPC,Name,Price\n2990000000019,Milk,x\n")

    #expect(withDelimiter.layout.columns.map(\.heading) == ["EAN", "Preis"])
    #expect(withDelimiter.changes.map(\.after.offer?.price.cents) == [279])
    #expect(titled.changes.map(\.after.offer?.price.cents) == [279])
    #expect(titled.counts.lines == 1)
    #expect(wide.faults.map(\.line) == [4])
  }
}
