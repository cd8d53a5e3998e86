/// What a word after a number says about it.
enum UnitWord: Equatable {
  /// So many of the unit each: 1, or 250 ml for a German Tasse.
  case measure(ShownUnit, times: Double)
  /// What a shop sells as one. A tin's content was cut before it was bought.
  case pack(isTin: Bool)
  /// A part that is counted: cloves, slices.
  case part
  /// Too little to measure: a pinch, a handful.
  case vague

  var isMeasure: Bool {
    if case .measure = self { return true }
    return false
  }
}
