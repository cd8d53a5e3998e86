import FileFormats
import Testing

@testable import Retail
@testable import ServerKit

@Suite("Dumps of open data are read line by line (R-11)")
struct DumpReaderTests {
  private static let format = FoodFactsImport.format

  /// The names of the products that were asked for, and the counts of lines.
  private static func names(
    _ text: String, asked: Set<Int> = [1, 2, 3], _ format: DumpFormat = format, seed: UInt64 = 1
  ) throws -> (names: [String], counts: DumpReader.Counts) {
    var reader = DumpReader(format, asked: asked)
    var names: [String] = []
    let take = { (record: DumpRecord) in names.append(record.text("product_name") ?? "-") }
    let read = DrawnDumps.chunks(text, seed: seed)
    try read { try reader.append($0, use: take) }
    try reader.finish(use: take)
    return (names, reader.counts)
  }

  @Test("Lines come whole from chunks of any size", arguments: 1...20)
  func chunks(seed: UInt64) throws {
    let lines = (1...500).map {
      #"{"code":"\#($0)","product_name":"Milk \#($0) \\\" }","nested":[{"code":"1"}]}"#
    }
    let (names, counts) = try Self.names(
      lines.joined(separator: "\r\n"), asked: [7, 500], seed: seed)

    #expect(names == ["Milk 7 \\\" }", "Milk 500 \\\" }"])
    #expect(counts == DumpReader.Counts(records: 500))
  }

  @Test("Tabs and commas say the same as JSON")
  func tables() throws {
    let tabs = "\u{FEFF}code\tbrands\tproduct_name\n0001\tAcme \"A\t\"Milk\n4\t\tTea\n2\tx\tOat\n"
    let commas = "code,product_name,other\r\n1,\"Milk, \"\"fresh\"\"\n1 l\",\r\n4,Tea,x\n2,Oat,"

    #expect(try Self.names(tabs).names == ["\"Milk", "Oat"])
    #expect(try Self.names(commas).names == ["Milk, \"fresh\"\n1 l", "Oat"])
  }

  @Test("A long line and a broken line are left out and counted")
  func longLines() throws {
    let long = #"{"code":"1","product_name":""# + String(repeating: "x", count: 10 << 20) + #""}"#
    let good = (1...30).map { #"{"code":"\#($0)","product_name":"Milk"}"# }
    let text = ([good[0], long, "{\"code\":", "{\"code\":\"2\",\"product_name\":tru}"] + good[1...])
      .joined(separator: "\n")

    let (names, counts) = try Self.names(text)

    #expect(names == ["Milk", "Milk", "Milk"])
    #expect(counts == DumpReader.Counts(records: 32, unreadable: 2, tooLong: 1))
  }

  @Test(
    "Another file is refused in words",
    arguments: [
      ("", "is empty"), ("PAR1\u{15}\u{4}", "is Parquet"), ("BZh91AY", "bzip2"),
      ("PK\u{3}\u{4}", "is a ZIP file"),
      ("<!DOCTYPE html>", "is XML or a web page"), (#"[{"code":"1"}]"#, "is a list in JSON"),
      ("{\n  \"code\": \"1\"\n}", "is not a JSON object of its own"),
      ("Hello", "is neither JSON lines nor a table"),
      (#"{"id":1,"product_code":"1"}"#, "'code' is missing; is it a file of Open Food Facts?"),
      ("barcode\tname\n", "'code' is missing"),
      ("{\"code\":\"1\"}\n{\"code\":\"2\",\"product_na", "ends in the middle of line 2"),
      ("code\tname\n1\tMilk\n2", "ends in the middle of line 3"),
      ("code,name\n1,\"Milk", "ends in the middle of line 2"),
      ("{\"code\":\"1\"}\nHello\nHello\nHello\n", "3 of 4 lines are not records of Open Food Facts"),
    ])
  func otherFiles(text: String, reason: String) throws {
    let refusal = #expect(throws: FileRefusal.self) { try Self.names(text) }
    #expect(refusal?.description.contains(reason) == true, "\(refusal?.description ?? "")")
  }

  @Test("Deep nesting, and a first line that never ends, take bounded memory and are refused")
  func endless() throws {
    let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
    let endless = String(repeating: "{", count: 9 << 20)

    for text in [deep, endless] {
      #expect(throws: FileRefusal.self) { try Self.names(text) }
    }
  }
}
