import Testing

/// Declarations used only by tests of the drivers and the service.
private let readByTests: Set<String> = ["inMemory", "inMemoryCopy"]

/// Declarations that the language itself requires.
private let readByTheLanguage: Set<String> = ["unownedExecutor", "main", "customMirror"]

/// Conformances synthesized by the compiler, which do not count as uses.
private let silentConformances: Set<String> = [
  "Sendable", "Error", "Equatable", "Hashable", "Comparable", "CaseIterable", "Identifiable", "String", "Int",
  "UInt8", "UInt32", "Int32", "Int64", "BitwiseCopyable", "Copyable", "AnyObject",
]

@Suite("The Swift sources use all that they declare")
struct SwiftUseTests {
  @Test("What is declared is read somewhere, not by tests alone")
  func used() throws {
    let sources = try Self.all()

    #expect(sources.declarations.count > 5_000)
    for unused in Self.unused(in: sources) where !readByTests.contains(unused.name) {
      Issue.record("\(unused.path):\(unused.line): nothing but tests uses \(unused.name)")
    }
  }

  @Test("The measure sees what is read, and what is not")
  func measure() {
    var sources = SwiftSources()
    let text = """
      struct Shop: Sendable {
        let name: String
        let size: Int
        func open() { print("closed \\(name)") }
        func closed() {}
      }
      struct Loader: ForeignProtocol {
        func load() {}
      }
      // open() is called.
      Shop(name: "", size: 1).open()
      """
    sources.add("Sample.swift", bytes: ArraySlice(text.utf8))

    #expect(Self.unused(in: sources).map(\.name) == ["size", "closed", "Loader"])
  }

  private static func all() throws -> SwiftSources {
    let repository = Repository.shared
    var sources = SwiftSources()
    for folder in ["Sources/", "Core/Sources/", "demo/"] {
      for path in repository.paths(under: folder, ending: ".swift") {
        // Declarations of test tools are for tests.
        sources.add(
          path, bytes: try repository.bytes(path), declares: !path.hasPrefix("Core/Sources/TestKit/"))
      }
    }
    return sources
  }

  private static func unused(in sources: SwiftSources) -> [SwiftDeclaration] {
    sources.declarations.filter { declaration in
      guard sources.reads[declaration.name] == nil, !declaration.isExported,
        !readByTheLanguage.contains(declaration.name)
      else { return false }
      let conformances = conformances(of: declaration.owner)
      // Equality and hashing use every stored property.
      if declaration.isProperty, !conformances.isDisjoint(with: ["Hashable", "Equatable"]) { return false }
      return conformances.isSubset(of: sources.types.union(silentConformances))
    }
  }

  /// Returns the conformances on a type's first line. A library may call any requirement of its protocols.
  private static func conformances(of owner: String) -> Set<String> {
    guard let colon = owner.firstIndex(of: ":") else { return [] }
    let list = owner[colon...].prefix { $0 != "{" }
    return Set(
      list.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter { $0 != "where" })
  }
}
