/// The words around the items of a spoken request: "Can you add … to the list?", "Wir brauchen noch …".
///
/// The frame decides rather than the verb: any text that ends in "… on my list" or "… auf die Liste" is a
/// command.
struct SpokenEntry {
  private let words: [Word]
  private let isKnown: (Text) -> Bool
  /// The number of leading words that only express the request.
  private var length = 0
  /// Including those that need a verb later.
  private var openLength = 0
  private var hasVerb = false
  /// The end of the words that name the items.
  private var end = 0
  /// True if a list is named after them.
  private var isOnList = false
  /// True if a verb follows them: "Butter kaufen".
  private var hasLateVerb = false

  /// - Parameter isKnown: returns true for the name of an item: "pop tarts" is not a request for tarts.
  init(_ scalars: ArraySlice<Unicode.Scalar>, isKnown: @escaping (Text) -> Bool) {
    self.isKnown = isKnown
    words = Word.words(of: scalars)
    takeStart()
    takeEnd()
  }

  /// The part of a text that names the items; the whole text without a request, and empty if there is nothing
  /// else.
  ///
  /// - Parameter isCommand: true if a list is named after a comma: "pack Milch, Brot auf die Liste".
  static func wanted(
    in scalars: ArraySlice<Unicode.Scalar>, isCommand: Bool = false, isKnown: @escaping (Text) -> Bool
  ) -> ArraySlice<Unicode.Scalar> {
    var entry = SpokenEntry(scalars, isKnown: isKnown)
    let words = entry.words
    let start = entry.startOfWanted(isCommand: isCommand)
    let end = entry.end
    if start == 0 && end == words.count { return scalars }
    guard start < end else { return words.allSatisfy { $0.isSmallTalk } ? [] : scalars }
    return scalars[words[start].range.lowerBound..<words[end - 1].range.upperBound]
  }

  /// True if it begins with a verb of wanting, so that it is a separate sentence: "… and buy milk".
  var beginsSentence: Bool { hasVerb }

  /// True if it ends in a list or a verb, so that its opening words may precede an earlier comma.
  var endsCommand: Bool { isOnList || hasLateVerb }

  private mutating func startOfWanted(isCommand: Bool) -> Int {
    if isCommand || isOnList, !hasVerb, takeListVerb() { takeEnd() }
    var start = length
    // "Wir müssen Butter kaufen": opening words for a final verb.
    let isOpen = hasLateVerb || (!hasVerb && (isCommand || isOnList))
    if isOpen, start < openLength, openLength < end, !isKnown(text(start, end)) { start = openLength }
    // "Die Milch ist aus"
    let isSentence = !hasVerb && (isCommand || end < words.count)
    if isSentence, start + 1 < end, words[start].isArticle, !isKnown(text(start, end)) { start += 1 }
    return start
  }

  // MARK: The start

  private mutating func take(_ count: Int) {
    openLength += count
    length = openLength
  }

  private mutating func takeStart() {
    var isOpen = false
    while openLength < words.count, phrase(.fixed) == 0 {
      let verb = max(phrase(.wanting), nothingLeft, listAtStart)
      let filler = phrase(.filler)
      let recipient = hasVerb ? phrase(.recipient) : 0
      if verb > 0 {
        take(verb)
        hasVerb = true
      } else if filler > 0, hasVerb || !isOpen {
        take(filler)
      } else if recipient > 0 {
        take(recipient)
      } else {
        let opener = max(filler, phrase(.opener))
        if opener == 0 { return }
        if filler == 0 { isOpen = true }
        openLength += opener
      }
    }
  }

  /// "No (milk left)", "kein (Brot mehr da)"
  private var nothingLeft: Int {
    words.count > 2 && words[words.count - 1].has(.left) && words[openLength].has(.nothing) ? 1 : 0
  }

  /// "(add) to the list …", "auf die Liste …"
  private var listAtStart: Int {
    guard hasVerb || openLength == 0 else { return 0 }
    let count = list(
      at: openLength, before: words.count, needsLink: !hasVerb && !words[words.count - 1].has(.adding))
    return openLength + count < words.count ? count : 0
  }

  /// "stick … (on the list)", "packt … (auf die Liste)"; a word before an article is a verb.
  private mutating func takeListVerb() -> Bool {
    guard openLength + 1 < end else { return false }
    let (first, next) = (words[openLength], words[openLength + 1])
    let isBeforeThing = next.isArticle || (next.has(.filler) && !next.has(.conjunction))
    let isVerb = first.isListVerb || (isBeforeThing && !isKnown(first.folded))
    var joint = openLength
    while joint < end, !words[joint].has(.conjunction) { joint += 1 }
    if !isVerb || next.folded.is("of") || isKnown(text(openLength, joint)) { return false }
    take(1)
    hasVerb = true
    takeStart()
    return true
  }

  // MARK: The end

  private mutating func takeEnd() {
    end = words.count
    while end > length {
      if takeList() { continue }
      let count = closingLength
      if count > 0 {
        for word in words[end - count..<end] where word.has(.lateWanting) { hasLateVerb = true }
        end -= count
      } else if end > length + 1, hasVerb ? words[end - 1].has(.lateVerb) : isLead {
        end -= 1
      } else {
        return
      }
    }
  }

  /// "… to my shopping list", "… auf die Einkaufsliste packen"
  private mutating func takeList() -> Bool {
    // "Quark meiner Liste hinzufügen"
    let isAdded = end < words.count && words[end].has(.adding)
    var place = startOfList(before: end, needsLink: !isAdded)
    if place == end, !isOnList, end > length + 3, !isKnown(words[end - 1].folded) {
      place = startOfList(before: end - 1, needsLink: true)
      if place == end - 1 || place == length { return false }
    }
    if place == end { return false }
    end = place
    isOnList = true
    return true
  }

  /// The start of a list's name before a position; the position itself if there is none.
  private func startOfList(before end: Int, needsLink: Bool) -> Int {
    for place in max(length, end - 6)..<end
    where list(at: place, before: end, needsLink: needsLink) == end - place {
      return place
    }
    return end
  }

  private var closingLength: Int {
    // "… is out", "… ist fast alle"
    var first = end - 1
    while first > length, words[first].has(.gone) || (first < end - 1 && words[first].has(.filler)) {
      first -= 1
    }
    if first > length, first < end - 1, words[first].has(.copula) { return end - first }
    var count = min(EntryWords.longestPhrase, end - length)
    while count > 0, !EntryWords.shared.has(.closer, text(end - count, end)) { count -= 1 }
    return count
  }

  /// "Milk needs to go (on the list)"
  private var isLead: Bool {
    let last = words[end - 1]
    return isOnList && (last.has(.opener) || last.has(.wanting) || last.has(.filler))
      && !isKnown(text(length, end))
  }

  // MARK: Phrases

  /// The number of words from the position that are a phrase of a role; 0 if none.
  @inline(never)
  private func phrase(_ role: EntryRoles) -> Int {
    var count = min(EntryWords.longestPhrase, words.count - openLength)
    while count > 0, !EntryWords.shared.has(role, text(openLength, openLength + count)) { count -= 1 }
    return count
  }

  /// The number of words from a position that name a list: "to my shopping list", "auf die Einkaufsliste",
  /// and in the dative without a link: "(füge) der Liste (… hinzu)"; 0 if none.
  @inline(never)
  private func list(at start: Int, before end: Int, needsLink: Bool) -> Int {
    var place = start
    let isInside = words[place].has(.intoList)
    let isLinked = isInside || words[place].has(.ontoList)
    if isLinked { place += 1 }
    let isOwned = place < end && words[place].has(isLinked ? .listOwner : .dativeOwner)
    if isOwned { place += 1 }
    guard isLinked || (isOwned && !needsLink) else { return 0 }
    // "my trader joes list"
    let last = min(end, place + (isOwned ? 4 : 2))
    while place < last {
      let word = words[place]
      place += 1
      if word.isList || (!isInside && word.has(.listWord)) { return place - start }
      // "On the fish on the list" names one list, not two.
      if isOwned ? word.has(.listOwner) : !word.has(.listKind) { return 0 }
    }
    return 0
  }

  @inline(never)
  private func text(_ start: Int, _ end: Int) -> Text {
    var text = Text()
    for place in start..<end {
      if place > start { text += " " }
      text += words[place].folded
    }
    return text
  }
}

extension SpokenEntry {
  private struct Word {
    let folded: Text
    let range: Range<Int>
    private let roles: EntryRoles

    init(_ scalars: ArraySlice<Unicode.Scalar>) {
      folded = Text(scalars).folded
      range = scalars.startIndex..<scalars.endIndex
      roles = EntryWords.shared.roles(of: folded)
    }

    static func words(of scalars: ArraySlice<Unicode.Scalar>) -> [Word] {
      scalars.split(separator: " ").map { Word($0) }
    }

    func has(_ role: EntryRoles) -> Bool { roles.contains(role) }

    /// True for a word before a thing: "the", "meine".
    var isArticle: Bool { has(.listOwner) && !folded.is("a") }

    var isSmallTalk: Bool { has(.filler) || has(.closer) || folded.isEmpty }

    /// "list", "Einkaufszettel", "Shoppingliste"
    var isList: Bool { folded.ends(in: "list") || folded.ends(in: "liste") || folded.ends(in: "zettel") }

    /// "pack", "packt", "packe", "packst"
    var isListVerb: Bool {
      var stem = folded.bytes
      while let last = stem.last, last == UInt8(ascii: "e") || last == UInt8(ascii: "t") { stem.removeLast() }
      return has(.listVerb) || EntryWords.shared.has(.listVerb, Text(trusting: stem))
    }
  }
}
