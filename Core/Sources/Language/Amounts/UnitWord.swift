/// What a word after a number says about it.
struct UnitWord: Equatable {
  enum Kind: Equatable {
    /// So many of the unit each: 1, or 250 ml for a German Tasse.
    case measure(ShownUnit, times: Double)
    /// What a shop sells as one. A tin's content was cut before it was bought.
    case pack(isTin: Bool)
    /// A part that is counted: cloves, slices.
    case part
    /// Too little to measure, or nobody knows how much: a pinch, a handful, a glass.
    case vague
  }

  var kind: Kind
  /// In the singular, in English, whatever was written: "clove" for a Zehe and a gousse.
  var name: Text

  var isMeasure: Bool {
    if case .measure = kind { return true }
    return false
  }

  var isPack: Bool {
    if case .pack = kind { return true }
    return false
  }

  /// How many of `name` one of it is: a Pfund is 500 g, but a Tasse a cup.
  var scale: Double {
    if case .measure(.gram, let times) = kind { return times }
    return 1
  }
}
