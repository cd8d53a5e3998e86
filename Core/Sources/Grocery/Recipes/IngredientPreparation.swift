/// The words that say what is done to an ingredient, which are not part of its name.
enum IngredientPreparation {
  /// How many of `words` from `start` on say how the ingredient is prepared; 0 where the name begins.
  ///
  /// - Parameter words: folded, up to the next mark.
  static func length(of words: ArraySlice<String>) -> Int {
    var place = words.startIndex
    var end = place
    while place < words.endIndex, !isBound(words[place...]) {
      let word = words[place]
      if deeds.contains(word) || isTemperature(words[place...]) {
        place += 1
        end = place
      } else if adverbs.contains(word) {
        place += 1
        // "freshly ground pepper", though ground beef is beef.
        if place < words.endIndex, deedsAfterAdverbs.contains(words[place]) {
          place += 1
          end = place
        }
      } else if ["and", "und"].contains(word), end == place, place > words.startIndex {
        place += 1
      } else {
        break
      }
    }
    return end - words.startIndex
  }

  /// How many of the last words say how the ingredient is prepared: "onions finely chopped".
  static func lengthAtEnd(of words: [String]) -> Int {
    var place = words.count
    var start = place
    while place > 1 {
      let word = words[place - 1]
      if deeds.contains(word) || deedsAtEnd.contains(word) {
        place -= 1
        start = place
      } else if adverbs.contains(word), start == place, start < words.count {
        place -= 1
        start = place
      } else if ["and", "und"].contains(word), start == place, start < words.count {
        place -= 1
      } else {
        break
      }
    }
    return words.count - start
  }

  private static let deeds = IngredientWords.words(
    """
    chopped diced minced sliced grated shredded crushed crumbled melted softened beaten peeled cubed mashed toasted \
    sifted packed cooked drained rinsed halved quartered julienned torn trimmed pitted seeded deseeded cored zested \
    juiced squeezed thawed defrosted unpeeled shelled shucked stemmed hulled boned deboned boneless skinless \
    uncooked washed scrubbed blanched slivered snipped bruised warmed cooled separated divided lukewarm \
    boiling small medium large jumbo gehackt gehackte gehackter gehacktes gehackten \
    gewurfelt gewurfelte gewurfelter gewurfeltes gerieben geriebene geriebener geriebenes geschnitten geschnittene \
    geschalt geschalte geschalter gepresst gepresste gepresster zerlassen zerlassene weich weiche zerdruckt \
    zerdruckte abgetropft abgetropfte gekocht gekochte kleine kleiner kleines kleinen grosse grosser grosses \
    grossen mittelgrosse mittelgrosser
    """
  ).union(["skin on", "bone in", "extra large", "medium sized"])
  private static let deedsAtEnd = IngredientWords.words("optional ground geputzt gewaschen entkernt")
  private static let adverbs = IngredientWords.words(
    """
    finely roughly coarsely thinly thickly freshly lightly firmly loosely tightly very well fein grob frisch
    """)
  private static let deedsAfterAdverbs = deeds.union(
    IngredientWords.words("ground cracked squeezed brewed gemahlen gemahlene gemahlener finely roughly"))

  /// What is sold so, or is a thing of its own: "toasted sesame oil".
  private static let boundPhrases = [
    "minced beef", "minced pork", "minced lamb", "minced meat", "minced turkey", "sliced bread",
    "sliced almonds",
    "slivered almonds", "shredded coconut", "shredded wheat", "crushed red", "toasted sesame oil",
    "mashed potatoes", "cooked ham", "small beer", "medium roast",
  ].map { $0.split(separator: " ").map(String.init) }

  private static func isBound(_ words: ArraySlice<String>) -> Bool {
    boundPhrases.contains { words.starts(with: $0) }
  }

  private static let temperatures = IngredientWords.words(
    "hot cold warm iced kaltes heisses warmes kalte warme")
  private static let liquids = IngredientWords.words("water milk butter coffee stock broth wasser milch")

  private static func isTemperature(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, words.count > 1 else { return false }
    return temperatures.contains(first) && liquids.contains(words[words.startIndex + 1])
  }
}
