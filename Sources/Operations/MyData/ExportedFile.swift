import FileFormats
import Grocery
import Households
import ServerKit

/// An export from a server: `data.json` and pictures, in a ZIP file.
struct ExportedFile: Sendable {
  /// A household whose rows can be imported.
  struct OneHousehold: Sendable {
    let place: String
    let id: String
    let name: String
    let isShared: Bool
    /// Not parsed yet.
    fileprivate let rows: JSONPart
  }

  /// An unvalidated row of the file.
  struct OneRow: Sendable {
    let place: String
    /// nil if unreadable.
    fileprivate let value: JSONValue?
  }

  /// The remaining rows of a household, parsed on demand.
  struct Rows: Sendable {
    fileprivate var elements: JSONPart.Elements

    /// Up to `count` rows, fewer if they are large; none at the end.
    mutating func next(_ count: Int) throws(FileRefusal) -> [OneRow] {
      var rows: [OneRow] = []
      var room = ExportedFile.batchBytes
      while rows.count < count, room > 0, let row = try elements.next() {
        do throws(FileRefusal) {
          rows.append(OneRow(place: row.place, value: try row.node(limits: ExportedFile.rowLimits).value))
        } catch {
          rows.append(OneRow(place: row.place, value: nil))
        }
        room -= row.byteCount
      }
      return rows
    }

    /// The readable kinds and ids of all rows.
    func names() throws(FileRefusal) -> [(kind: String, id: String)] {
      var rest = self
      var names: [(kind: String, id: String)] = []
      while true {
        let rows = try rest.next(SyncRequest.maximumChanges)
        guard !rows.isEmpty else { return names }
        names += rows.compactMap(\.name)
      }
    }
  }

  /// Rows per batch in bytes; with the last row, far below the limit of a sync.
  private static let batchBytes = 1 << 20
  /// A household's row is far smaller.
  private static let rowLimits = JSONLimits(bytes: 1 << 20, values: 20_000)
  /// Limits of short texts about a household.
  private static let wordLimits = JSONLimits(bytes: 16 << 10, values: 1)

  /// The person's own household and the ones they led.
  let households: [OneHousehold]
  let pictures: [ZipReader.Entry]
  private let zip: ZipReader

  init(_ bytes: [UInt8]) throws { try self.init(ZipBytes(bytes)) }

  /// - Throws: `ZipReader.Fault`, or `FileRefusal` and `UploadRefusal` if the file is not an export.
  init(_ bytes: ZipBytes) throws {
    zip = try ZipReader(bytes)
    guard let data = zip.entries.first(where: { $0.name == "data.json" }) else {
      throw UploadRefusal.noExport
    }
    let limits = Self.limits(packedBytes: data.packedSize)
    let document = try JSONPart(checking: try zip.content(of: data, atMost: limits.bytes), limits: limits)
    _ = try Self.word("format", of: document).integer(AccountData.format...AccountData.format)
    let account = try Self.word("id", of: document.member("account")).text()
    var rest = try document.member("households").elements()
    var households: [OneHousehold] = []
    while let part = try rest.next() {
      guard households.count < Self.mostHouseholds else {
        throw FileRefusal(place: "households", reason: "more than \(Self.mostHouseholds)")
      }
      let isShared = try Self.word("kind", of: part).text() == Household.Kind.shared.rawValue
      // Skip households led by others.
      if isShared, try part.optionalMember("leader")?.node(limits: Self.wordLimits).text() != account {
        continue
      }
      let rows = try part.member("rows")
      _ = try rows.elements()
      households.append(
        OneHousehold(
          place: part.place, id: try Self.word("id", of: part).id(),
          name: try part.optionalMember("name")?.node(limits: Self.wordLimits).text() ?? "",
          isShared: isShared, rows: rows))
    }
    self.households = households
    pictures = zip.entries.filter { $0.name.hasPrefix("pictures/") && !$0.name.hasSuffix("/") }
  }

  private static let mostHouseholds = 1_000

  private static func word(_ name: String, of part: JSONPart) throws(FileRefusal) -> JSONNode {
    try part.member(name).node(limits: wordLimits)
  }

  /// Limits relative to the packed size. Rows have unique ids and timestamps, so a value takes about a
  /// packed byte. A file with far more values is an attack on memory.
  private static func limits(packedBytes: Int) -> JSONLimits {
    let most = JSONLimits.export
    return JSONLimits(bytes: most.bytes, values: min(most.values, 100_000 + 4 * packedBytes))
  }

  func rows(of household: OneHousehold) throws(FileRefusal) -> Rows {
    Rows(elements: try household.rows.elements())
  }

  /// The bytes of a picture.
  func content(of picture: ZipReader.Entry) throws(ZipReader.Fault) -> [UInt8] {
    try zip.content(of: picture, atMost: CleanPicture.maximumBytes)
  }

  /// `a1` for `pictures/a1.jpeg`; nil if invalid. The name is never used as a path.
  static func pictureID(_ name: String) -> String? {
    guard let file = name.split(separator: "/").last, let dot = file.lastIndex(of: ".") else { return nil }
    let id = String(file[..<dot])
    return id.isRowID ? id : nil
  }
}

extension ExportedFile.OneRow {
  /// The row's kind and id; nil if unreadable.
  var name: (kind: String, id: String)? {
    guard case .object(let row)? = value, case .text(let kind)? = row["kind"],
      case .text(let id)? = row["id"], id.isRowID
    else { return nil }
    return (kind, id)
  }

  /// A change that sets all fields with their original timestamps.
  func change(in household: String, now: Int) -> SyncRequest.Change {
    guard case .object(let row)? = value, case .text(let kind)? = row["kind"],
      case .text(let id)? = row["id"],
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
