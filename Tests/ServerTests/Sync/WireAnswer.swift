import FileFormats
import Grocery
import NIOCore

@testable import Households
@testable import ServerKit

/// A row as a device reads it.
struct WireRow: Equatable {
  let key: SimulatedReplica.Key
  let revision: Int
  let author: String?
  let fields: [String: FieldValue]
  /// The timestamp of each field.
  let stamps: [String: String]

  /// - Parameter household: the household in the response.
  init(_ node: JSONNode, of household: String) throws {
    key = .init(household, try node.member("kind").text(), try node.member("id").text())
    revision = try node.member("revision").integer(0...Int.max)
    author = try node.optionalMember("author")?.text()
    let fields = try Self.values(node.member("fields"))
    let stampTexts = try Self.values(node.member("stamps"))
    self.fields = fields
    var stamps: [String: String] = [:]
    for name in fields.keys {
      if case .text(let stamp) = stampTexts[name] ?? stampTexts["*"] { stamps[name] = stamp }
    }
    self.stamps = stamps
  }

  private static func values(_ node: JSONNode) throws -> [String: FieldValue] {
    guard case .object(let values) = FieldValue(node.value) else { throw node.refusal("is no object") }
    return values
  }
}

/// A response of `POST /v1/sync` as a device parses it.
struct WireAnswer {
  struct Part {
    let id: String
    let revision: Int
    let life: String?
    let isComplete: Bool
    let rows: [WireRow]
  }

  let now: Int
  let epoch: String
  let households: [Part]
  let gone: [String]
  let unknown: [String]
  /// Codes by index of the change.
  let refused: [Int: String]
  /// Refused fields by index of the change, if the other fields were stored.
  let refusedFields: [Int: [String]]
  /// The original document.
  let text: String

  init(_ text: String) throws {
    let body = try JSONNode(reading: Array(text.utf8))
    self.text = text
    now = try body.member("now").integer(0...Int.max)
    epoch = try body.member("epoch").text()
    households = try body.member("households").elements().map { part in
      let id = try part.member("id").text()
      return Part(
        id: id, revision: try part.member("revision").integer(0...Int.max),
        life: try part.optionalMember("life")?.text(),
        isComplete: try part.member("isComplete").flag(),
        rows: try part.member("rows").elements().map { try WireRow($0, of: id) })
    }
    gone = try body.member("gone").elements().map { try $0.text() }
    unknown = try body.member("unknown").elements().map { try $0.text() }
    var refused: [Int: String] = [:]
    var refusedFields: [Int: [String]] = [:]
    for refusal in try body.member("refused").elements() {
      let index = try refusal.member("index").integer(0...1_000)
      refused[index] = try refusal.member("code").text()
      refusedFields[index] = try refusal.optionalMember("fields")?.elements().map { try $0.text() }
    }
    self.refused = refused
    self.refusedFields = refusedFields
  }
}

/// A live event as a device parses it.
struct WireEvent {
  let name: String
  let data: String

  /// Nil for a comment.
  init?(_ bytes: ByteBuffer) {
    var lines: [String: String] = [:]
    for line in String(buffer: bytes).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return nil }
      lines[String(line[..<colon])] = String(line[line.index(colon, offsetBy: 2)...])
    }
    guard let name = lines["event"], let data = lines["data"] else { return nil }
    self.name = name
    self.data = data
  }

  var household: String? {
    get throws { try JSONNode(reading: Array(data.utf8)).optionalMember("household")?.text() }
  }

  /// The revision of the sync.
  var revision: Int? {
    get throws { try JSONNode(reading: Array(data.utf8)).optionalMember("revision")?.integer(0...Int.max) }
  }

  /// The epoch of the stream.
  var epoch: String? {
    get throws { try JSONNode(reading: Array(data.utf8)).optionalMember("epoch")?.text() }
  }

  var rows: [WireRow] {
    get throws {
      let household = try household ?? ""
      return try JSONNode(reading: Array(data.utf8)).member("rows").elements()
        .map { try WireRow($0, of: household) }
    }
  }
}
