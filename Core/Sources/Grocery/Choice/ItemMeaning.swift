public import Language
import Synchronization

/// The meaning of an item's name, from the lexicon.
public struct ItemMeaning: Sendable, Hashable {
  /// Lexicon ids: the thing itself, then its more general things ("spaghetti", "pasta"). A leading "!" marks
  /// a thing that it is not, although its last word says so ("sour-cream", "!cream"). A leading "~" marks one
  /// that it substitutes for ("tissues", "~pocket-tissues"). Empty if unknown.
  public let things: [String]

  /// The more general things, without marked ones.
  public var kinds: some Sequence<String> {
    things.dropFirst().lazy.filter { !$0.hasPrefix("!") && !$0.hasPrefix("~") }
  }

  /// The department that sells such a thing; nil if unknown.
  public let department: Department?

  private init(things: [String], department: Department?) {
    self.things = things
    self.department = department
  }

  /// Looks the name up; recent answers are cached.
  ///
  /// - Complexity: about 50 µs for a name that is not cached.
  public init(of name: String) {
    self = Self.cache.withLock { $0[name] } ?? Self.look(up: name)
  }

  /// The wire format: the department and the things, separated by spaces; empty if unknown.
  public var text: String {
    (CollectionOfOne(department?.rawValue).compactMap(\.self) + things).joined(separator: " ")
  }

  /// The minimum certainty at which a lexicon answer is used.
  private static let likely = 70
  private static let cacheLimit = 20_000
  private static let cache = Mutex<[String: ItemMeaning]>([:])

  private static func look(up name: String) -> ItemMeaning {
    let lexicon = Lexicon.shared
    let answer = lexicon.look(up: Text(name), in: .american)
    let isLikely = answer.certainty >= likely
    let meaning = ItemMeaning(
      things: isLikely ? answer.thing.map { lexicon.withGenerals($0) } ?? [] : [],
      department: isLikely ? answer.department.map { Department($0) } : nil)
    cache.withLock { cache in
      if cache.count == cacheLimit { cache = [:] }
      cache[name] = meaning
    }
    return meaning
  }

  /// Returns true if an item with this meaning can answer an entry that names one thing. Ice cream does not
  /// answer "cream", and pasta sauce does not answer "pasta", although they contain the word.
  ///
  /// - Parameters:
  ///   - match: how well the item's words match the entry's.
  ///   - item: the item's words.
  ///   - name: the entry's words.
  func canAnswer(_ entry: EntryMeaning, _ match: ItemMatch, of item: ItemName, named name: ItemName) -> Bool {
    if things.contains(entry.thing) { return true }
    return switch match {
    // Words of two languages can share a stem: "Beeren" and "beer".
    case .same, .sameWords: fits(entry)
    case .kind: fits(entry) || Self.isForm(of: name, item)
    case .mention, .variety: things.isEmpty && fits(entry)
    }
  }

  /// Returns true if the entry's department sells the item, or if unknown. Returns false if the item is
  /// marked as something else.
  func fits(_ entry: EntryMeaning) -> Bool {
    !things.contains("!" + entry.thing) && (department == nil || department == entry.department)
  }

  /// Returns true if the item's name only adds how the thing is preserved, as in "frozen peas".
  private static func isForm(of name: ItemName, _ item: ItemName) -> Bool {
    item.stems.allSatisfy { name.stems.contains($0) || forms.contains($0) }
  }

  private static let forms = Set(
    ItemName("fresh frozen canned dried dry whole loose organic plain tinned jarred").stems)
}

/// The thing that the whole name of an entry stands for.
public struct EntryMeaning: Sendable, Hashable {
  /// A lexicon id.
  public let thing: String
  public let department: Department

  public init(thing: String, department: Department) {
    self.thing = thing
    self.department = department
  }

  /// Looks the name up; nil if it does not name exactly one thing.
  ///
  /// - Parameter tongue: the language that decides where one word has two meanings.
  public init?(of name: String, in tongue: Tongue = .american) {
    let text = Text(name)
    var answer = Lexicon.shared.look(up: text, in: tongue)
    if let plain = Lexicon.shared.plainName(in: text, answered: answer, tongue) { answer = plain.answer }
    guard answer.isWhole, let thing = answer.thing else { return nil }
    self.init(
      thing: String(Lexicon.shared.id(of: thing)),
      department: Department(Lexicon.shared.department(of: thing)))
  }
}

extension Lexicon {
  /// Returns the ids of a thing and of its more general things, nearest first.
  fileprivate func withGenerals(_ thing: LexiconThing) -> [String] {
    let thingID = String(id(of: thing))
    let other = GeneralThings.apart[thingID]
    var ids = [thingID]
    for general in generals(of: thing).map({ String(id(of: $0)) })
    where general != other && !ids.contains(general) {
      ids.append(general)
    }
    // Transitive: wild salmon is salmon, and salmon is fish.
    var place = 0
    while place < ids.count {
      for general in GeneralThings.generalsOfKind[ids[place]] ?? []
      where general != other && !ids.contains(general) {
        ids.append(general)
      }
      place += 1
    }
    let standsFor = GeneralThings.boughtFor[thingID] ?? []
    return ids + CollectionOfOne(other).compactMap { $0.map { "!" + $0 } } + standsFor.map { "~" + $0 }
  }

  /// Returns the things of the same department that the English names of a thing contain: at the end, as in
  /// "pepperoni pizza", or at the start if the last word names a part, as in "chicken thighs".
  private func generals(of thing: LexiconThing) -> [LexiconThing] {
    let department = department(of: thing)
    var matches: [LexiconThing] = []
    for name in englishNames(of: thing) {
      let words = String(name).split(separator: " ")
      let starts = words.indices.dropFirst().filter { !Self.links.contains(words[$0 - 1]) }
      var rests = starts.map { words[$0...] }
      if let last = words.last, Self.parts.contains(wordStem(folded(last))) { rests.append(words.dropLast()) }
      for rest in rests where !rest.isEmpty {
        let rest = ItemName(rest.joined(separator: " "))
        for other in things(named: Text(rest.folded)) where other != thing && !matches.contains(other) {
          // Skips German names: "toast" is an English word, and "Texas toast" is not a Toastbrot.
          let isNamed = englishNames(of: other).contains { ItemName(String($0)).stems == rest.stems }
          if isNamed, self.department(of: other) == department { matches.append(other) }
        }
      }
    }
    return matches
  }

  /// Words that introduce an addition: "sauce for pasta" is not pasta.
  private static let links: Set<Substring> = ["for", "with", "in", "of", "and", "or", "without"]

  /// Words for parts of animals and plants.
  private static let parts = Set(
    ItemName(
      """
      breast thigh drumstick wing leg fillet filet steak chop loin tenderloin roast cutlet strip cube mince \
      tender portion leaf stalk floret heart stick wedge half bulb head crown spear bunch
      """
    ).stems)
}
