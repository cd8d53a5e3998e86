/// The meaning of a word after a number.
struct UnitWord: Equatable {
  enum Kind: Equatable {
    /// A multiple of a unit: 1, or 250 ml for a German Tasse.
    case measure(ShownUnit, times: Double)
    /// A pack sold as one. A tin's content was cut before the purchase.
    case pack(isTin: Bool)
    /// A counted part: cloves, slices.
    case part
    /// Too small to measure, or of unknown size: a pinch, a handful, a glass.
    case vague
  }

  var kind: Kind
  /// The English singular in all languages: "clove" for a Zehe and a gousse.
  var name: Text

  var isMeasure: Bool {
    if case .measure = kind { return true }
    return false
  }

  var isPack: Bool {
    if case .pack = kind { return true }
    return false
  }

  /// The size in units of `name`: a Pfund is 500 g, but a Tasse a cup.
  var scale: Double {
    if case .measure(.gram, let times) = kind { return times }
    return 1
  }
}

extension UnitWord {
  /// True if one is only a part of the item to buy: a slice of bread; but a stalk of leek is a leek.
  ///
  /// - Parameter words: the surrounding words, folded.
  func isPart(of words: [Text]) -> Bool {
    guard kind == .part else { return false }
    if name.is("stalk") {
      for word in words where word.isOne(of: Self.wholeStalks) { return false }
      return true
    }
    if name.is("stick") || name.is("rib") {
      for word in words where word.isOne(of: Self.partSticks) { return true }
    }
    return name.isOne(of: "clove slice sprig leaf wedge strip sheet spear rasher square knob thumb twist")
  }

  /// True if the name itself denotes one of many parts: "garlic cloves", "Lorbeerblätter".
  ///
  /// - Parameter words: of the name, folded.
  static func isPart(named words: [Text]) -> Bool {
    guard let last = words.last else { return false }
    if last.isOne(of: spices) || last.ends(inOneOf: "zehe zehen blatter zweige scheiben") { return true }
    guard words.count > 1, let first = words.first else { return false }
    // "lasagne sheets", "sheets lasagne"; but bed sheets are bought individually.
    let isInSheets = first.isOne(of: inSheets) || last.isOne(of: inSheets)
    guard let unit = Vocabulary.shared[last.isOne(of: inSheets) ? first : last].unit else { return false }
    return unit.name.is("sheet") ? isInSheets : unit.isPart(of: words)
  }

  private static let wholeStalks: StaticString =
    """
    leek leeks lauch porree lemongrass zitronengras rhubarb rhabarber baguette baguettes brot weissbrot \
    ciabatta salami zigaretten
    """
  private static let partSticks: StaticString =
    "celery sellerie staudensellerie stangensellerie bleichsellerie cinnamon zimt butter margarine"
  private static let inSheets: StaticString = "lasagne lasagna pastry filo phyllo nori gelatine gelatin puff"
  /// Counted by recipes, and sold by the jar or the box.
  private static let spices: StaticString =
    """
    cloves nelken gewurznelken peppercorns pfefferkorner wacholderbeeren pimentkorner anise sternanis \
    zimtstange zimtstangen lorbeerblatt lasagneplatten
    """
}

extension Text {
  /// - Parameter words: separated by spaces.
  func isOne(of words: StaticString) -> Bool { has(words, isWhole: true) }

  /// True if it is longer than one of the words and ends in it.
  func ends(inOneOf words: StaticString) -> Bool { has(words, isWhole: false) }

  @inline(never)
  private func has(_ words: StaticString, isWhole: Bool) -> Bool {
    words.withUTF8Buffer { letters in
      var start = 0
      for end in 0...letters.count where end == letters.count || letters[end] == UInt8(ascii: " ") {
        let word = letters[start..<end]
        let isAsLong = isWhole ? bytes.count == word.count : bytes.count > word.count
        if isAsLong, bytes.suffix(word.count).elementsEqual(word) { return true }
        start = end + 1
      }
      return false
    }
  }
}
