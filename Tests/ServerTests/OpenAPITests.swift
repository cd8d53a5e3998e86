import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import Identity
@testable import Server
@testable import ServerKit

@Suite("docs/openapi.yaml is true")
struct OpenAPITests {
  private let lines: [String]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    lines = try String(contentsOf: root.appending(path: "docs/openapi.yaml"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test("Every route is described, and everything described is a route")
  func routes() throws {
    var described: Set<String> = []
    var path = ""
    let start = try #require(lines.firstIndex(of: "paths:"))
    let end = try #require(lines.firstIndex(of: "components:"))
    for line in lines[start..<end] {
      if let match = line.wholeMatch(of: /\ \ (\/\S*):/) { path = String(match.1) }
      if let match = line.wholeMatch(of: /\ \ \ \ (get|put|post|delete|patch):/) {
        described.insert("\(match.1.uppercased()) \(path)")
      }
    }

    let routes = try buildRouter(.forTests()).routes.map { "\($0.method.rawValue) \($0.path)" }

    #expect(Set(routes) == described)
    #expect(routes.count >= 10)
  }

  @Test("Every route that takes a body says what comes of one that arrives too slowly")
  func slowBodies() throws {
    var takesBody: Set<String> = []
    var tellsOfSlowness: Set<String> = []
    var operation = ""
    for line in lines {
      if let match = line.wholeMatch(of: /\ {6}operationId:\ (\w+)/) { operation = String(match.1) }
      if line == "      requestBody:" { takesBody.insert(operation) }
      if line.hasPrefix("        \"408\":") { tellsOfSlowness.insert(operation) }
    }

    #expect(takesBody == tellsOfSlowness)
    #expect(takesBody.count >= 10)
  }

  @Test("Every route says what it costs, and that too much of it is answered with 429")
  func prices() throws {
    var described: [String: String] = [:]
    var tellsOfLimits: Set<String> = []
    var path = ""
    var name = ""
    for line in lines {
      if let match = line.wholeMatch(of: /\ \ (\/\S*):/) { path = String(match.1) }
      if let match = line.wholeMatch(of: /\ \ \ \ (get|put|post|delete|patch):/) {
        name = "\(match.1.uppercased()) \(path)"
      }
      if let match = line.wholeMatch(of: /\ {6}x-cost:\ (\w+)/) { described[name] = String(match.1) }
      if line.hasPrefix("        \"429\":") { tellsOfLimits.insert(name) }
    }

    let table = try buildRoutes(.forTests()).table

    let prices = table.map { ("\($0.method.rawValue) \($0.path)", $0.price) }
    #expect(described == Dictionary(uniqueKeysWithValues: prices.map { ($0, $1.rawValue) }))
    #expect(tellsOfLimits == Set(prices.filter { $0.1 != .nothing }.map(\.0)))
  }

  @Test("Every code of a problem is described, and no other")
  func codes() throws {
    let start = try #require(lines.firstIndex(of: "        code:"))
    let described = lines[start...].dropFirst(3).prefix { $0.hasPrefix("            - ") }
      .map { String($0.dropFirst(14)) }

    #expect(described == Problem.Code.allCases.map(\.rawValue))
  }
}
