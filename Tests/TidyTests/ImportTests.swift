import Foundation
import Testing

/// The allowed imports of each target, as in ARCHITECTURE.md. The standard library needs no import.
private let allowedImports: [String: Set<String>] = {
  let text = (try? Repository.shared.text("ARCHITECTURE.md")) ?? ""
  guard let section = text.firstMatch(of: /\n#{2} Targets\n([\s\S]*?)\n#{2}\s/)?.1 else { return [:] }
  let rows = section.split(separator: "\n").compactMap { line -> (String, Set<String>)? in
    let cells = line.split(separator: "|").map { String($0).trimmed }
    guard cells.count == 3, let target = cells[0].wholeMatch(of: /`(\w+)`/)?.1 else { return nil }
    return (String(target), Set(cells[2].matches(of: /`(\w+)`/).map { String($0.1) }))
  }
  return Dictionary(rows, uniquingKeysWith: { first, _ in first })
}()

/// Returns the source folder of a target.
private func folder(of target: String) -> String {
  if target == "DemoWorld" { return "demo" }
  let isInCore = Repository.shared.exists("Core/Sources/\(target)")
  return (isInCore ? "Core/Sources/" : "Sources/") + target
}

/// The headers allowed in the WebAssembly memory and table: the compiler's, and mmap for native tests.
private let allowedHeaders: Set<String> = [
  "EmbeddedRuntime.h", "LexiconTable.h", "stddef.h", "stdint.h", "sys/mman.h",
]

@Suite("Targets import only what the architecture lets them")
struct ImportTests {
  @Test("Every target has its row in the table of imports, and every row its target")
  func everyTargetIsListed() {
    let targets = Set(
      Repository.shared.paths(ending: ".swift", ".c").compactMap { path -> String? in
        guard let range = path.firstRange(of: /^((Core\/)?Sources\/[^\/]+|demo)/) else { return nil }
        return String(path[range])
      })

    #expect(targets == Set(allowedImports.keys.map(folder)))
  }

  @Test("A target imports nothing beyond its row", arguments: allowedImports.keys.sorted())
  func importsAreAllowed(target: String) throws {
    for path in Repository.shared.paths(under: folder(of: target) + "/", ending: ".swift") {
      for line in try Repository.shared.lines(path) {
        guard let module = importedModule(line) else { continue }
        #expect(allowedImports[target]?.contains(module) == true, "\(path) imports \(module)")
      }
    }
  }

  @Test("One file of the command knows the PostgreSQL driver, and only if the build has it")
  func postgresIsOptional() throws {
    let files = try Repository.shared.paths(under: "Sources/", ending: ".swift").filter { path in
      try !path.hasPrefix("Sources/PostgresDriver/")
        && Repository.shared.lines(path).contains { importedModule($0) == "PostgresDriver" }
    }

    #expect(files == ["Sources/forage/Serve/PostgresServer.swift"])
    let text = try Repository.shared.text(try #require(files.first))
    #expect(text.contains("#if PostgreSQL\nimport PostgresDriver\n"))
  }

  @Test("The C runtime includes nothing that the module would lack")
  func headersAreAllowed() throws {
    for path in Repository.shared.paths(under: "Core/Sources/", ending: ".c", ".h") {
      for line in try Repository.shared.lines(path) {
        guard let match = line.firstMatch(of: /^\s*#\s*include\s*[<"]([^>"]+)[>"]/) else { continue }
        #expect(allowedHeaders.contains(String(match.1)), "\(path) includes \(match.1)")
      }
    }
  }

  private func importedModule(_ line: String) -> String? {
    // Building the pattern takes longer than this check.
    guard line.contains("import ") else { return nil }
    let pattern = /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|func)\s+)?(\w+)/
    return line.firstMatch(of: pattern).map { String($0.1) }
  }
}
