import Testing

/// A section of CONTRIBUTING that lists the files of a change, with a real example.
private struct Recipe {
  let title: String
  /// The words that only the example's files contain.
  let words: [String]
  /// The folders to search for the words.
  let folders: [String]
  /// The files that the section lists.
  let files: Set<String>

  /// Reads "Example: `word`, `other` in `folder/`." and the list below it.
  init?(_ section: Substring) {
    guard let example = section.firstMatch(of: /\nExample: ([^:]+):\n([\s\S]*)/) else { return nil }
    title = String(section.prefix { $0 != "\n" }).trimmed
    let names = example.1.matches(of: /`([^`]+)`/).map { String($0.1) }
    words = names.filter { !$0.hasSuffix("/") }
    let named = names.filter { $0.hasSuffix("/") }
    folders = named.isEmpty ? ["Sources/", "Core/Sources/", "web/src/", "demo/"] : named
    let list = example.2.split(separator: "\n").prefix { $0.hasPrefix("- ") || $0.hasPrefix("  ") }
    let paths = list.joined(separator: "\n").matches(of: /`([\w.\/{},+-]+\/[\w.{},+-]+)`/)
    files = Set(paths.flatMap { Self.spread(String($0.1)) })
  }

  /// Expands `{en,de}` into both.
  private static func spread(_ path: String) -> [String] {
    guard let match = path.firstMatch(of: /\{([^}]+)\}/) else { return [path] }
    return match.1.split(separator: ",").flatMap { spread(path.replacing(match.0, with: $0)) }
  }

  static func all() throws -> [Recipe] {
    try Repository.shared.text("CONTRIBUTING.md").split(separator: "\n### ").dropFirst().compactMap {
      Recipe($0)
    }
  }

  func isNamed(in path: String) throws -> Bool {
    guard try Repository.shared.has(path, anyOf: words) else { return false }
    return try Repository.shared.lines(path).contains { line in
      words.contains { word in
        guard let range = line.firstRange(of: word) else { return false }
        return [line[..<range.lowerBound].last, line[range.upperBound...].first].allSatisfy { neighbour in
          neighbour.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
        }
      }
    }
  }
}

@Suite("The recipes of CONTRIBUTING name the files that a change takes")
struct RecipeTests {
  @Test("Those that name the example, no more and no fewer")
  func files() throws {
    let recipes = try Recipe.all()

    #expect(recipes.count == 5)
    for recipe in recipes {
      let sources = Repository.shared.paths(ending: ".swift", ".ts", ".tsx")
        .filter { path in recipe.folders.contains { path.hasPrefix($0) } }
      let naming = Set(try sources.filter { try recipe.isNamed(in: $0) })
      let listed = recipe.files.filter { path in recipe.folders.contains { path.hasPrefix($0) } }
      #expect(naming.subtracting(listed).sorted() == [], "\(recipe.title): not listed")
      #expect(listed.subtracting(naming).sorted() == [], "\(recipe.title): listed, but without the example")
      for other in recipe.files.subtracting(listed) {
        let isThere = try Repository.shared.exists(other) && recipe.isNamed(in: other)
        #expect(isThere, "\(recipe.title): \(other) does not name the example")
      }
    }
  }

  @Test(
    "An example is the last that was added",
    arguments: [
      ("A kind of discount", "Core/Sources/Grocery/Discount.swift", "enum Kind", #"case (?:\w+, )*(\w+)"#),
      (
        "A kind of notification", "Sources/Households/Notifications/AccountNotification.swift", "enum Kind",
        #"case (\w+)"#
      ),
      (
        "A setting of the server", "Sources/ServerKit/Settings/ServerSettings.swift", "static let settings",
        #"\n    \w+\(\s*"([\w-]+)""#
      ),
    ])
  func newest(title: String, home: String, head: String, pattern: String) throws {
    let text = try Repository.shared.text(home)
    let start = try #require(text.firstRange(of: head)).lowerBound
    let end = try #require(text[start...].firstRange(of: /\n {2}[}\]]\n/)).lowerBound
    let names = text[start..<end].matches(of: try Regex(pattern, as: (Substring, Substring).self))
    let last = try #require(names.last).output.1

    let recipe = try #require(try Recipe.all().first { $0.title == title })
    #expect(recipe.words.contains(String(last)), "\(last) came after \(recipe.words)")
  }
}
