/// The thing and the number of packs that an entry's vessel implies: cat food in cans is wet cat food, and
/// a crate of beer holds 20 bottles.
public struct EntryVessel: Sendable, Equatable {
  /// The name to look for; the entry's own name if the vessel implies nothing.
  public let name: Text
  /// The number of single packs in one vessel; nil if stores sell the vessel itself.
  public let pieces: Int?

  /// - Parameters:
  ///   - name: the entry's name.
  ///   - note: the entry's note, which begins with the vessel: "cans", "Kasten".
  public init(of name: Text, note: Text, in tongue: Tongue) {
    let nameAnswer = Lexicon.shared.look(up: name, in: tongue)
    let vessel = Self.vessel(in: note)
    pieces = vessel.flatMap { Self.bottles(in: $0, of: nameAnswer) }
    let names = pieces == nil ? vessel.map { Self.names(of: name, in: $0) } ?? [] : []
    self.name = names.first { Self.isOther($0, than: nameAnswer) } ?? name
  }

  /// Returns the last word before the first comma: "large tins", "Dosen".
  private static func vessel(in note: Text) -> Text? {
    Text(trusting: Array(note.bytes.prefix { $0 != UInt8(ascii: ",") })).folded.words.last
  }

  private static func isOther(_ name: Text, than nameAnswer: LexiconAnswer) -> Bool {
    guard let thing = Lexicon.shared.things(named: name).first else { return false }
    return thing != nameAnswer.thing
  }

  /// Returns names that the thing may have in the vessel: "canned corn", "Dosenmais", "cat food pouches".
  private static func names(of name: Text, in vessel: Text) -> [Text] {
    let behind = name + " " + vessel
    guard Vocabulary.shared[vessel].unit?.name.is("can") == true else { return [behind] }
    return [behind, "canned " + name, "tinned " + name, "dosen" + name.folded]
  }

  /// Returns the usual number of bottles in a crate or case of a drink; nil for other vessels and things.
  private static func bottles(in vessel: Text, of drink: LexiconAnswer) -> Int? {
    let isCase = vessel.isOne(of: "case cases")
    guard isCase || vessel.isOne(of: "kasten kiste kisten trager crate crates"),
      let thing = drink.thing, drink.department == .drinks || drink.department == .wine
    else { return nil }
    let isDrunkByCrate = Lexicon.shared.facts(of: thing).isHeavy
    if drink.department == .wine, !isDrunkByCrate { return isCase ? 12 : 6 }
    return isCase ? 24 : drink.department == .wine ? 20 : 12
  }
}
