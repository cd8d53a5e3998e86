import LexiconTable

/// What is known of the things that people buy, without any store: see `Core/Sources/LexiconTable/README.md`.
public struct Lexicon: Sendable {
  /// The table that comes with the program, read when first needed: the complete one, on a device `onDevice`.
  public static let shared = Lexicon(
    packed: Array(
      UnsafeBufferPointer(start: forage_lexicon_bytes(), count: Int(forage_lexicon_byte_count()))))

  /// What a device loads: all things, but of rare ones fewer names and facts.
  public static let onDevice = Lexicon(
    packed: Array(
      UnsafeBufferPointer(
        start: forage_device_lexicon_bytes(), count: Int(forage_device_lexicon_byte_count()))))

  var table: ThingTable
  private let fillers = LexiconWords.hashes(of: LexiconWords.fillers)

  /// - Parameter bytes: a table as `bin/lexicon` packs it.
  public init(packed bytes: [UInt8]) {
    table = ThingTable(bytes)
  }

  /// What a text is, in whatever words: a list's entry, an ingredient, a product's title.
  ///
  /// - Parameter tongue: whose words win where one word means two things; all are understood.
  /// - Complexity: O(words), of which the first 24 count.
  public func look(up text: Text, in tongue: Tongue? = nil) -> LexiconAnswer {
    var lookUp = LookUp(text, in: tongue, table: table, fillers: fillers)
    return lookUp.answer()
  }

  /// Whether the whole text is a name of a thing: "beans can" may be one, and "can beans" none.
  ///
  /// - Complexity: O(length).
  public func isName(_ text: Text) -> Bool { !names(written: text).isEmpty }

  /// Whether the whole text is a name in German, and in no other language.
  func isGermanOnly(_ text: Text) -> Bool {
    let names = names(written: text)
    return !names.isEmpty && names.allSatisfy { table.names[$0].column == .german }
  }

  public var things: [LexiconThing] { table.things.indices.map { LexiconThing(index: UInt16($0)) } }

  /// A slug, of its own over all departments; kept for good.
  public func id(of thing: LexiconThing) -> Text {
    let row = table.things[Int(thing.index)]
    if !row.id.isEmpty { return Text(trusting: Array(table.bytes[row.id])) }
    return Text(trusting: Self.slug(of: text(of: row.names.lowerBound)))
  }

  /// The picture of a thing.
  public func emoji(of thing: LexiconThing) -> Text {
    Text(trusting: Array(table.bytes[table.things[Int(thing.index)].emoji]))
  }

  /// The picture of what was found; 🛒 where there is none, for nobody looks for that in a store.
  public func emoji(of answer: LexiconAnswer) -> Text {
    if let thing = answer.thing { return emoji(of: thing) }
    return Text(stringLiteral: answer.department?.emoji ?? "🛒")
  }

  /// Where a thing is sold.
  public func department(of thing: LexiconThing) -> LexiconDepartment {
    table.things[Int(thing.index)].department
  }

  func thing(ofName name: Int) -> LexiconThing { LexiconThing(index: table.names[name].thing) }

  /// A name as it is shown, with a capital.
  func text(of name: Int) -> Text {
    let row = table.names[name]
    let start = Int(row.start)
    var letters = Array(table.bytes[start..<start + Int(row.count)])
    // Ä, Ö and Ü are C3 84, C3 96 and C3 9C; the small letters are further by the same as in ASCII.
    let isUmlaut = letters.count > 1 && letters[0] == 0xC3 && [0xA4, 0xB6, 0xBC].contains(letters[1])
    if isUmlaut { letters[1] -= 32 }
    if letters[0] >= UInt8(ascii: "a"), letters[0] <= UInt8(ascii: "z") { letters[0] -= 32 }
    return Text(trusting: letters)
  }

  /// "Half & half" is "half-half": how ids are made of first names.
  static func slug(of name: Text) -> [UInt8] {
    name.folded.bytes.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }
  }
}
