/// Parses text that a user types, pastes or dictates into a list's field.
///
/// Understands English and German: amounts before and after names, pasted lists with bullets, boxes, numbers
/// and headings, and sentences such as "Can you add two litres of milk and a loaf of bread?".
public struct EntryReader {
  /// The result of parsing a text.
  public struct Reading: Sendable {
    public var entries: [Entry]
    /// The text beyond the limit, to be parsed next.
    public var rest: Text
  }

  /// The last item in the field, split for completion.
  public struct Typing: Sendable, Equatable {
    /// Everything before it, through the last comma or line end.
    public var finished: Text
    /// "500 g " of "500 g pa", as typed.
    public var amount: Text
    /// "pa"
    public var name: Text
  }

  /// The maximum length parsed at once.
  static let longestText = 20_000
  static let mostEntries = 200

  private let isKnown: (Text) -> Bool

  /// - Parameter isKnown: returns true for the name of an item. Known names are never split ("Mac and
  ///   cheese", "7 up"), and "and" splits only if both sides are known.
  public init(isKnown: @escaping (Text) -> Bool) { self.isKnown = isKnown }

  /// - Complexity: O(length), with a call of `isKnown` for each word or so.
  public func read(_ text: Text) -> Reading {
    let scalars = text.scalars
    let pieces = EntryPieces(scalars: Self.plain(scalars.prefix(Self.longestText)))
    var entries = FoundEntries()
    for (range, isCommand) in self.pieces(of: pieces) {
      let isCutThrough =
        range.lowerBound > 0 && range.upperBound == Self.longestText && scalars.count > Self.longestText
      if isCutThrough || !entries.add(parts(of: pieces.scalars[range], isCommand: isCommand)) {
        return Reading(entries: entries.entries, rest: Text(scalars[range.lowerBound...]))
      }
    }
    return Reading(entries: entries.entries, rest: Text(scalars.dropFirst(Self.longestText)))
  }

  /// Splits the text for completing the name being typed; the three parts add up to the whole text.
  public func typing(_ text: Text) -> Typing {
    let scalars = text.scalars
    let pieces = EntryPieces(scalars: scalars.map { ScalarClass($0) == .space && $0 != "\n" ? " " : $0 })
    let line = pieces.lines().last ?? 0..<0
    var start = pieces.pieces(of: line).last?.lowerBound ?? line.lowerBound
    if let last = pieces.pieces(of: line).last, last.upperBound < line.upperBound { start = line.upperBound }
    while start < scalars.count, pieces.scalars[start] == " " { start += 1 }
    let content = EntryLine(start..<scalars.count, in: pieces.scalars).content
    let request = SpokenEntry.wanted(in: pieces.scalars[content], isKnown: isKnown)
    let nameStart = request.isEmpty ? content.lowerBound : request.startIndex
    let tokens = EntryTokens(Array(pieces.scalars[nameStart...]))
    var name = nameStart
    if let match = EntryAmountReading(entry: tokens, isKnownFrom: { _ in false }).amount(at: 0) {
      name =
        nameStart + (match.end < tokens.count ? tokens.ranges[match.end].lowerBound : tokens.scalars.count)
    }
    while name < scalars.count, pieces.scalars[name] == " " { name += 1 }
    return Typing(
      finished: Text(scalars[..<start]), amount: Text(scalars[start..<name]), name: Text(scalars[name...]))
  }

  /// The pieces of all lines without headings; for each, true if a later piece has its verb.
  private func pieces(of text: EntryPieces) -> [(range: Range<Int>, isCommand: Bool)] {
    let ranges = text.lines().filter { range in range.contains { text.scalars[$0] != " " } }
    let lines = ranges.map { EntryLine($0, in: text.scalars) }
    var pieces: [(range: Range<Int>, isCommand: Bool)] = []
    for (index, line) in lines.enumerated() {
      let isBeforeMarked = index + 1 < lines.count && lines[index + 1].isMarked
      if line.isHeading || ((line.endsInColon || line.beginsWithTitle) && lines.count > 1)
        || (line.couldBeHeading && isBeforeMarked)
      {
        continue
      }
      let pieceRanges = text.pieces(of: withoutLabel(line.content, in: text))
      let last = text.scalars[pieceRanges.last ?? 0..<0]
      let isCommand = pieceRanges.count > 1 && SpokenEntry(last, isKnown: isKnown).endsCommand
      for (place, range) in pieceRanges.enumerated() { pieces.append((range, isCommand && place == 0)) }
    }
    return pieces
  }

  /// The range after "Aldi:" or "Produce:" on the same line; the whole range for "Milk:".
  private func withoutLabel(_ content: Range<Int>, in text: EntryPieces) -> Range<Int> {
    guard
      let colon = content.dropLast().first(where: { text.scalars[$0] == ":" && text.scalars[$0 + 1] == " " })
    else { return content }
    let label = Text(EntryName.bare(text.scalars[content.lowerBound..<colon].withoutPictures))
    let rest = colon + 1..<content.upperBound
    if EntryWords.shared.has(.heading, label.folded) || EntryWords.shared.has(.listTitle, label.folded) {
      return rest
    }
    let isOfOneThing = isKnown(label) || text.pieces(of: content).count == 1
    return isOfOneThing ? content : rest
  }

  private func parts(of piece: ArraySlice<Unicode.Scalar>, isCommand: Bool) -> [EntryReading] {
    let isName = isKnown(EntryName.clean(Text(piece.withoutPictures)))
    let request = isName ? piece : SpokenEntry.wanted(in: piece, isCommand: isCommand, isKnown: isKnown)
    return EntryParts(isKnown: isKnown).parts(of: request).map { EntryReading($0, isKnown: isKnown) }
  }

  /// Replaces white space and invisible characters by spaces and the fraction slash by a slash, keeping the
  /// number of scalars.
  private static func plain(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    scalars.map { scalar in
      switch ScalarClass(scalar) {
      case .space where scalar != "\n" && scalar != "\r": " "
      // "~200 g"
      case .mark where scalar == "~" || scalar == "≈": " "
      case .picture where scalar == "~" || scalar == "≈": " "
      default: scalar == "⁄" ? "/" : scalar
      }
    }
  }
}

/// The entries found so far, each with the notes from the next piece.
private struct FoundEntries {
  private(set) var entries: [Entry] = []

  /// - Returns: false, with nothing added, if the limit would be exceeded.
  mutating func add(_ readings: [EntryReading]) -> Bool {
    let namedReadings = readings.filter { $0.isNamed }
    if !namedReadings.isEmpty, entries.count + namedReadings.count > EntryReader.mostEntries { return false }
    for reading in readings {
      if let amount = reading.amountAlone, let last = entries.last, !last.hasAmount {
        entries[entries.count - 1].set(amount)
        for note in amount.notes { entries[entries.count - 1].add(note: note) }
      } else if !entries.isEmpty, reading.isOnlyDescription {
        entries[entries.count - 1].add(note: reading.entry.name)
      } else if reading.isNamed {
        entries.append(reading.entry)
      }
    }
    return true
  }
}
