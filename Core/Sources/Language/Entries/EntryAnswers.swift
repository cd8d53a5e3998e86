/// Answers to what the field of a list asks of the module.
///
/// What a household or a store calls its own is not in here, and is too much to be sent with every key. So
/// an answer names what it would have liked to know: names that nobody here knows. Whoever asked sends the
/// same text again with those of them that they know; where that is none, the answer stands.
struct EntryAnswers {
  private let reader: EntryReader
  private let text: Text
  private let asked = AskedNames()

  /// - Parameter request: names that whoever asks knows, apart by line ends; a byte of zero; the text.
  init(_ request: ArraySlice<UInt8>, isKnown: @escaping (Text) -> Bool) {
    let end = request.firstIndex(of: 0) ?? request.startIndex
    let names = request[..<end].split(separator: UInt8(ascii: "\n")).prefix(Self.mostNames)
    var known = NameTable()
    for name in names { known.insert(Text(decoding: name).nameKey) }
    text = Text(decoding: request[end...].drop { $0 == 0 })
    reader = EntryReader { [asked, known] name in
      if isKnown(name) || known.contains(name.nameKey) { return true }
      asked.insert(name)
      return false
    }
  }

  private static let mostNames = 1_000

  func writeEntries(into json: inout JSONWriter) {
    let reading = reader.read(text)
    json.object { json in
      json.key("entries")
      json.array { json in for entry in reading.entries { entry.write(into: &json) } }
      json.key("rest")
      json.text(reading.rest)
      json.key("asked")
      json.array { json in for name in asked.names { json.text(name) } }
    }
  }

  func writeTyping(into json: inout JSONWriter) {
    let typing = reader.typing(text)
    json.object { json in
      json.key("finished")
      json.text(typing.finished)
      json.key("amount")
      json.text(typing.amount)
      json.key("name")
      json.text(typing.name)
    }
  }
}

/// A class, since the function that the reader asks has to remember what it was asked.
private final class AskedNames {
  private(set) var names: [Text] = []
  private var all = NameTable()

  func insert(_ name: Text) {
    if !name.isEmpty, !all.contains(name) {
      all.insert(name)
      names.append(name)
    }
  }
}

/// A set of names; made of the kind of table that there is in the module already.
private struct NameTable {
  private var names: [Text: EntryRoles] = [:]

  mutating func insert(_ name: Text) { names[name] = [] }

  func contains(_ name: Text) -> Bool { names[name] != nil }
}

extension Entry {
  /// The members that a row of a list has.
  func write(into json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.text(name)
      json.key("quantity")
      if let quantity { quantity.write(into: &json) } else { json.null() }
      json.key("count")
      json.integer(count)
      json.key("shownUnit")
      if let shownUnit { json.text(Text(stringLiteral: shownUnit.word)) } else { json.null() }
      json.key("note")
      json.text(note)
    }
  }

  /// The amount as a person says it: {"quantity": 2, "unit": "kg", "name": "potatoes", "note": null}.
  public func writeSaid(into json: inout JSONWriter) {
    json.object { json in
      json.key("quantity")
      if let said { json.number(said.number) } else { json.null() }
      json.key("unit")
      if let unit = said?.unit { json.text(unit) } else { json.null() }
      json.key("name")
      json.text(name)
      json.key("note")
      if note.isEmpty { json.null() } else { json.text(note) }
    }
  }
}
