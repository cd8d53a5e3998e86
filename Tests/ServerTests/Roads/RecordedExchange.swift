import FileFormats
import Foundation
import ServerKit
import Testing

@testable import Shopping

/// A recorded request to an engine with its response.
struct RecordedExchange {
  let name: String
  let engine: String
  let path: String
  /// The JSON body; nil if the URL holds the whole request.
  let request: JSONValue?
  let reply: HTTPTransferResponse

  /// - Parameter engine: the prefix of its name.
  static func named(_ name: String, of engine: String) throws -> RecordedExchange {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recorded/exchanges.json")
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]])
    for one in root where one["name"] as? String == name {
      guard let known = one["engine"] as? String, known.hasPrefix(engine) else { continue }
      let response = try JSONSerialization.data(withJSONObject: try #require(one["response"]))
      let request = try one["request"].map {
        try JSONNode(reading: Array(JSONSerialization.data(withJSONObject: $0))).value
      }
      return RecordedExchange(
        name: name, engine: known, path: try #require(one["path"] as? String), request: request,
        reply: HTTPTransferResponse(status: try #require(one["status"] as? Int), bytes: Array(response)))
    }
    throw Missing(name: name)
  }

  struct Missing: Error { let name: String }
}
