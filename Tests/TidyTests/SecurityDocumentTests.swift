import Testing

@Suite("docs/security.md names everything that the server starts, links and asks")
struct SecurityDocumentTests {
  private let repository = Repository.shared

  /// The code spans in the first table below a heading of the document.
  private func named(below heading: String) throws -> Set<String> {
    let lines = try repository.lines("docs/security.md")
    let start = try #require(lines.firstIndex(of: "### " + heading))
    let table = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return Set(table.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } })
  }

  /// The sources that contain one of the words, below `Sources`.
  private func sources(with words: [String]) throws -> Set<String> {
    let files = repository.paths(under: "Sources/", ending: ".swift", ".h", ".c")
    return Set(try files.filter { try repository.has($0, anyOf: words) }.map { String($0.dropFirst(8)) })
  }

  private func paths(_ names: Set<String>) -> Set<String> {
    names.filter { $0.contains("/") && ($0.hasSuffix(".swift") || $0.hasSuffix(".h")) }
  }

  @Test("Every file that starts a process is named, and no other")
  func processes() throws {
    let words = [
      " fork(", "vfork(", "execv", "posix_spawn(", "popen(", " system(", "forage_start(", " Process(",
      "dlopen(",
    ]

    #expect(try paths(named(below: "Processes")) == sources(with: words))
  }

  @Test("Every module of C is named with the library that it links, and no other")
  func libraries() throws {
    let manifest = try repository.text("Package.swift")
    let modules = manifest.matches(of: /\.systemLibrary\(\s*name: "(\w+)"/).map { String($0.1) }
    var expected: Set<String> = []
    for module in modules {
      expected.insert(module)
      let map = try repository.text("Sources/\(module)/module.modulemap")
      expected.formUnion(map.matches(of: /link "(\w+)"/).map { "lib" + $0.1 })
    }

    #expect(modules.count > 5)
    #expect(try named(below: "Libraries in C") == expected)
  }

  @Test("Every file that asks another machine is named, and no other")
  func machines() throws {
    let words = [
      "HTTPTransferPool(threads", "TransferLibrary.handle()", "PQconnect", "getaddrinfo(", " socket(",
      "ClientBootstrap(", "DatagramBootstrap(",
    ]

    #expect(try paths(named(below: "Machines that are asked")) == sources(with: words))
  }
}
