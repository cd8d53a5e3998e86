import Testing

/// A row of packaging/dependencies.txt.
private struct Dependency {
  /// The kind: `swift` or `debian`.
  let kind: String
  let name: String
  /// The version; empty for a Debian package.
  let version: String
  let licence: String
  let use: String

  init(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    kind = try #require(words.first)
    try #require(words.count == (kind == "swift" ? 6 : 4), "\(line)")
    name = words[1]
    (version, licence, use) = kind == "swift" ? (words[2], words[3], words[4]) : ("", words[2], words[3])
  }
}

@Suite("What Forage is made of is written down, with its licences")
struct DependencyTests {
  private let repository = Repository.shared
  private let dependencies: [Dependency]
  private let notice: String

  init() throws {
    dependencies = try repository.lines("packaging/dependencies.txt")
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { try Dependency($0) }
    notice = try repository.text("NOTICE")
  }

  @Test("The licence is the Apache License, whole")
  func licence() throws {
    let text = try repository.text("LICENSE")
    #expect(text.contains("Apache License") && text.contains("Version 2.0, January 2004"))
    #expect(text.contains("9. Accepting Warranty") && text.contains("END OF TERMS AND CONDITIONS"))
  }

  @Test("Every package that Package.swift asks for is listed in the version that it asks for")
  func swiftPackages() throws {
    let packages = try repository.text("Package.swift").matches(
      of: /\.package\(url: "https:[^"]+\/([^"\/]+)", exact: "([^"]+)"/)
    #expect(packages.count >= 8)
    for package in packages {
      let row = dependencies.first { $0.kind == "swift" && $0.name == package.1.lowercased() }
      #expect(row?.version == String(package.2), "\(package.1)")
      #expect(row?.use == "linked", "\(package.1)")
    }
  }

  @Test("Every Debian package that a verb installs is listed")
  func debianPackages() throws {
    let texts = try ["bin/setup", "bin/wasm", "bin/package", "bin/support/environment.sh"]
      .map(repository.text)
    let commands = texts.joined(separator: "\n").replacing("\\\n", with: " ")
    let names = commands.matches(of: /require_packages ([a-z0-9+. -]+)/)
      .flatMap { $0.1.split(separator: " ") }.map(String.init)
    #expect(names.count > 20)
    let listed = Set(dependencies.filter { $0.kind == "debian" }.map(\.name))
    #expect(Set(names).subtracting(listed) == [])
  }

  @Test("Every dependency has a licence, and what is passed on or loaded is named in NOTICE")
  func notices() {
    for dependency in dependencies {
      #expect(dependency.licence != "?", "\(dependency.name): its licence must be read")
      guard ["linked", "web", "service", "bundled"].contains(dependency.use) else { continue }
      let isNamed = notice.contains("\n\(dependency.name) ") || notice.contains("\n\(dependency.name)\n")
      #expect(isNamed, "NOTICE does not name \(dependency.name)")
    }
  }

  @Test("Every package that the web app imports is named in NOTICE")
  func webPackages() throws {
    var names: Set<String> = []
    for path in repository.paths(under: "web/src/", ending: ".ts", ".tsx") {
      for found in try repository.text(path).matches(of: /(?:from|import)\s*\(?\s*"([a-z@][^"\/]*)[^"]*"/) {
        names.insert(String(found.1))
      }
    }
    #expect(names.isSuperset(of: ["react", "react-dom", "leaflet"]))
    for name in names { #expect(notice.contains("(\(name))"), "\(name)") }
  }

  @Test("The files and folders that NOTICE names are there")
  func places() {
    let places = notice.matches(of: /\b((?:Sources|Core|Tests|web|docs|packaging)\/[A-Za-z0-9\/.-]*[A-Za-z])/)
    #expect(places.count > 10)
    for place in places { #expect(repository.exists(String(place.1)), "NOTICE names \(place.1)") }
  }

  @Test("The version of the program is that of the newest part of CHANGELOG")
  func version() throws {
    let source = try repository.text("Sources/forage/Version.swift")
    let version = try #require(source.firstMatch(of: /let forageVersion = "([^"]+)"/)).1
    let newest = try #require(try repository.text("CHANGELOG.md").firstMatch(of: /\n## (\S+)/)).1
    #expect(version == newest)
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+(-dev)?/) != nil)
  }
}
