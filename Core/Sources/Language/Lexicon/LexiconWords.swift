/// Function words that do not identify a thing.
enum LexiconWords {
  /// The words after them are a description.
  static let links: StaticString = "with in for from without plus mit fur aus ohne von vom zum zur"

  /// Ignored like the sign.
  static let and: StaticString = "and und n"

  /// Without information on the department.
  static let fillers: StaticString = """
    organic fresh large small medium extra natural naturally all pure premium original classic whole family \
    size pack count value free no low reduced fat sodium sugar gluten non gmo style flavor flavored flavour new \
    real quality grade a the of or best select finest traditional authentic homestyle light lite great made \
    usda bio frische grosse kleine gross klein stuck packung glas natur fein feine
    """

  /// - Parameter words: folded, separated by spaces.
  /// - Returns: the hashes of their stems.
  static func hashes(of words: StaticString) -> [UInt64] {
    words.withUTF8Buffer { bytes in
      bytes.split(separator: UInt8(ascii: " ")).map { word in
        var letters = Array(word)
        return WordHash.ofStem(&letters, from: 0)
      }
    }
  }
}
