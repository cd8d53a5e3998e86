import LexiconTable

/// Knowledge about the things that people buy, independent of stores: see
/// `Core/Sources/LexiconTable/README.md`.
public struct Lexicon: Sendable {
  /// The built-in table, loaded on first use: the complete one, or `onDevice` on a device.
  public static let shared = Lexicon(
    packed: Array(
      UnsafeBufferPointer(start: forage_lexicon_bytes(), count: Int(forage_lexicon_byte_count()))))

  /// The table for devices: all things, but fewer names and facts of rare ones.
  public static let onDevice = Lexicon(
    packed: Array(
      UnsafeBufferPointer(
        start: forage_device_lexicon_bytes(), count: Int(forage_device_lexicon_byte_count()))))

  var table: ThingTable
  private let fillers = LexiconWords.hashes(of: LexiconWords.fillers)

  /// - Parameter bytes: a table packed by `bin/lexicon`.
  public init(packed bytes: [UInt8]) {
    table = ThingTable(bytes)
  }

  /// Identifies the thing in a text: a list's entry, an ingredient, a product's title.
  ///
  /// - Parameter tongue: the language that wins for ambiguous words; all are understood.
  /// - Complexity: O(words), limited to the first 24.
  public func look(up text: Text, in tongue: Tongue? = nil) -> LexiconAnswer {
    var lookUp = LookUp(text, in: tongue, table: table, fillers: fillers)
    return lookUp.answer()
  }

  /// True if the whole text is a name of a thing: "beans can" may be one, but not "can beans".
  ///
  /// - Complexity: O(length).
  public func isName(_ text: Text) -> Bool { !names(written: text).isEmpty }

  /// True if the whole text is a name in German, and in no other language.
  func isGermanOnly(_ text: Text) -> Bool {
    let names = names(written: text)
    return !names.isEmpty && names.allSatisfy { table.names[$0].column == .german }
  }

  public var things: [LexiconThing] { table.things.indices.map { LexiconThing(index: UInt16($0)) } }

  /// A stable slug, unique across departments.
  public func id(of thing: LexiconThing) -> Text {
    let row = table.things[Int(thing.index)]
    if !row.id.isEmpty { return Text(trusting: Array(table.bytes[row.id])) }
    return Text(trusting: Self.slug(of: text(of: row.names.lowerBound)))
  }

  /// The picture of a thing.
  public func emoji(of thing: LexiconThing) -> Text {
    Text(trusting: Array(table.bytes[table.things[Int(thing.index)].emoji]))
  }

  /// The picture of the answer; 🛒 if unknown, which never occurs for a thing.
  public func emoji(of answer: LexiconAnswer) -> Text {
    if let thing = answer.thing { return emoji(of: thing) }
    return Text(stringLiteral: answer.department?.emoji ?? "🛒")
  }

  /// The department that sells a thing.
  public func department(of thing: LexiconThing) -> LexiconDepartment {
    table.things[Int(thing.index)].department
  }

  func thing(ofName name: Int) -> LexiconThing { LexiconThing(index: table.names[name].thing) }

  /// The display form of a name, capitalized.
  func text(of name: Int) -> Text {
    let row = table.names[name]
    let start = Int(row.start)
    var letters = Array(table.bytes[start..<start + Int(row.count)])
    // Ä, Ö and Ü are C3 84, C3 96 and C3 9C; lower case has the same offset as in ASCII.
    let isUmlaut = letters.count > 1 && letters[0] == 0xC3 && [0xA4, 0xB6, 0xBC].contains(letters[1])
    if isUmlaut { letters[1] -= 32 }
    if letters[0] >= UInt8(ascii: "a"), letters[0] <= UInt8(ascii: "z") { letters[0] -= 32 }
    return Text(trusting: letters)
  }

  /// "Half & half" becomes "half-half": the id is made of the first name.
  static func slug(of name: Text) -> [UInt8] {
    name.folded.bytes.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }
  }
}
