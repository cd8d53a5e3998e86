extension Vocabulary {
  /// Adds the words of recipes for preparations, which are not part of a name.
  mutating func addIngredientWords() {
    add(
      .juice,
      """
      juice zest rind peel grated finely fresh freshly squeezed the and und saft abrieb schale geriebene \
      leaves flesh seeds kernels pulp
      """)
    add(.juiceLink, "of from von")
    addDeeds()
    add(
      .deedAtEnd,
      """
      optional ground geputzt gewaschen entkernt mixed dissolved soaked removed reserved only q_b qb
      """)
    add(.either, "or oder ou and_or")
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
      for plus or preferably such like with without as if until about oder zum zur nach mit ohne bei fur
      """)
    add(.purpose, "taste serve garnish finish decorate cover coat drizzle sprinkle top dust grease fry")
    add(.shape, "scheiben wurfel wurfeln stucke stucken streifen ringe ringen small thin large half chunks")
    add(.shape, "quarters")
    add(.partAtEnd, "clove cloves stalk stalks sprig sprigs rasher rashers")
    add(.leaf, "leaf leaves bulb bulbs spear spears")
    add(.leafThing, "bay curry lime makrut kaffir vine grape banana tea gelatin gelatine lorbeer salad")
    add(.optional, "optional evtl eventuell")
    add(.parting, "cut broken torn")
    add(.intoLink, "into in up to")
    add(.each, "each je")
    add(.length, "inch inches cm mm centimeter centimeters centimetre centimetres")
  }

  private mutating func addDeeds() {
    add(
      [.deed, .deedAfterAdverb],
      """
      chopped diced minced sliced grated shredded crushed crumbled melted softened beaten peeled cubed mashed \
      toasted sifted packed cooked drained rinsed halved quartered julienned torn trimmed pitted seeded \
      deseeded cored zested juiced squeezed thawed defrosted unpeeled shelled shucked stemmed hulled boned \
      deboned boneless skinless skin_on bone_in uncooked washed scrubbed blanched slivered snipped bruised warmed cooled \
      separated divided lukewarm boiling skinned stoned debearded destemmed pressed small medium large jumbo sm med lg lge your favorite favourite \
      extra_large medium_sized medium_large medium_size
      """)
    add(
      [.deed, .deedAfterAdverb],
      """
      gehackt gehackte gehackter gehacktes gehackten gewurfelt gewurfelte gewurfelter gewurfeltes gerieben \
      geriebene geriebener geriebenes geschnitten geschnittene geschalt geschalte geschalter gepresst \
      gepresste gepresster zerlassen zerlassene weich weiche zerdruckt zerdruckte abgetropft abgetropfte \
      gekocht gekochte kleine kleiner kleines kleinen grosse grosser grosses grossen mittelgrosse \
      mittelgrosser mittelgross gehauft gestrichen geh gestr
      """)
  }
}
