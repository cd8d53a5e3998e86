/// How else the same thing is called.
extension Lexicon {
  /// Further names of what a name means, for the search among what a store sells: how each language
  /// calls it, then the others.
  ///
  /// - Parameter tongue: whose words win where one word means two things.
  /// - Parameter limit: there are no more; the rest are kinds, brands and rare words.
  /// - Returns: nothing where the name says more or less than a thing: "barista oat milk" is more than oat
  ///   milk.
  public func otherNames(of name: Text, in tongue: Tongue, atMost limit: Int = 8) -> [Text] {
    let answer = look(up: name, in: tongue)
    guard answer.isWhole, let thing = answer.thing else { return [] }
    var known = [name.nameKey]
    var others: [Text] = []
    let shown = Tongue.allCases.map { shownName(of: thing, in: $0) }
    for (place, other) in (shown + names(of: thing, in: .american)).enumerated() {
      guard others.count < limit else { break }
      let key = other.nameKey
      if known.contains(key) { continue }
      // "Boxed wine" is a kind of wine rather than another name for it.
      if place >= shown.count, known.contains(where: { $0.words.allSatisfy(key.words.contains) }) { continue }
      known.append(key)
      others.append(other)
    }
    return others
  }
}
