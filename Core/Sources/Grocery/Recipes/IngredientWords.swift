/// What a word after a number says about it.
enum IngredientUnit: Equatable {
  /// So many of the unit each: 1, or 250 ml for a German Tasse.
  case measure(ShownUnit, times: Double)
  /// What a shop sells as one. A tin's content was cut before it was bought.
  case pack(isTin: Bool)
  /// A part that is counted: cloves, slices.
  case part
  /// Too little to measure: a pinch, a handful.
  case vague

  /// - Parameter text: as written; T is a tablespoon, t a teaspoon.
  init?(_ text: String) {
    var bare = text
    while bare.unicodeScalars.last == "." || bare.unicodeScalars.last == ":" {
      bare.unicodeScalars.removeLast()
    }
    if bare == "T" {
      self = .measure(.tablespoon, times: 1)
      return
    }
    guard let unit = IngredientWords.units[folded(bare)] else { return nil }
    self = unit
  }

  var isMeasure: Bool {
    if case .measure = self { return true }
    return false
  }
}

/// The words that recipes are written with, folded.
enum IngredientWords {
  static let units: [String: IngredientUnit] = {
    var units: [String: IngredientUnit] = [:]
    func add(_ unit: IngredientUnit, _ words: String) {
      for word in words.split(separator: " ") { units[String(word)] = unit }
    }
    for (unit, words) in measures { add(.measure(unit, times: 1), words) }
    add(.measure(.gram, times: 500), "pfund pfd")
    add(.measure(.millilitre, times: 250), "tasse tassen")
    add(.pack(isTin: true), tins)
    add(.pack(isTin: false), packs)
    add(.part, parts)
    add(.vague, vague)
    return units
  }()

  private static let measures: [(ShownUnit, String)] = [
    (.milligram, "mg milligram milligrams milligramm"),
    (.gram, "g gr gm gms gram grams gramme grammes gramm"),
    (.kilogram, "kg kgs kilo kilos kilogram kilograms kilogramme kilogramm"),
    (.ounce, "oz ozs ounce ounces unze unzen"),
    (.pound, "lb lbs pound pounds"),
    (.millilitre, "ml mls milliliter milliliters millilitre millilitres"),
    (.centilitre, "cl centiliter centilitre zentiliter"),
    (.decilitre, "dl deciliter deciliters decilitre deziliter"),
    (.litre, "l ltr liter liters litre litres"),
    (.fluidOunce, "floz"),
    (.cup, "c cup cups"),
    (.pint, "pt pts pint pints"),
    (.quart, "qt qts quart quarts"),
    (.gallon, "gal gals gallon gallons"),
    (.teaspoon, "t tsp tsps teaspoon teaspoons teaspoonful teaspoonfuls tl teeloffel"),
    (.tablespoon, "tb tbs tbl tbsp tbsps tablespoon tablespoons tablespoonful tablespoonfuls el essloffel"),
  ]

  private static let tins = """
    can cans tin tins jar jars carton cartons dose dosen konserve glas glaser
    """
  private static let packs = """
    pack packs package packages packet packets pkg pkgs pkt pkts box boxes bottle bottles bag bags bunch bunches \
    loaf loaves tub tubs tube tubes container containers punnet punnets envelope envelopes sachet sachets pouch \
    pouches packung packungen pckg pck pack packchen flasche flaschen beutel bund becher tute tuten tafel tafeln \
    tube tuben
    """
  private static let parts = """
    clove cloves slice slices sprig sprigs stalk stalks stick sticks rib ribs leaf leaves wedge wedges strip strips \
    piece pieces head heads ear ears sheet sheets ball balls block blocks bar bars bulb bulbs cube cubes knob knobs \
    square squares rasher rashers fillet fillets stem stems round rounds zehe zehen scheibe scheiben stange \
    stangen zweig zweige stiel stiele blatt blatter stuck stucke stk kopf kopfe kugel kugeln wurfel filet filets
    """
  private static let vague = """
    pinch pinches dash dashes handful handfuls drizzle splash splashes glug glugs sprinkle sprinkling drop drops \
    smidgen squeeze dollop dollops bit lot prise prisen messerspitze messerspitzen msp handvoll schuss spritzer \
    tropfen
    """

  static let fractions: [Unicode.Scalar: Double] = [
    "½": 1.0 / 2, "⅓": 1.0 / 3, "⅔": 2.0 / 3, "¼": 1.0 / 4, "¾": 3.0 / 4, "⅕": 1.0 / 5, "⅖": 2.0 / 5,
    "⅗": 3.0 / 5, "⅘": 4.0 / 5, "⅙": 1.0 / 6, "⅚": 5.0 / 6, "⅛": 1.0 / 8, "⅜": 3.0 / 8, "⅝": 5.0 / 8,
    "⅞": 7.0 / 8,
  ]

  static let numbers: [String: Double] = [
    "half": 0.5, "quarter": 0.25, "halb": 0.5, "halbe": 0.5, "halben": 0.5, "halber": 0.5, "halbes": 0.5,
    "viertel": 0.25, "dreiviertel": 0.75, "anderthalb": 1.5, "eineinhalb": 1.5, "one half": 0.5,
    "one third": 1.0 / 3, "two thirds": 2.0 / 3, "one quarter": 0.25, "one fourth": 0.25,
    "three quarters": 0.75, "three fourths": 0.75, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5,
    "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "couple": 2,
    "zwei": 2, "drei": 3, "vier": 4, "funf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10,
    "elf": 11, "zwolf": 12, "dozen": 12, "dutzend": 12,
  ]

  static let dozens = words("dozen dozens dutzend")
  static let articles = words("a an ein eine einen einem einer")
  static let links = words("of von vom")
  static let rangeLinks = words("to or bis oder")
  static let additions = words("plus and und")
  static let approximations = words("about approx approximately around circa ca etwa ungefahr roughly")
  /// Amounts that nobody can count.
  static let fews = words("few some little several wenig bisschen paar etwas einige")
  /// Stand between a number and its unit.
  static let sizes = words(
    """
    small medium large big heaped heaping level rounded scant generous good full thick thin whole kleine \
    kleiner kleines kleinen grosse grosser grosses grossen mittelgrosse gehaufte gehaufter gestrichene \
    gestrichener
    """
  ).union(["extra large", "medium sized"])
  static let juices = words(
    """
    juice zest rind peel grated finely fresh freshly squeezed the and und saft abrieb schale geriebene
    """)
  static let juiceLinks = words("of from von")

  static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
