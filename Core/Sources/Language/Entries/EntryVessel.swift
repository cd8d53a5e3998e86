/// What the vessel in which an entry is counted says of the thing: cat food in cans is wet cat food, and a
/// crate of beer 20 bottles.
public struct EntryVessel: Sendable, Equatable {
  /// What is looked for; the entry's own name where the vessel says nothing more.
  public let name: Text
  /// How many single packs one vessel holds; nil where the vessel itself is what is sold.
  public let pieces: Int?

  /// - Parameters:
  ///   - name: of the entry.
  ///   - note: of the entry, which begins with the vessel: "cans", "Kasten".
  public init(of name: Text, note: Text, in tongue: Tongue) {
    var (found, held) = (name, Int?.none)
    if let word = Self.vessel(in: note) {
      let own = Lexicon.shared.look(up: name, in: tongue)
      held = Self.bottles(in: word, of: own)
      let isTold = held == nil
      found = isTold ? Self.names(of: name, in: word).first { Self.isOther($0, than: own) } ?? name : name
    }
    self.name = found
    pieces = held
  }

  /// The last word before the first comma: "large tins", "Dosen".
  private static func vessel(in note: Text) -> Text? {
    Text(trusting: Array(note.bytes.prefix { $0 != UInt8(ascii: ",") })).folded.words.last
  }

  private static func isOther(_ name: Text, than own: LexiconAnswer) -> Bool {
    guard let thing = Lexicon.shared.things(named: name).first else { return false }
    return thing != own.thing
  }

  /// What the thing may be called in the vessel: "canned corn", "Dosenmais", "cat food pouches".
  private static func names(of name: Text, in vessel: Text) -> [Text] {
    let behind = name + " " + vessel
    guard Vocabulary.shared[vessel].unit?.name.is("can") == true else { return [behind] }
    return [behind, "canned " + name, "tinned " + name, "dosen" + name.folded]
  }

  /// What crates of drinks usually hold. Nobody is sold half of one.
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
