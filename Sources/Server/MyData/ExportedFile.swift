import FileFormats
import Grocery

/// What somebody took along from a server: `data.json` and pictures, in a ZIP file.
struct ExportedFile: Sendable {
  /// A household whose rows can be brought back.
  struct OneHousehold: Sendable {
    let place: String
    let id: String
    let name: String
    let isShared: Bool
    let rows: [OneRow]
  }

  /// A row as it stands in the file, not checked yet.
  struct OneRow: Sendable {
    let place: String
    fileprivate let value: JSONValue
  }

  /// The person's own, and those that they led.
  let households: [OneHousehold]
  let pictures: [ZipReader.Entry]
  private let zip: ZipReader

  /// - Throws: `ZipReader.Fault`, or `FileRefusal` and `Problem` for what is no export.
  init(_ bytes: [UInt8]) throws {
    zip = try ZipReader(bytes)
    guard let data = zip.entries.first(where: { $0.name == "data.json" }) else {
      throw Problem(.unprocessable, "The file has no data.json; choose one that Forage has made.")
    }
    let limits = Self.limits(packedBytes: data.packedSize)
    let content = try zip.content(of: data, atMost: limits.bytes)
    let document = try JSONNode(reading: content, limits: limits)
    _ = try document.member("format").integer(AccountData.format...AccountData.format)
    let account = try document.member("account").member("id").text()
    households = try document.member("households").elements(0...1_000, of: "households").compactMap { node in
      let isShared = try node.member("kind").text() == Household.Kind.shared.rawValue
      // What somebody else leads is theirs to take along.
      if isShared, try node.optionalMember("leader")?.text() != account { return nil }
      return OneHousehold(
        place: node.place, id: try node.member("id").id(),
        name: try node.optionalMember("name")?.text() ?? "", isShared: isShared,
        rows: try node.member("rows").elements().map { OneRow(place: $0.place, value: $0.value) })
    }
    pictures = zip.entries.filter { $0.name.hasPrefix("pictures/") && !$0.name.hasSuffix("/") }
  }

  /// Each row has an id and a stamp of its own, and ingredients have names: however well they are packed, a
  /// value takes about a byte. What unpacks to far more values was made to fill a memory.
  private static func limits(packedBytes: Int) -> JSONLimits {
    let most = JSONLimits.export
    return JSONLimits(bytes: most.bytes, values: min(most.values, 100_000 + 4 * packedBytes))
  }

  /// The bytes of a picture.
  func content(of picture: ZipReader.Entry) throws(ZipReader.Fault) -> [UInt8] {
    try zip.content(of: picture, atMost: CleanPicture.maximumBytes)
  }

  /// `a1` of `pictures/a1.jpeg`; nil for what names none. No file is ever written by such a name.
  static func pictureID(_ name: String) -> String? {
    guard let file = name.split(separator: "/").last, let dot = file.lastIndex(of: ".") else { return nil }
    let id = String(file[..<dot])
    return id.isRowID ? id : nil
  }
}

extension ExportedFile.OneRow {
  /// The change that sets every field as the file has it, with its stamps.
  func change(in household: String, now: Int) -> SyncRequest.Change {
    guard case .object(let row) = value, case .text(let kind)? = row["kind"], case .text(let id)? = row["id"],
      case .object(let fields)? = row["fields"], case .object(let texts)? = row["stamps"]
    else {
      let reason = "A row has kind, id, fields and stamps."
      return SyncRequest.Change(row: nil, content: .failure(ChangeRefusal(.badField, nil, reason)))
    }
    var stamps: [String: String] = [:]
    for (name, value) in zip(texts.keys, texts.values) {
      if case .text(let text) = value { stamps[name] = text } else { stamps[name] = "" }
    }
    do throws(ChangeRefusal) {
      let change = try RowChange(
        household: household, kind: kind, id: id, set: fields.fieldValues, stamps: stamps, now: now)
      return SyncRequest.Change(change)
    } catch {
      return SyncRequest.Change(row: nil, content: .failure(error))
    }
  }
}
