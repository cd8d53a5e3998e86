import Foundation
import Testing

/// What each target may import; ARCHITECTURE.md says why. The standard library needs no import.
private let allowedImports: [String: Set<String>] = [
  "Core/Sources/WalkEngine": [],
  "Core/Sources/TripPlanner": [],
  "Core/Sources/Language": [],
  "Core/Sources/Grocery": ["Language"],
  "Core/Sources/FileFormats": ["WalkEngine", "TripPlanner", "Grocery", "FoundationEssentials"],
  "Core/Sources/TestKit": ["WalkEngine", "TripPlanner", "Language"],
  "Core/Sources/WalkModule": ["WalkEngine", "EmbeddedRuntime"],
  "Core/Sources/LanguageModule": ["Language", "EmbeddedRuntime"],
  "Core/Sources/WalkBuffers": ["WalkEngine", "FileFormats", "TestKit", "FoundationEssentials"],
  "Core/Sources/Bench": [
    "WalkEngine", "TripPlanner", "Language", "FileFormats", "TestKit", "FoundationEssentials", "Glibc",
  ],
  "demo": ["Grocery"],
  "Sources/Database": [],
  "Sources/SQLiteDriver": ["Database", "FoundationEssentials", "GRDB", "GRDBSQLite"],
  "Sources/Server": [
    "Database", "Grocery", "FileFormats", "TripPlanner", "WalkEngine", "FoundationEssentials",
    "Synchronization", "Swift",
    "Hummingbird", "HTTPTypes", "Logging", "NIOCore", "NIOHTTP1", "NIOHTTPTypes", "NIOPosix",
    "ServiceLifecycle", "UnixSignals", "CArgon2", "CCurl", "CHeap", "CZlib", "Crypto", "Glibc", "Musl",
    "Darwin",
  ],
  "Sources/forage": [
    "DemoWorld", "Server", "Database", "SQLiteDriver", "WalkEngine", "TripPlanner", "Grocery", "Language",
    "FileFormats", "ArgumentParser", "Logging", "FoundationEssentials", "Glibc", "Musl", "Darwin",
  ],
]

/// The memory of the module stands on nothing but the compiler, and on mmap where it is tested natively.
private let allowedHeaders: Set<String> = ["EmbeddedRuntime.h", "stddef.h", "stdint.h", "sys/mman.h"]

@Suite("Targets import only what the architecture lets them")
struct ImportTests {
  @Test("Every target with Swift sources has its row in the table of imports")
  func everyTargetIsListed() {
    let targets = Set(
      Repository.shared.paths(ending: ".swift").compactMap { path -> String? in
        guard let range = path.firstRange(of: /^((Core\/)?Sources\/[^\/]+|demo)/) else { return nil }
        return String(path[range])
      })

    #expect(targets == Set(allowedImports.keys))
  }

  @Test("A target imports nothing beyond its row", arguments: allowedImports.keys.sorted())
  func importsAreAllowed(target: String) throws {
    for path in Repository.shared.paths(under: target + "/", ending: ".swift") {
      for line in try Repository.shared.lines(path) {
        guard let module = importedModule(line) else { continue }
        #expect(allowedImports[target]?.contains(module) == true, "\(path) imports \(module)")
      }
    }
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
    let pattern = /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|func)\s+)?(\w+)/
    return line.firstMatch(of: pattern).map { String($0.1) }
  }
}
