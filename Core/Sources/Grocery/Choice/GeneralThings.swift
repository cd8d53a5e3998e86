/// General words ("fish", "berries") and the things that people mean by them. Kinds whose names contain the
/// general word ("elbow macaroni", "chicken thighs") are not listed: `Lexicon.generals(of:)` finds them.
enum GeneralThings {
  /// One line per general thing, in lexicon ids.
  private static let kinds = """
    fish: fish-fillets whole-fish salmon wild-salmon arctic-char trout cod black-cod haddock pollock \
    hake ocean-perch halibut turbot sole flounder monkfish catfish tilapia swai perch walleye pike \
    carp sea-bass sea-bream red-snapper grouper mahi-mahi swordfish tuna-steaks mackerel herring \
    fresh-sardines
    seafood: shrimp cooked-shrimp lobster crab crab-legs crab-meat clams mussels oysters scallops \
    squid octopus
    shellfish: shrimp cooked-shrimp lobster crab crab-legs clams mussels oysters scallops
    meat: beef pork veal lamb chicken turkey duck ground-beef ground-pork ground-turkey ground-chicken \
    steak pork-chops pork-loin pork-tenderloin chicken-breast chicken-thighs chicken-drumsticks \
    chicken-wings whole-chicken ribs stew-beef beef-loin-roast chuck-roast lamb-chops turkey-breast
    beef: ground-beef steak stew-beef chuck-roast round-roast beef-loin-roast prime-rib beef-brisket
    pork: ribs
    chicken: whole-chicken
    poultry: chicken whole-chicken chicken-breast chicken-thighs turkey whole-turkey turkey-breast \
    duck goose
    ground-meat: ground-beef ground-pork ground-beef-and-pork ground-turkey ground-chicken ground-lamb \
    ground-veal
    sausages: bratwurst hot-dogs kielbasa andouille knockwurst weisswurst chipolatas
    steak: ribeye-steak new-york-strip-steak filet-mignon
    cold-cuts: ham deli-turkey deli-chicken deli-roast-beef pastrami bologna mortadella salami \
    pepperoni prosciutto
    deli-salads: potato-salad coleslaw pasta-salad egg-salad chicken-salad
    pasta: spaghetti penne rigatoni ziti macaroni elbow-macaroni fusilli rotini farfalle shell-pasta \
    orecchiette cavatappi gemelli linguine fettuccine tagliatelle pappardelle bucatini \
    angel-hair-pasta vermicelli whole-wheat-spaghetti
    noodles: egg-noodles ribbon-noodles spaghetti penne fusilli macaroni farfalle linguine fettuccine \
    tagliatelle
    bread: sourdough-bread white-bread whole-wheat-bread multigrain-bread rye-bread baguette ciabatta \
    italian-bread
    rolls: kaiser-rolls whole-wheat-rolls rye-rolls take-and-bake-rolls milk-rolls hamburger-buns \
    hot-dog-buns
    cake: birthday-cake pound-cake bundt-cake angel-food-cake cheesecake chocolate-cake carrot-cake
    pastries: croissants danish-pastries cinnamon-rolls turnovers donuts muffins eclairs
    cheese: cheddar-cheese sliced-cheese shredded-cheese mozzarella gouda edam swiss-cheese provolone \
    colby-jack monterey-jack american-cheese havarti gruyere manchego
    fruit: apples bananas oranges pears grapes mandarins peaches nectarines plums kiwis strawberries \
    blueberries raspberries mangoes pineapple melons watermelon cherries apricots
    berries: strawberries blueberries raspberries blackberries red-currants black-currants \
    gooseberries cranberries
    citrus-fruit: oranges lemons limes grapefruit mandarins
    melons: watermelon cantaloupe honeydew galia-melon
    vegetables: carrots broccoli cauliflower zucchini tomatoes bell-peppers cucumbers green-beans \
    spinach cabbage potatoes onions eggplant leeks celery kale asparagus
    lettuce: iceberg-lettuce romaine-lettuce butter-lettuce oak-leaf-lettuce mixed-greens
    leafy-greens: lettuce spinach kale arugula mixed-greens romaine-lettuce swiss-chard collard-greens
    fresh-herbs: parsley basil cilantro dill mint chives rosemary thyme sage fresh-oregano tarragon
    squash: butternut-squash acorn-squash zucchini yellow-squash pumpkins
    chili-peppers: jalapenos habanero-peppers poblano-peppers
    spices: black-pepper paprika cinnamon cumin oregano garlic-powder onion-powder chili-powder \
    curry-powder
    dried-herbs: oregano dried-basil dried-thyme dried-rosemary marjoram italian-seasoning
    canned-beans: kidney-beans black-beans pinto-beans white-beans baked-beans chickpeas butter-beans
    nuts: mixed-nuts peanuts almonds cashews walnuts pecans hazelnuts pistachios macadamia-nuts
    dried-fruit: raisins dried-cranberries dried-apricots prunes dates dried-figs dried-mango
    snacks: potato-chips tortilla-chips pretzels popcorn crackers cheese-puffs
    soda: cola diet-cola orange-soda lemon-lime-soda ginger-ale root-beer cream-soda
    juice: orange-juice apple-juice grape-juice pineapple-juice cranberry-juice
    tea: chai-tea earl-grey rooibos-tea
    cereal: corn-flakes bran-flakes cheerios honey-nut-cheerios rice-krispies shredded-wheat \
    frosted-flakes raisin-bran granola muesli
    jam: strawberry-jam raspberry-jam apricot-jam cherry-jam orange-marmalade grape-jelly
    candy: gummy-bears gummy-candy hard-candy caramels lollipops licorice jelly-beans
    chocolate: chocolate-bars milk-chocolate dark-chocolate white-chocolate
    cookies: oreos chocolate-chip-cookies graham-crackers ginger-snaps shortbread
    wine: red-wine white-wine rose-wine
    beer: lager pilsner ipa pale-ale wheat-beer
    """

  /// One line per thing, in lexicon ids, followed by its substitutes, used where a store does not sell the
  /// thing. Not symmetric: milk does not replace oat milk.
  private static let substitutes = """
    bread: white-bread whole-wheat-bread whole-wheat-toast-bread multigrain-bread german-mixed-bread \
    crusty-country-loaf spelt-bread oat-bread
    rye-bread: german-mixed-bread dark-german-bread pumpernickel
    sourdough-bread: crusty-country-loaf
    baguette: italian-bread take-and-bake-baguette
    ciabatta: italian-bread ciabatta-rolls
    rolls: kaiser-rolls whole-wheat-rolls take-and-bake-rolls spelt-rolls
    flour: bread-flour cake-flour 00-flour instant-flour
    sugar: sugar-cubes
    brown-sugar: raw-sugar muscovado-sugar
    cornstarch: potato-starch
    vanilla-extract: vanilla-bean-paste
    rolled-oats: quick-oats
    honey: raw-honey creamed-honey forest-honey
    baby-wipes: hand-wipes
    cotton-rounds: cotton-balls
    razors: womens-razors
    sliced-cheese: american-cheese
    shredded-cheese: shredded-cheddar mexican-blend-cheese
    mozzarella: shredded-mozzarella mozzarella-pearls buffalo-mozzarella
    parmesan: grated-parmesan grana-padano pecorino
    blue-cheese: gorgonzola roquefort stilton
    gouda: edam butterkase
    swiss-cheese: maasdam jarlsberg
    coffee: ground-coffee dark-roast-coffee light-roast-coffee
    coffee-beans: espresso-beans
    coffee-pods: coffee-capsules
    black-tea: english-breakfast-tea earl-grey darjeeling-tea assam-tea ceylon-tea
    green-tea: sencha-tea
    herbal-tea: peppermint-tea chamomile-tea fruit-tea
    milk: whole-milk 2-milk skim-milk shelf-stable-milk
    heavy-cream: light-whipping-cream
    sour-cream: schmand creme-fraiche
    yogurt: plain-yogurt low-fat-yogurt-plain fruit-yogurt kids-yogurt
    greek-yogurt: plain-yogurt skyr
    butter: unsalted-butter lightly-salted-butter spreadable-butter
    eggs: free-range-eggs
    sparkling-water: mineral-water lightly-sparkling-water
    water: mineral-water spring-water
    iced-tea: peach-iced-tea
    french-fries: potato-wedges
    frozen-berries: frozen-fruit
    laundry-detergent: color-laundry-detergent delicate-detergent
    tissues: pocket-tissues
    ground-beef: ground-beef-and-pork
    stew-beef: tafelspitz
    white-beans: butter-beans
    penne: rigatoni ziti
    fusilli: rotini
    macaroni: elbow-macaroni
    fettuccine: tagliatelle pappardelle
    egg-noodles: ribbon-noodles soup-noodles
    spaghetti: vermicelli angel-hair-pasta bucatini
    pasta-sauce: marinara-sauce
    dog-food: dry-dog-food
    cat-food: dry-cat-food
    potatoes: russet-potatoes waxy-potatoes yellow-potatoes red-potatoes baby-potatoes
    onions: yellow-onions white-onions sweet-onions
    tomatoes: cherry-tomatoes roma-tomatoes tomatoes-on-the-vine beefsteak-tomatoes
    bell-peppers: red-bell-peppers green-bell-peppers yellow-bell-peppers
    carrots: baby-carrots
    spinach: baby-spinach
    celery: celery-root
    frozen-peas: fresh-peas
    canned-peas: fresh-peas
    potato-chips: snack-variety-pack kettle-chips ridged-chips stackable-chips
    tortilla-chips: nacho-cheese-chips
    crackers: saltine-crackers water-crackers
    pretzels: pretzel-sticks
    popcorn: caramel-popcorn
    salt: sea-salt kosher-salt himalayan-salt
    paprika: smoked-paprika hot-paprika
    cookies: chocolate-chip-cookies butter-cookies
    gummy-bears: gummy-candy
    beer: lager pilsner helles light-beer
    red-wine: cabernet-sauvignon merlot pinot-noir chianti
    white-wine: chardonnay sauvignon-blanc pinot-grigio riesling
    sparkling-wine: prosecco cava cremant
    baby-food: stage-1-baby-food stage-2-baby-food baby-food-pouches baby-carrot-puree \
    baby-vegetable-puree baby-fruit-puree
    baby-puffs: baby-biscuits
    applesauce: applesauce-pouches
    """

  /// For each thing, its substitutes.
  static let boughtFor = Dictionary(uniqueKeysWithValues: lines(of: substitutes))

  static let kindsOfGeneral = lines(of: kinds).map { (general: $0, kinds: $1) }

  private static func lines(of table: String) -> [(String, [String])] {
    table.split(separator: "\n").map { line in
      let sides = line.split(separator: ": ")
      return (String(sides[0]), sides[1].split(separator: " ").map(String.init))
    }
  }

  /// Things that are not a kind of what their last word says, with what they are.
  static let apart: [String: String] = [
    "sour-cream": "cream", "snack-cakes": "cake", "rolls": "cake", "sweet-potatoes": "potatoes",
    "green-onions": "onions", "cream-cheese": "cheese", "cottage-cheese": "cheese", "pulled-pork": "pork",
    "ground-beef": "steak", "lasagna-noodles": "noodles",
    "sugar-snap-peas": "fresh-peas", "garlic-bread": "bread", "ground-turkey": "turkey",
    "ground-chicken": "chicken",
  ]

  static let generalsOfKind: [String: [String]] = {
    var generals: [String: [String]] = [:]
    for (general, kinds) in kindsOfGeneral {
      for kind in kinds { generals[kind, default: []].append(general) }
    }
    return generals
  }()
}
