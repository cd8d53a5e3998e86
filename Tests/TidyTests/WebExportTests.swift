import Testing

/// The scripts that `web/build.mjs` begins with.
private let beginnings = [
  "web/src/main.tsx", "web/src/walk/walk-worker.ts", "web/src/service-worker/service-worker.ts",
]

/// What tests alone use still, to be used by the app or removed; nothing is added here.
private let leftOver: Set<String> = [
  "web/src/lists/trip-lines.ts", "tripLines", "spansOfDay", "entriesAt",
]

/// One file of the web app.
private struct WebModule {
  /// The modules that it asks for.
  let imports: Set<String>
  /// What others may ask it for.
  let exports: [String]
  /// How often each word stands in it.
  let words: [String: Int]

  init(_ path: String, in repository: Repository) throws {
    let text = try repository.text(path)
    imports = Set(
      text.matches(of: /(?:from|import)\s*\(?\s*"(\.[^"]+)"/).compactMap { match in
        Self.resolve(String(match.1), from: path, in: repository)
      })
    exports = text.matches(
      of: /(?:^|\n)export (?:abstract |async )?(?:const|function|class|interface|type) (\w+)/
    ).map { String($0.1) }
    words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .reduce(into: [:]) { $0[String($1), default: 0] += 1 }
  }

  /// The path that `import "../folder/name"` means.
  private static func resolve(_ name: String, from path: String, in repository: Repository) -> String? {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in name.split(separator: "/") where part != "." {
      if part == ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    let place = parts.joined(separator: "/")
    return [".ts", ".tsx", "/index.ts", "/index.tsx"].map { place + $0 }.first { repository.exists($0) }
  }
}

@Suite("The web app uses all that it has")
struct WebExportTests {
  private let modules: [String: WebModule]

  init() throws {
    let paths = Repository.shared.paths(under: "web/src/", ending: ".ts", ".tsx").filter {
      !$0.hasSuffix(".d.ts")
    }
    modules = try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try WebModule($0, in: Repository.shared)) })
  }

  @Test("Every module is reached from where the app begins, not from tests alone")
  func reached() {
    var reached = Set(beginnings)
    var waiting = beginnings
    while let path = waiting.popLast() {
      for next in modules[path]?.imports ?? [] where reached.insert(next).inserted { waiting.append(next) }
    }
    #expect(modules.count > 300)
    #expect(Set(modules.keys).subtracting(reached).subtracting(leftOver).sorted() == [])
  }

  @Test("What a module gives out is used in it or in one that asks for it")
  func used() {
    for (path, module) in modules {
      let asking = modules.values.filter { $0.imports.contains(path) }
      for name in module.exports where module.words[name] == 1 && !leftOver.contains(name) {
        #expect(asking.contains { $0.words[name] != nil }, "\(path): nothing but tests uses \(name)")
      }
    }
  }
}
