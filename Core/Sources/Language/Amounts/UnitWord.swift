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

extension UnitWord {
  /// Whether one of it is only a part of what is bought: a slice of bread, but a stalk of leek is a leek.
  ///
  /// - Parameter words: what stands around it, folded.
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

  /// Whether a name itself says that it is one of many parts: "garlic cloves", "Lorbeerblätter".
  ///
  /// - Parameter words: of the name, folded.
  static func isPart(named words: [Text]) -> Bool {
    guard let last = words.last else { return false }
    if last.isOne(of: spices) || last.ends(inOneOf: "zehe zehen blatter zweige scheiben") { return true }
    guard words.count > 1, let first = words.first else { return false }
    // "lasagne sheets", "sheets lasagne"; but bed sheets are bought one by one.
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
  /// - Parameter words: apart by spaces.
  func isOne(of words: StaticString) -> Bool { has(words, isWhole: true) }

  /// Whether it is longer than one of the words and ends in it.
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
