import Language

/// What the tests take for known by name, in singular and plural.
enum KnownThings {
  static func contains(_ name: Text) -> Bool { keys.contains(key(name)) }

  private static func key(_ name: Text) -> [Text] { name.folded.words.map { $0.stem } }

  private static let keys: Set<[Text]> = Set(
    names.split(separator: "\n").flatMap { $0.split(separator: ",") }.map { key(Text($0)) })

  private static let names = """
    7 up,Ahornsirup,Allzweckreiniger,Alufolie,Aluminum foil,Ananas,Apfel,Apfelsaft,Apfelsinen,Apples
    Aprikosen,Asianudeln,Aubergine,Aufschnitt,Avocados,Baby food,Baby wipes,Babybrei,Babynahrung,Backpapier
    Backpulver,Bacon,Bagels,Baguette,Baking powder,Bananas,Bananen,Bandages,Basil,Basilikum,Batterien
    Batteries,Beans,Beer,Bell peppers,Besen,Bier,Binden,Bird seed,Birnen,Blaubeeren,Blueberries,Blumenkohl
    Bohnen,Bonbons,Braten,Bratwurst,Bread,Brezel,Brezeln,Broccoli,Brokkoli,Brombeeren,Broom,Brot,Brötchen
    Brühe,Butter,Buttermilch,Buttermilk,Bürste,Cabbage,Cake,Camembert,Can opener,Canned corn
    Canned tomatoes,Carrots,Cat food,Cauliflower,Celery,Cereal,Champignons,Cheddar,Cheese,Cherries
    Chewing gum,Chicken breast,Chili,Chips,Chocolate,Chocolate chips,Cilantro,Cinnamon,Cleaner,Clementinen
    Coconut milk,Coffee,Cola,Cookies,Corn on the cob,Cotton swabs,Cracker,Crackers,Cream,Cream cheese,Creme
    Croissants,Cucumber,Curry powder,Currypulver,Deo,Deodorant,Diapers,Dill,Dish soap,Dishwasher tablets
    Dog food,Dosentomaten,Duschgel,Eggplant,Eggs,Eier,Eis,Eisbergsalat,Eistee,Eiswürfel,Emmentaler
    Energy drink,Erdbeeren,Erdnussbutter,Erdnüsse,Erdäpfel,Essig,Essiggurken,Feta,Feuchttücher,Fisch
    Fischfilet,Fischstäbchen,Fish sticks,Fladenbrot,Fleisch,Flour,Forelle,French fries,Frischhaltefolie
    Frischkäse,Frozen peas,Frozen pizza,Frozen vegetables,Frucht,Früchte,Frühlingszwiebeln,Garlic,Garnelen
    Gemahlene Mandeln,Geschirrspültabs,Gewürzgurken,Ginger,Glasreiniger,Glühbirnen,Granola bars,Grapes
    Ground almonds,Ground beef,Grünkohl,Gummibärchen,Gummy bears,Gurke,Hackfleisch,Haferdrink,Haferflocken
    Hafermilch,Ham,Handcreme,Hefe,Heidelbeeren,Himbeeren,Honey,Honig,Hot chocolate,Huhn,Hummus,Hundefutter
    Hähnchen,Hähnchenbrust,Hüttenkäse,Ice cream,Ice cubes,Iced tea,Ingwer,Jam,Joghurt,Johannisbeeren
    Kabeljau,Kaffee,Kaffeebohnen,Kaffeefilter,Kaffeepads,Kakao,Karotten,Kartoffelchips,Kartoffeln
    Kartoffelsalat,Katzenfutter,Katzenstreu,Kekse,Kerzen,Ketchup,Kichererbsen,Kidneybohnen,Kirschen,Kiwis
    Klopapier,Knoblauch,Kohl,Kokosmilch,Konfitüre,Kopfsalat,Koriander,Krautsalat,Kräuter,Kräutertee,Kuchen
    Kurkuma,Käse,Küchenpapier,Küchenrolle,Kürbis,Lachs,Lakritz,Lamm,Lauch,Laundry detergent,Leckerli,Leek
    Lemons,Lentils,Lettuce,Light bulbs,Limes,Limetten,Limonade,Linsen,Mac and cheese,Mais,Maiskolben
    Mandarinen,Mandarins,Mandeln,Mango,Maple syrup,Margarine,Marillen,Marmelade,Mayonnaise,Mehl,Melone
    Milch,Milk,Mineralwasser,Minze,Mozzarella,Mushrooms,Muskat,Mustard,Möhren,Müllbeutel,Mülltüten,Müsli
    Natron,Noodles,Nudeln,Nudelsoße,Nuss-Nougat-Creme,Nuts,Nüsse,Oat milk,Oatmeal,Obst,Olive oil,Oliven
    Olivenöl,Olives,Onions,Orange juice,Orangen,Orangensaft,Oranges,Oregano,Pancake mix,Paper towels
    Paprika,Paprika powder,Paprikapulver,Parmesan,Parsley,Pasta,Pasta sauce,Peaches,Peanut butter,Pears
    Penne,Pepper,Pesto,Petersilie,Pfannkuchenmix,Pfeffer,Pfirsiche,Pflaster,Pflaumen,Pickles,Pilze
    Pineapple,Pizza,Plums,Plätzchen,Pommes,Popcorn,Pork chops,Porree,Potato chips,Potato salad,Potatoes
    Pretzels,Prosecco,Pudding,Puderzucker,Pumpkin,Pute,Quark,Raisins,Ramen,Rapsöl,Rasierer,Rasierklingen
    Rasierschaum,Raspberries,Razors,Red wine,Reiniger,Reis,Reiswaffeln,Rice,Rindfleisch,Rolls,Rosmarin
    Rote Bete,Rotkohl,Rotwein,Rucola,Rum,Rumpsteak,Saft,Sahne,Salami,Salat,Salmon,Salt,Salz,Salzstangen
    Sardinen,Sauce,Sauerkirschen,Saure Sahne,Sausages,Schafskäse,Schalotten,Schinken,Schlagsahne,Schmand
    Schnittlauch,Schnitzel,Schokolade,Schokotropfen,Schweinefleisch,Schweinekoteletts,Schwämme,Seife,Sekt
    Sellerie,Semmeln,Senf,Servietten,Shampoo,Shrimp,Skyr,Soap,Sojasoße,Sonnenblumenöl,Sonnencreme,Soup,Soße
    Spaghetti,Speck,Speiseeis,Speisestärke,Spinach,Spinat,Sprudel,Spätzle,Spülmaschinentabs,Spülmittel
    Spülung,Steak,Strawberries,Streichhölzer,Sugar,Sunscreen,Suppe,Sushi,Sweet potatoes,Süßkartoffeln
    TK-Erbsen,Tampons,Taschentücher,Tea,Tee,Thunfisch,Thymian,Tiefkühlerbsen,Tiefkühlpizza,Toast,Toastbrot
    Tofu,Toilet paper,Toilettenpapier,Tomaten,Tomatenmark,Tomatensoße,Tomatoes,Toothpaste,Torte
    Tortilla chips,Tortillachips,Tortillas,Trash bags,Trauben,Trout,Tuna,Vanille,Vanillezucker,Vinegar
    Vitamine,Walnüsse,Waschmittel,Wasser,Wassermelone,Water,Watermelon,Wattestäbchen,Weichspüler,Wein
    Weintrauben,Weißkohl,Weißwein,Whiskey,Whisky,White wine,Windeln,Wirsing,Wischmopp,Wodka,Wurst,Würstchen
    Yeast,Yogurt,Zahnbürste,Zahnpasta,Zahnseide,Zimt,Zitronen,Zucchini,Zucker,Zwetschgen,Zwiebeln
    almond milk,almonds,antipasti,apricots,arugula,baking soda,beef,beets,berries,biscuits,black beans
    bleach,body wash,bouillon,brie,broth,brown sugar,brush,bulgur,buns,candles,candy,capers,capsicum
    cashews,cat litter,champagne,chicken,chickpeas,chili,chips,chives,chocolate spread,cider,clementines
    cocoa,cod,coffee beans,coffee filters,cold cuts,coleslaw,conditioner,cornflakes,cottage cheese
    courgette,couscous,crisps,crème fraîche,cumin,curry paste,dill,dog treats,donuts,dressing,drumsticks
    espresso,fabric softener,falafel,fillet,fish,floss,fries,fruit,fusilli,garbage bags,gin,goat cheese
    gouda,granola,green peppers,green tea,half and half,halibut,hand soap,herbs,hot dogs,ice,ice tea,jelly
    juice,kale,kefir,kitchen roll,lamb,lasagne,lemonade,licorice,liqueur,lotion,macaroni,margarine,matches
    mayo,meat,melon,mince,mint,mop,muesli,muffins,mussels,naan,nachos,napkins,nappies,nectarines,nutmeg
    oats,oil,pads,parchment paper,passata,peanuts,peppercorns,pesto,pickling cucumbers,pie,pita,pizza
    plastic wrap,popsicles,pork,prawns,quinoa,radishes,ramen,red peppers,ribeye,ribs,rice cakes,ricotta
    roast,romaine,rosemary,rum,salad,salsa,sardines,sauerkraut,scallions,shallots,shaving cream,sirloin
    smoothie,soda,sorbet,sour cherries,sour cream,sourdough,soy milk,soy sauce,sparkling water,spices
    sponges,spring onions,squash,starch,stock,sweet peppers,sweetcorn,sweets,swiss cheese,syrup,tampons
    thighs,thyme,tilapia,tissues,tomato paste,tonic,toothbrush,turkey,turmeric,vanilla,vitamins,vodka
    walnuts,wine,wings,wipes,wraps,yoghurt,Äpfel,Öl,mac and cheese,macaroni and cheese,can opener,roll,7 Up
    ground beef,minced beef
    """
}
