import Database
import FileFormats
import HTTPTypes

@testable import Operations
@testable import Retail

/// The store desk of Maple & Main: Eda is an editor, Vic a viewer, and Sue owns another chain.
struct Counter {
  let town: AccountTown
  let eda: Person
  let vic: Person
  let sue: Person

  static let path = "/v1/organisations/maple"
  private static let files = path + "/stores/maple-2/files"

  init() async throws {
    town = try await AccountTown(database: try await TestTown.database())
    eda = try await town.register("Eda")
    vic = try await town.register("Vic")
    sue = try await town.register("Sue")
    try await town.desk.setRole("editor", for: "maple", "Eda")
    try await town.desk.setRole("viewer", for: "maple", "Vic")
    try await town.desk.setRole("owner", for: "penny", "Sue")
  }

  /// An edit of a cell, as JSON.
  static func edit(_ product: String, _ field: String, _ was: JSON, _ value: JSON) -> JSON {
    ["product": .text(product), "field": .text(field), "was": was, "value": value]
  }

  func edit(_ edits: [JSON], store: String = "maple-2", as person: Person? = nil) async throws -> Answer {
    try await (person ?? eda).post(
      Counter.path + "/edits", ["store": .text(store), "edits": .list(edits)])
  }

  /// Sends the edits that undo those of an answer.
  func undo(_ answer: Answer) async throws -> Answer {
    try await edit(try answer.json.member("inverse").elements().map { JSON($0.value) })
  }

  func row(_ product: String, store: String = "maple-2") async throws -> JSONNode {
    try await eda.get(Counter.path + "/products/\(product)?store=\(store)").json
  }

  func offer(_ product: String) async throws -> String {
    try await row(product).member("offer").value.serialized()
  }

  func revision(_ store: String = "maple-2") async throws -> String? {
    try await town.database.read { try StoreCatalogRepository.revision(of: store, in: $0) }
  }

  /// Uploads a table and waits until it is read.
  func upload(_ table: [UInt8]) async throws -> (id: String, file: JSONNode) {
    try await eda.upload(table, to: Self.files)
  }

  func waiting(for id: String, while states: Set<String>) async throws -> JSONNode {
    try await eda.waiting(for: id, at: Self.files, while: states)
  }
}

extension Person {
  /// Uploads a table to a store's files and waits until it is read.
  func upload(_ table: [UInt8], to files: String) async throws -> (id: String, file: JSONNode) {
    let answer = try await client.send(
      files + "?name=prices.csv", .post, [.cookie: cookie, .contentType: "text/csv"], body: table)
    let id = try answer.json.member("id").text()
    return (id, try await waiting(for: id, at: files, while: ["reading"]))
  }

  /// Returns a store's file as soon as its state is none of these.
  func waiting(for id: String, at files: String, while states: Set<String>) async throws -> JSONNode {
    for _ in 0..<2_000 {
      let file = try await get("\(files)/\(id)").json
      if !states.contains(try file.member("state").text()) { return file }
      try await Task.sleep(for: .milliseconds(5))
    }
    return try await get("\(files)/\(id)").json
  }
}

extension JSON {
  /// Converts a value of a response, to send it again.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .flag(let flag): self = .flag(flag)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .list(let values): self = .list(values.map { JSON($0) })
    case .object(let object): self = .object(object.keys.map { ($0, JSON(object[$0] ?? .null)) })
    }
  }
}
