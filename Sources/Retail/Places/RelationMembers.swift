import FileFormats

/// Collects the ids of relations and of the ways that are their members from osmium's OPL, one relation a
/// line, in portions that bound the memory of assembling them.
struct RelationMembers {
  /// The most ways of one portion, some kilobytes each in osmium.
  private let mostWays: Int
  private static let mostLineBytes = 16 << 20

  private var line: [UInt8] = []
  private var ids: [UInt8] = []
  private var ways = 0

  init(atMost mostWays: Int = 100_000) { self.mostWays = mostWays }

  /// - Parameter use: called with each full portion, an id a line.
  /// - Throws: `FileRefusal` for a line that is too long; errors of `use`.
  mutating func append(_ bytes: [UInt8], use: ([UInt8]) throws -> Void) throws {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end]
      rest = rest[(end + 1)...]
      add(line)
      line = []
      if ways >= mostWays { try flush(use) }
    }
    line += rest
    guard line.count <= Self.mostLineBytes else {
      throw FileRefusal(place: "file", reason: "has a relation larger than \(Self.mostLineBytes >> 20) MB")
    }
  }

  /// Hands over the last portion.
  mutating func finish(use: ([UInt8]) throws -> Void) throws {
    if !ids.isEmpty { try flush(use) }
  }

  private mutating func flush(_ use: ([UInt8]) throws -> Void) throws {
    let portion = ids
    (ids, ways) = ([], 0)
    try use(portion)
  }

  /// A line is `r18 v1 … Tkey=value M` with members such as `w1@outer,n2@label`; spaces are encoded.
  private mutating func add(_ line: [UInt8]) {
    let fields = line.split(separator: UInt8(ascii: " "))
    guard let id = fields.first, id.first == UInt8(ascii: "r"),
      let members = fields.last, members.first == UInt8(ascii: "M")
    else { return }
    add(id)
    for member in members.dropFirst().split(separator: UInt8(ascii: ",")) {
      guard member.first == UInt8(ascii: "w") else { continue }
      add(member.prefix { $0 != UInt8(ascii: "@") })
      ways += 1
    }
  }

  private mutating func add(_ id: ArraySlice<UInt8>) {
    ids += id
    ids.append(UInt8(ascii: "\n"))
  }
}
