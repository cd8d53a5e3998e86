import Database
import Foundation
import SQLiteDriver
import Testing

@Suite("Stores come into the database from files")
struct ImportCommandTests {
  private static let world = """
    {"format": 1,
     "organisations": [{"id": "maple", "kind": "grocer", "name": "Maple & Main", "emoji": "🏬"}],
     "stores": [{"id": "maple-1", "organisation": "maple", "name": "Mill Street", "street": "1 Mill St",
       "city": "Alder Falls", "zip": "98701", "country": "US", "latitude": 44.2, "longitude": -120.3}],
     "products": [{"id": "milk", "organisation": "maple", "name": "Milk", "item": "Milk", "department": "dairy",
       "size": {"amount": 1000, "unit": "ml"}, "weightGrams": 1030}],
     "offers": [{"store": "maple-1", "product": "milk", "priceCents": 199}]}
    """

  @Test("A file is imported into a data folder that was not there")
  func imports() async throws {
    try await withFolder { folder in
      let first = try ForageProcess("import", "-", "--data", folder + "/data", input: Self.world)
      let again = try ForageProcess("import", "-", "--data", folder + "/data", input: Self.world)

      #expect(
        first.output == "Imported 1 organization, 1 store, 1 product, 1 offer; 1 catalog updated.\n",
        "\(first.errors)")
      #expect(again.output.hasSuffix("; 0 catalogs updated.\n"))
      #expect([first.status, again.status] == [0, 0])
      #expect(first.errors.isEmpty)
    }
  }

  @Test("Prices of one store are imported from a table, and every bad line is named")
  func tables() async throws {
    try await withFolder { folder in
      _ = try ForageProcess("import", "-", "--data", folder, input: Self.world)
      let options = ["--data", folder, "--organisation", "maple", "--store", "maple-1"]

      let good = try ForageProcess(["import", "-"] + options, input: "id,price\nmilk,1.89\n")
      let bad = try ForageProcess(["import", "-"] + options, input: "id,price\nmilk,cheap\nrye,2\n")

      #expect(
        good.output
          == "Imported 1 line: 0 added, 1 changed, 0 unchanged, 0 removed; 1 catalog updated.\n",
        "\(good.errors)")
      #expect(bad.status == 2)
      #expect(bad.output.isEmpty)
      #expect(
        bad.errors == """
          Error: nothing imported from -: 2 errors
          line 2, column price: 'cheap', expected a price such as 2.79
          line 3, column name: a new product needs one

          """)
    }
  }

  @Test("What a table would change is said before anything is changed, and columns can be named (N-22)")
  func preview() async throws {
    try await withFolder { folder in
      _ = try ForageProcess("import", "-", "--data", folder, input: Self.world)
      let options = ["--data", folder, "--organisation", "maple", "--store", "maple-1"]
      let table = "id;Regal 7;Notiz\nmilk;1,89 €;x\n"

      let preview = try ForageProcess(
        ["import", "-", "--preview", "--map", "Regal 7=price", "--map", "Notiz="] + options, input: table)
      let before = try ForageProcess(["export", "--data", folder, "--store", "maple-1"])
      let done = try ForageProcess(
        ["import", "-", "--map", "Regal 7=price"] + options, input: table)
      let after = try ForageProcess(["export", "--data", folder, "--store", "maple-1"])
      let again = try ForageProcess(["import", "-"] + options, input: after.output)
      let gone = try ForageProcess(
        ["import", "-", "--remove-missing"] + options,
        input: "id,price,name,department,size,unit\nrye,2,Rye,bakery,500,g\n")

      #expect(preview.output.contains("Regal 7 → price; Notiz → ignored"), "\(preview.errors)")
      #expect(preview.output.contains("1 line: 0 added, 1 changed, 0 unchanged, 0 rejected."))
      #expect(before.output.contains(",1.99,"))
      #expect(done.output.contains("1 changed"), "\(done.errors)")
      #expect(after.output.contains(",1.89,"))
      #expect(again.output.contains("0 changed, 1 unchanged"), "\(again.errors)")
      #expect(gone.output.contains("1 added, 0 changed, 0 unchanged, 1 removed"), "\(gone.errors)")
    }
  }

  @Test(
    "What cannot be imported is said in one line",
    arguments: [
      (["no-such-file.json"], "no-such-file.json: No such file or directory"),
      (["prices.csv"], "set --organisation and --store"),
      (["-", "--store", "maple-1"], "--organisation and --store are for CSV"),
      (["-", "--preview"], "--preview, --remove-missing and --map are for CSV"),
    ])
  func refusals(arguments: [String], message: String) async throws {
    try await withFolder { folder in
      let process = try ForageProcess(["import"] + arguments + ["--data", folder])

      #expect(process.status == 2)
      #expect(process.errors.contains(message), "\(process.errors)")
    }
  }

  @Test("A data folder that is a file is refused")
  func noFolder() throws {
    try ForageProcess.withFile("a letter") { path in
      let process = try ForageProcess("import", "-", "--data", path, input: Self.world)

      #expect(process.status == 2)
      #expect(process.errors.contains("\(path): the database cannot be opened"), "\(process.errors)")
    }
  }

  @Test("An import that is killed leaves what was there, whole", arguments: [0, 20, 60, 120, 200, 350])
  func killed(milliseconds: Int) async throws {
    try await withFolder { folder in
      let first = try ForageProcess("import", "-", "--data", folder, input: Self.world)
      #expect(first.status == 0)
      let large = folder + "/large.json"
      try Data(Self.manyOffers.utf8).write(to: URL(filePath: large))

      let process = Process()
      process.executableURL = ForageProcess.executable
      process.arguments = ["import", large, "--data", folder]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(milliseconds) * 1000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()

      let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
      let (offers, cents) = try await database.read { reader in
        (
          try reader.integer("SELECT count(*) FROM offer"),
          try reader.integer("SELECT price_cents FROM offer WHERE product_id = 'milk'")
        )
      }
      #expect([[1, 199], [3001, 999]].contains([offers, cents]))
    }
  }

  /// A new price for the milk, then enough rows to make the import take a while.
  private static var manyOffers: String {
    let products = (0..<3000).map {
      #"{"id": "p\#($0)", "organisation": "maple", "name": "P \#($0)", "item": "P", "department": "pantry","#
        + #" "size": {"amount": 1, "unit": "piece"}, "weightGrams": 1}"#
    }
    let offers = (0..<3000).map { #"{"store": "maple-1", "product": "p\#($0)", "priceCents": 5}"# }
    return """
      {"format": 1, "products": [\(products.joined(separator: ", "))],
       "offers": [{"store": "maple-1", "product": "milk", "priceCents": 999}, \(offers.joined(separator: ", "))]}
      """
  }
}
