extension Vocabulary {
  /// The words of recipes that say what is done to an ingredient rather than what it is.
  mutating func addIngredientWords() {
    add(
      .juice,
      """
      juice zest rind peel grated finely fresh freshly squeezed the and und saft abrieb schale geriebene
      """)
    add(.juiceLink, "of from von")
    addDeeds()
    add(.deedAtEnd, "optional ground geputzt gewaschen entkernt")
    add(
      .adverb, "finely roughly coarsely thinly thickly freshly lightly firmly loosely tightly very well fein")
    add(.adverb, "grob frisch")
    add(.deedAfterAdverb, "ground cracked squeezed brewed gemahlen gemahlene gemahlener finely roughly")
    add(.temperature, "hot cold warm iced kaltes heisses warmes kalte warme")
    add(.liquid, "water milk butter coffee stock broth wasser milch")
    add(.and, "and und")
    add(
      .noteStart,
      """
      for plus or preferably such with without as if until about oder zum zur nach mit ohne bei fur
      """)
    add(.purpose, "taste serve garnish finish decorate cover coat drizzle sprinkle top dust grease fry")
    add(.shape, "scheiben wurfel wurfeln stucke stucken streifen ringe ringen small thin large half chunks")
    add(.shape, "quarters")
    add(.partAtEnd, "clove cloves stalk stalks sprig sprigs")
    add(.optional, "optional evtl eventuell")
    add(.parting, "cut broken torn")
    add(.intoLink, "into in up to")
    add(.each, "each je")
    add(.length, "inch inches cm")
  }

  private mutating func addDeeds() {
    add(
      [.deed, .deedAfterAdverb],
      """
      chopped diced minced sliced grated shredded crushed crumbled melted softened beaten peeled cubed mashed \
      toasted sifted packed cooked drained rinsed halved quartered julienned torn trimmed pitted seeded \
      deseeded cored zested juiced squeezed thawed defrosted unpeeled shelled shucked stemmed hulled boned \
      deboned boneless skinless uncooked washed scrubbed blanched slivered snipped bruised warmed cooled \
      separated divided lukewarm boiling small medium large jumbo skin_on bone_in extra_large medium_sized
      """)
    add(
      [.deed, .deedAfterAdverb],
      """
      gehackt gehackte gehackter gehacktes gehackten gewurfelt gewurfelte gewurfelter gewurfeltes gerieben \
      geriebene geriebener geriebenes geschnitten geschnittene geschalt geschalte geschalter gepresst \
      gepresste gepresster zerlassen zerlassene weich weiche zerdruckt zerdruckte abgetropft abgetropfte \
      gekocht gekochte kleine kleiner kleines kleinen grosse grosser grosses grossen mittelgrosse \
      mittelgrosser
      """)
  }
}
