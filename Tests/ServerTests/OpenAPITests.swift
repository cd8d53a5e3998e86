import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import Identity
@testable import Server
@testable import ServerKit

@Suite("docs/openapi.yaml is true")
struct OpenAPITests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/openapi.yaml")
  private let lines: [String]

  init() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
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

  @Test(
    "Cost, caller, and the responses of every route of its kind are as registered; bin/golden writes them")
  func generated() throws {
    let table = try buildRoutes(.forTests()).table
    let routes = Dictionary(uniqueKeysWithValues: table.map { ("\($0.method.rawValue) \($0.path)", $0) })

    let expected = OpenAPILines.completed(lines, routes)

    if ProcessInfo.processInfo.environment["FORAGE_RECORD"] != nil {
      try expected.joined(separator: "\n").appending("\n").write(
        to: Self.file, atomically: true, encoding: .utf8)
      return
    }
    let first = zip(lines, expected).enumerated().first { $1.0 != $1.1 }
    #expect(first.map { "line \($0.offset + 1): \($0.element.0), expected \($0.element.1)" } == nil)
    #expect(lines.count == expected.count)
  }

  @Test("An operation described without them gets all of them, in order")
  func completing() throws {
    let route = Routes.Row(method: .post, path: "/v1/stores", caller: .member(.editor), price: .change)
    let text = """
      paths:
        /v1/stores:
          post:
            operationId: addStore
            summary: Adds a store.
            requestBody:
              content: {}
            responses:
              "201":
                description: Added.
              "404": {$ref: "#/components/responses/NotFound"}
      components:
      """

    let completed = OpenAPILines.completed(
      text.split(separator: "\n").map(String.init), ["POST /v1/stores": route])

    #expect(
      completed.joined(separator: "\n") == """
        paths:
          /v1/stores:
            post:
              operationId: addStore
              x-access: editor
              x-cost: change
              summary: Adds a store.
              requestBody:
                content: {}
              responses:
                "201":
                  description: Added.
                "401": {$ref: "#/components/responses/NotSignedIn"}
                "404": {$ref: "#/components/responses/NotFound"}
                "408": {$ref: "#/components/responses/TooSlow"}
                "429": {$ref: "#/components/responses/TooManyRequests"}
                "503": {$ref: "#/components/responses/Busy"}
        components:
        """)
  }

  @Test("Every code of a problem is described, and no other")
  func codes() throws {
    let start = try #require(lines.firstIndex(of: "        code:"))
    let described = lines[start...].dropFirst(3).prefix { $0.hasPrefix("            - ") }
      .map { String($0.dropFirst(14)) }

    #expect(described == Problem.Code.allCases.map(\.rawValue))
  }
}

/// The lines of the description that follow from the route table.
private enum OpenAPILines {
  /// Adds the missing lines and corrects the wrong ones.
  ///
  /// - Parameter routes: by method and path, such as `GET /v1/stores`.
  static func completed(_ lines: [String], _ routes: [String: Routes.Row]) -> [String] {
    var completed: [String] = []
    var operation: [String] = []
    var (path, name) = ("", "")
    for line in lines {
      // An operation ends with the first line that is not nested in it.
      if !operation.isEmpty, !line.isEmpty, !line.hasPrefix("      ") {
        completed += routes[name].map { self.operation(operation, $0) } ?? operation
        operation = []
      }
      if let match = line.wholeMatch(of: /\ \ (\/\S*):/) { path = String(match.1) }
      if let match = line.wholeMatch(of: /\ \ \ \ (get|put|post|delete|patch):/) {
        name = "\(match.1.uppercased()) \(path)"
        operation = [line]
      } else if operation.isEmpty {
        completed.append(line)
      } else {
        operation.append(line)
      }
    }
    return completed + operation
  }

  private static func operation(_ lines: [String], _ route: Routes.Row) -> [String] {
    let written = lines.first { $0.hasPrefix("      x-access:") }
    var lines = lines.filter { !$0.hasPrefix("      x-access:") && !$0.hasPrefix("      x-cost:") }
    let id = lines.firstIndex { $0.hasPrefix("      operationId:") } ?? 0
    lines.insert(
      contentsOf: [
        access(route.caller) ?? written ?? "      x-access: account", "      x-cost: \(route.price.rawValue)",
      ],
      at: id + 1)
    var answers = ["503": "Busy"]
    if route.caller != .everyone { answers["401"] = "NotSignedIn" }
    if lines.contains("      requestBody:") { answers["408"] = "TooSlow" }
    if route.price != .nothing { answers["429"] = "TooManyRequests" }
    lines.removeAll {
      ($0.contains("responses/TooSlow\"") && answers["408"] == nil)
        || ($0.contains("responses/TooManyRequests\"") && answers["429"] == nil)
    }
    for (code, answer) in answers.sorted(by: { $0.key < $1.key }) {
      insert(code, answer, in: &lines)
    }
    return lines
  }

  /// The access that the table knows; nil for routes that decide by the row, such as those of a household's
  /// members.
  private static func access(_ caller: RouteCaller) -> String? {
    switch caller {
    case .everyone: "      x-access: everyone"
    case .account: nil
    case .member(let role): "      x-access: \(role.rawValue)"
    case .administrator: "      x-access: administrator"
    }
  }

  /// Adds a response unless the operation describes it itself.
  private static func insert(_ code: String, _ answer: String, in lines: inout [String]) {
    let codes = lines.indices.compactMap { index in
      lines[index].prefixMatch(of: /\ {8}"(\d+)":/).map { (index: index, code: String($0.1)) }
    }
    guard let start = lines.firstIndex(of: "      responses:"), !codes.contains(where: { $0.code == code })
    else { return }
    let next = codes.first { $0.code > code }?.index
    let end = lines[(start + 1)...].firstIndex { !$0.isEmpty && !$0.hasPrefix("        ") } ?? lines.endIndex
    lines.insert("        \"\(code)\": {$ref: \"#/components/responses/\(answer)\"}", at: next ?? end)
  }
}
