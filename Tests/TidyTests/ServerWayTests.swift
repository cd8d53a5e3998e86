import Testing

/// The targets of the service, from the bottom up.
private let layers = [
  "ServerKit", "Identity", "Households", "Retail", "Shopping", "Community", "Operations", "Server",
]

/// Sources of the service, without its schemas, which are history.
private let sources = layers.flatMap { Repository.shared.paths(under: "Sources/\($0)/", ending: ".swift") }
  .filter { !$0.hasPrefix("Sources/Operations/Schema/") }

private let repositories = sources.filter { $0.hasSuffix("Repository.swift") }

@Suite("In the server each thing is done in one way")
struct ServerWayTests {
  @Test("A repository is an enum of its file's name, and is given its transaction", arguments: repositories)
  func repositoriesHaveNoState(path: String) throws {
    let text = try Repository.shared.text(path)

    #expect(
      text.contains("enum \(name(of: path)) {"),
      "\(path) declares no 'enum \(name(of: path))': other types with SQL have other names"
    )
    #expect(
      !text.contains("any Database"),
      "\(path) knows the database: the caller of a repository opens the transaction")
    try expectNone(
      of: /\b_ (?:reader|writer): any\b/, hints: ["_ reader: any", "_ writer: any"], in: [path],
      "say 'in reader', 'in writer'")
  }

  @Test("A repository stands in the feature whose routes use it", arguments: repositories)
  func repositoriesStandBesideRoutes(path: String) throws {
    let repository = name(of: path)
    let routes = try sources.filter { other in
      try other.hasSuffix("Routes.swift") && words(in: Repository.shared.text(other)).contains(repository)
    }

    #expect(
      routes.isEmpty || routes.contains { feature(of: $0) == feature(of: path) },
      "\(path) is used by \(routes.joined(separator: ", ")): move it there")
  }

  @Test("Problems are made where requests are read and where refusals are told, and nowhere below")
  func problems() throws {
    let places = [
      "Sources/ServerKit/HTTP/", "Sources/ServerKit/Load/", "Sources/ServerKit/Metering/",
      "Sources/Identity/Access/AccessGate.swift", "Sources/Identity/Access/IdempotencyKey.swift",
      "Sources/Retail/Catalog/Origin.swift",
    ]
    let below = sources.filter { path in
      !path.hasSuffix("Routes.swift") && !path.hasSuffix("Refusal.swift")
        && !places.contains { path.hasPrefix($0) }
    }
    try expectNone(
      of: /\bProblem\(|throw Problem[.(]/, hints: ["Problem(", "throw Problem"], in: below,
      "throw the Refusal of the feature")
  }

  @Test("Files are renamed in DurableFile alone, which writes them to disk first")
  func renaming() throws {
    try expectNone(
      of: /rename\([^)]*\) [!=]= 0|\bmoveItem\(|replaceItem/, hints: ["rename(", "moveItem", "replaceItem"],
      in: Repository.shared.paths(under: "Sources/", ending: ".swift"), "use DurableFile",
      besides: ["Sources/ServerKit/Storage/DurableFile.swift"])
  }

  @Test("Only isRowID says what could be an id")
  func ids() throws {
    let core = Repository.shared.paths(under: "Core/Sources/Grocery/", ending: ".swift")
    try expectNone(
      of: /UInt8\(ascii: "_"\)|\[[^\]]*[aA]-[zZ][^\]]*_[^\]]*\]/,
      hints: [#"UInt8(ascii: "_")"#, "a-z", "a-Z", "A-z", "A-Z"], in: sources + core, "ask isRowID",
      besides: ["Core/Sources/Grocery/Sync/PlainText.swift"])
    try expectNone(
      of: /member\("id"\)\??\.text\(/, hints: [#"member("id")"#], in: sources, "read it by id()",
      // `CatalogCheck` reports all errors of an import together; passkey ids are arbitrary bytes.
      besides: [
        "Sources/Retail/Catalog/Import/CatalogWorldReader.swift",
        "Sources/Identity/Accounts/Factors/Passkeys/PasskeySessionRoutes.swift",
      ])
    try expectNone(
      of: /pathParameter\(/, hints: ["pathParameter("], in: sources, "read it by pathID",
      besides: [
        "Sources/ServerKit/HTTP/IDs.swift", "Sources/ServerKit/HTTP/AppRequestContext.swift",
        "Sources/Identity/Accounts/Factors/Passkeys/PasskeyRoutes.swift",
      ])
  }

  @Test("Times are whole milliseconds in an Int, and their spans are made by Milliseconds")
  func times() throws {
    let engines = "Sources/Shopping/Trips/"
    try expectNone(
      of: /\bInt64\b/, hints: ["Int64"], in: sources.filter { !$0.hasPrefix(engines) }, "times are Int",
      // A library requires it.
      besides: ["Sources/Server/BuildServer.swift"])
    try expectNone(
      of: /\b(?:3_?600_?000|86_?400_?000)\b|\b1000 \*|\* 1000\b/,
      hints: ["600_000", "600000", "400_000", "400000", "1000 *", "* 1000"], in: sources,
      "multiply by what Milliseconds has")
    try expectNone(
      of: /\.timeIntervalSince1970|Date\(\)/, hints: ["timeIntervalSince1970", "Date()"], in: sources,
      "ask a WallClock",
      besides: ["Sources/ServerKit/Time/WallClock.swift"])
  }

  /// - Parameter hints: strings that every match contains one of, to skip files quickly.
  private func expectNone(
    of pattern: Regex<Substring>, hints: [String], in paths: [String], _ advice: String,
    besides known: Set<String> = []
  ) throws {
    for path in paths where try !known.contains(path) && Repository.shared.has(path, anyOf: hints) {
      for (index, line) in try Repository.shared.lines(path).enumerated() {
        guard !line.trimmed.hasPrefix("//"), let match = line.firstMatch(of: pattern) else { continue }
        Issue.record("\(path):\(index + 1) has '\(match.output)': \(advice)")
      }
    }
  }

  private func name(of path: String) -> String {
    path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
  }

  /// Returns its folder in the server.
  private func feature(of path: String) -> Substring { path.split(separator: "/")[2] }

  private func words(in text: String) -> Set<String> {
    Set(text.matches(of: /\w+/).map { String($0.output) })
  }
}
