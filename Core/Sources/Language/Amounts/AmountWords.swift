extension Vocabulary {
  mutating func addNumbers() {
    add(number: 0.5, "half halb halbe halben halber halbes one_half")
    add(number: 0.25, "quarter viertel one_quarter one_fourth")
    add(number: 0.75, "dreiviertel three_quarters three_fourths")
    add(number: 1.0 / 3, "one_third")
    add(number: 2.0 / 3, "two_thirds")
    add(number: 1, "one")
    add(number: 1.5, "anderthalb eineinhalb")
    add(number: 2, "two couple zwei")
    add(number: 3, "three drei")
    add(number: 4, "four vier")
    add(number: 5, "five funf")
    add(number: 6, "six sechs")
    add(number: 7, "seven sieben")
    add(number: 8, "eight acht")
    add(number: 9, "nine neun")
    add(number: 10, "ten zehn")
    add(number: 11, "eleven elf")
    add(number: 12, "twelve zwolf dozen dutzend")
    add(number: 15, "fifteen funfzehn")
    add(number: 20, "twenty zwanzig")
  }

  private mutating func add(number: Double, _ words: StaticString) {
    add(words) { $0.number = number }
  }

  mutating func addAmountWords() {
    add(.dozen, "dozen dozens dutzend")
    add(.article, "a an ein eine einen einem einer")
    add(.link, "of von vom")
    add(.rangeLink, "to or bis oder")
    add(.addition, "plus and und")
    add(.approximation, "about approx approximately around circa ca etwa ungefahr roughly")
    add(.approximation, "rund knapp mindestens")
    add(.few, "few some little several wenig bisschen paar etwas einige")
    add(
      .size,
      """
      small medium large big heaped heaping level rounded scant generous good full thick thin whole kleine \
      kleiner kleines kleinen grosse grosser grosses grossen mittelgrosse gehaufte gehaufter gestrichene \
      gestrichener extra_large medium_sized
      """)
  }

  mutating func addUnits() {
    add(.measure(.milligram, times: 1), "mg milligram milligrams milligramm")
    add(.measure(.gram, times: 1), "g gr gm gms gram grams gramme grammes gramm")
    add(.measure(.kilogram, times: 1), "kg kgs kilo kilos kilogram kilograms kilogramme kilogramm")
    add(.measure(.ounce, times: 1), "oz ozs ounce ounces unze unzen")
    add(.measure(.pound, times: 1), "lb lbs pound pounds")
    add(.measure(.millilitre, times: 1), "ml mls milliliter milliliters millilitre millilitres")
    add(.measure(.centilitre, times: 1), "cl centiliter centilitre zentiliter")
    add(.measure(.decilitre, times: 1), "dl deciliter deciliters decilitre deziliter")
    add(.measure(.litre, times: 1), "l ltr liter liters litre litres")
    add(.measure(.fluidOunce, times: 1), "floz")
    add(.measure(.cup, times: 1), "c cup cups")
    add(.measure(.pint, times: 1), "pt pts pint pints")
    add(.measure(.quart, times: 1), "qt qts quart quarts")
    add(.measure(.gallon, times: 1), "gal gals gallon gallons")
    add(
      .measure(.teaspoon, times: 1),
      "t tsp tsps teaspoon teaspoons teaspoonful teaspoonfuls tl teeloffel")
    add(
      .measure(.tablespoon, times: 1),
      "tb tbs tbl tbsp tbsps tablespoon tablespoons tablespoonful tablespoonfuls el essloffel")
    add(.measure(.gram, times: 500), "pfund pfd")
    // A German cup is a quarter of a litre, wherever one is written.
    add(.measure(.millilitre, times: 250), "tasse tassen")
    addContainers()
  }

  private mutating func addContainers() {
    add(.pack(isTin: true), "can cans tin tins jar jars carton cartons dose dosen konserve glas glaser")
    add(
      .pack(isTin: false),
      """
      pack packs package packages packet packets pkg pkgs pkt box boxes bottle bottles bag bags bunch bunches \
      loaf loaves tub tubs tube tubes container containers punnet punnets envelope envelopes sachet sachets \
      pouch pouches packung packungen pckg pck pack packchen flasche flaschen beutel bund becher tute tuten \
      tafel tafeln tube tuben
      """)
    add(
      .part,
      """
      clove cloves slice slices sprig sprigs stalk stalks stick sticks rib ribs leaf leaves wedge wedges strip \
      strips piece pieces head heads ear ears sheet sheets ball balls block blocks bar bars bulb bulbs cube \
      cubes knob knobs square squares rasher rashers fillet fillets stem stems round rounds zehe zehen scheibe \
      scheiben stange stangen zweig zweige stiel stiele blatt blatter stuck stucke stk kopf kopfe kugel kugeln \
      wurfel filet filets
      """)
    add(
      .vague,
      """
      pinch pinches dash dashes handful handfuls drizzle splash splashes glug glugs sprinkle sprinkling drop \
      drops smidgen squeeze dollop dollops bit lot prise prisen messerspitze messerspitzen msp handvoll schuss \
      spritzer tropfen
      """)
  }
}
