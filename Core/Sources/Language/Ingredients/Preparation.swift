/// The words for preparations, which are not part of a name.
enum Preparation {
  /// The number of leading words that describe a preparation; 0 if the name begins.
  ///
  /// - Parameter words: up to the next separator.
  static func length(of words: ArraySlice<LineWord>) -> Int {
    var place = words.startIndex
    var end = place
    while place < words.endIndex, !isBound(words[place...]) {
      let word = words[place]
      if word.canBe(.deed) || isTemperature(words[place...]) {
        place += 1
        end = place
      } else if word.canBe(.adverb) {
        place += 1
        // "freshly ground pepper", though ground beef is beef.
        if place < words.endIndex, words[place].canBe(.deedAfterAdverb) {
          place += 1
          end = place
        }
      } else if word.canBe(.and) || word.canBe(.either), end == place, place > words.startIndex {
        place += 1
        // "shelled and skinned walnuts"
        if place + 1 < words.endIndex, word.canBe(.and), words[place].folded.ends(in: "ed") {
          place += 1
          end = place
        }
      } else {
        break
      }
    }
    return end - words.startIndex
  }

  /// The number of trailing words that describe a preparation: "onions finely chopped".
  static func lengthAtEnd(of words: [LineWord]) -> Int {
    var place = words.count
    var start = place
    while place > 1 {
      let word = words[place - 1]
      if word.canBe(.deed) || word.canBe(.deedAtEnd) {
        place -= 1
        start = place
      } else if word.canBe(.adverb), start == place, start < words.count {
        place -= 1
        start = place
      } else if word.canBe(.and), start == place, start < words.count {
        place -= 1
      } else {
        break
      }
    }
    return words.count - start
  }

  /// Phrases that are sold as such, or name a different thing: "toasted sesame oil".
  private static let boundPhrases: [[Text]] = {
    let phrases: Text = """
      boiling potatoes, boiling onions, sliced mushrooms, shredded cheese, minced beef, minced pork, \
      minced lamb, minced meat, minced turkey, sliced bread, sliced almonds, slivered almonds, \
      shredded coconut, shredded wheat, crushed red, toasted sesame oil, mashed potatoes, cooked ham, \
      small beer, medium roast
      """
    return phrases.bytes.split(separator: UInt8(ascii: ",")).map { Text(trusting: Array($0)).words }
  }()

  private static func isBound(_ words: ArraySlice<LineWord>) -> Bool {
    boundPhrases.contains { phrase in
      phrase.count <= words.count && zip(phrase, words).allSatisfy { $0 == $1.folded }
    }
  }

  private static func isTemperature(_ words: ArraySlice<LineWord>) -> Bool {
    guard let first = words.first, words.count > 1 else { return false }
    return first.canBe(.temperature) && words[words.startIndex + 1].canBe(.liquid)
  }
}
