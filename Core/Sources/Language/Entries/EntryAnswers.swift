/// The module's answers for the list's text field.
///
/// Names known only to a household or a store are not in the module, and are too large to send with every
/// keystroke. So an answer lists the unknown names it came across. The caller retries with the names it
/// recognizes; if there are none, the answer is final.
struct EntryAnswers {
  private let reader: EntryReader
  private let text: Text
  private let askedNames = AskedNames()

  /// - Parameter request: names that the caller recognizes, separated by line ends; a zero byte; the text.
  init(_ request: ArraySlice<UInt8>, isKnown: @escaping (Text) -> Bool) {
    let end = request.firstIndex(of: 0) ?? request.startIndex
    let names = request[..<end].split(separator: UInt8(ascii: "\n")).prefix(Self.mostNames)
    var callerNames = NameTable()
    for name in names { callerNames.insert(Text(decoding: name).nameKey) }
    text = Text(decoding: request[end...].drop { $0 == 0 })
    reader = EntryReader { [askedNames, callerNames] name in
      if isKnown(name) || callerNames.contains(name.nameKey) { return true }
      askedNames.insert(name)
      return false
    }
  }

  private static let mostNames = 1_000

  func writeEntries(into json: inout JSONWriter) {
    let reading = reader.read(text)
    json.object { json in
      json.key("entries")
      json.list { json in for entry in reading.entries { entry.write(into: &json) } }
      json.key("rest")
      json.text(reading.rest)
      json.key("asked")
      json.list { json in for name in askedNames.names { json.text(name) } }
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

/// A class, because the reader's callback has to record its calls.
private final class AskedNames {
  private(set) var names: [Text] = []
  private var nameSet = NameTable()

  func insert(_ name: Text) {
    if !name.isEmpty, !nameSet.contains(name) {
      nameSet.insert(name)
      names.append(name)
    }
  }
}

/// A set of names, built on a table type that is already in the module.
private struct NameTable {
  private var names: [Text: EntryRoles] = [:]

  mutating func insert(_ name: Text) { names[name] = [] }

  func contains(_ name: Text) -> Bool { names[name] != nil }
}

extension Entry {
  /// The fields of a list's row.
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

  /// The amount in the user's words: {"quantity": 2, "unit": "kg", "name": "potatoes", "note": null}.
  public func writeSaid(into json: inout JSONWriter) {
    json.object { json in
      json.key("quantity")
      if let said { json.decimal(said.number) } else { json.null() }
      json.key("unit")
      if let unit = said?.unit { json.text(unit) } else { json.null() }
      json.key("name")
      json.text(name)
      json.key("note")
      if note.isEmpty { json.null() } else { json.text(note) }
    }
  }
}
