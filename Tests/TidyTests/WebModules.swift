/// A source file of the web app.
struct WebModule {
  /// The imported modules, including type-only imports.
  let imports: Set<String>
  /// The exported names.
  let exports: [String]
  /// The methods of its classes with a head on one line.
  let methods: [String]
  /// The number of occurrences of each word.
  let words: [String: Int]

  /// All modules of `web/src`, by path; empty if unreadable, which the tests detect.
  static let all: [String: WebModule] = {
    let repository = Repository.shared
    let paths = repository.paths(under: "web/src/", ending: ".ts", ".tsx").filter { !$0.hasSuffix(".d.ts") }
    let modules = paths.map { path in (path, try? WebModule(path, in: repository)) }
    return Dictionary(uniqueKeysWithValues: modules).compactMapValues { $0 }
  }()

  private init(_ path: String, in repository: Repository) throws {
    let text = try repository.text(path)
    imports = Set(
      text.matches(of: /(?:from|import)\s*\(?\s*"(\.[^"]+)"/).compactMap { match in
        Self.resolve(String(match.1), from: path, in: repository)
      })
    exports = text.matches(
      of: /(?:^|\n)export (?:abstract |async )?(?:const|function|class|interface|type) (\w+)/
    ).map { String($0.1) }
    methods = text.matches(
      of: /\n {2}(?:(?:async|get|static|override) )*(\w+)\([^\n]*\)(?:: [^\n]+)? \{(?=\n)/
    ).map { String($0.1) }
    words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .reduce(into: [:]) { $0[String($1), default: 0] += 1 }
  }

  /// Resolves the path in `import "../folder/name"`.
  private static func resolve(_ name: String, from path: String, in repository: Repository) -> String? {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in name.split(separator: "/") where part != "." {
      if part == ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    let place = parts.joined(separator: "/")
    return [".ts", ".tsx", "/index.ts", "/index.tsx"].map { place + $0 }.first { repository.exists($0) }
  }
}
