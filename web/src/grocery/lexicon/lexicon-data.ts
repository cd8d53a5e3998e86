import type { Department } from "../departments";

/**
 * What people buy most, by department: picture, English name, German name, and further words for the same thing.
 *
 * The more usual, the earlier in its line. A line a thing: `🥛 Milk = Milch`, further words after commas.
 */
export const lexiconText: Readonly<Record<Department, string>> = {
  produce: `
    🍌 Bananas = Bananen
    🍎 Apples = Äpfel, Apfel
    🥔 Potatoes = Kartoffeln, Erdäpfel
    🍅 Tomatoes = Tomaten
    🧅 Onions = Zwiebeln, shallots, Schalotten
    🥕 Carrots = Karotten, Möhren
    🧄 Garlic = Knoblauch
    🥒 Cucumber = Gurke, pickling cucumbers
    🫑 Bell peppers = Paprika, red peppers, green peppers, sweet peppers, capsicum
    🥬 Lettuce = Salat, Kopfsalat, Eisbergsalat, romaine, arugula, Rucola, salad
    🥬 Spinach = Spinat
    🥦 Broccoli = Brokkoli
    🥦 Cauliflower = Blumenkohl
    🥬 Cabbage = Kohl, Weißkohl, Rotkohl, Wirsing, kale, Grünkohl, sauerkraut
    🍄 Mushrooms = Champignons, Pilze
    🥒 Zucchini = Zucchini, courgette
    🍆 Eggplant = Aubergine
    🥑 Avocados = Avocados
    🍋 Lemons = Zitronen
    🍋 Limes = Limetten
    🍊 Oranges = Orangen, Apfelsinen
    🍊 Mandarins = Mandarinen, clementines, Clementinen
    🍇 Grapes = Trauben, Weintrauben, fruit, Obst, Frucht, Früchte
    🍓 Strawberries = Erdbeeren
    🫐 Blueberries = Heidelbeeren, Blaubeeren, berries, Brombeeren, Johannisbeeren
    🍓 Raspberries = Himbeeren
    🍐 Pears = Birnen
    🍑 Peaches = Pfirsiche, nectarines
    🍑 Plums = Pflaumen, Zwetschgen, apricots, Aprikosen, Marillen
    🍒 Cherries = Kirschen, sour cherries, Sauerkirschen
    🍍 Pineapple = Ananas
    🥭 Mango = Mango
    🍉 Watermelon = Wassermelone, melon, Melone
    🥝 Kiwis = Kiwis
    🌽 Corn on the cob = Maiskolben
    🎃 Pumpkin = Kürbis, squash
    🥬 Celery = Sellerie
    🧅 Leek = Lauch, Porree, scallions, spring onions, Frühlingszwiebeln
    🌿 Parsley = Petersilie, herbs, Kräuter
    🌿 Basil = Basilikum
    🌿 Cilantro = Koriander, dill, chives, Schnittlauch, Dill, mint, Minze
    🫚 Ginger = Ingwer
    🍠 Sweet potatoes = Süßkartoffeln, beets, Rote Bete, radishes, Radieschen`,
  bakery: `
    🍞 Bread = Brot, Toastbrot, Toast
    🥖 Baguette = Baguette, sourdough
    🥯 Bagels = Bagels
    🥐 Croissants = Croissants
    🥖 Rolls = Brötchen, buns, Semmeln
    🫓 Tortillas = Tortillas, wraps, pita, naan, Fladenbrot
    🥨 Pretzels = Brezeln, Brezel
    🍰 Cake = Kuchen, Torte, pie, muffins, donuts, Muffins`,
  deli: `
    🥓 Ham = Schinken
    🥪 Salami = Salami, Aufschnitt, cold cuts
    🧆 Hummus = Hummus, falafel
    🫒 Olives = Oliven, antipasti
    🥗 Potato salad = Kartoffelsalat, coleslaw, Krautsalat
    🍱 Sushi = Sushi`,
  meat: `
    🍗 Chicken breast = Hähnchenbrust, chicken, Hähnchen, Huhn, turkey, Pute, thighs, wings, drumsticks
    🥩 Ground beef = Hackfleisch, mince, beef, Rindfleisch
    🥩 Steak = Steak, sirloin, ribeye, Rumpsteak
    🥓 Bacon = Speck, Bacon
    🌭 Sausages = Würstchen, Bratwurst, Wurst, hot dogs
    🥩 Pork chops = Schweinekoteletts, pork, Schweinefleisch, Schnitzel, Braten, roast, ribs, lamb, Lamm, Fleisch, meat, Filet`,
  fish: `
    🐟 Salmon = Lachs, fish, Fisch, fillet, Fischfilet
    🐟 Trout = Forelle, cod, Kabeljau, tilapia, halibut
    🦐 Shrimp = Garnelen, prawns, mussels, Muscheln`,
  dairy: `
    🥛 Milk = Milch, half and half
    🥛 Oat milk = Hafermilch, Haferdrink, soy milk, almond milk
    🥚 Eggs = Eier
    🧈 Butter = Butter, margarine, Margarine
    🥣 Yogurt = Joghurt, yoghurt, Skyr
    🥛 Cream = Sahne, Schlagsahne, sour cream, Saure Sahne, Schmand, crème fraîche
    🥛 Buttermilk = Buttermilch, kefir
    🥣 Quark = Quark, cottage cheese, Hüttenkäse
    🍮 Pudding = Pudding
    🧊 Tofu = Tofu, tempeh`,
  cheese: `
    🧀 Cheese = Käse
    🧀 Cheddar = Cheddar, gouda, Emmentaler, swiss cheese
    🧀 Mozzarella = Mozzarella
    🧀 Parmesan = Parmesan
    🧀 Feta = Feta, Schafskäse, brie, Camembert, goat cheese
    🧀 Cream cheese = Frischkäse, ricotta, mascarpone`,
  frozen: `
    🫛 Frozen peas = Tiefkühlerbsen, TK-Erbsen
    🍕 Frozen pizza = Tiefkühlpizza, pizza, Pizza
    🍨 Ice cream = Eis, Speiseeis, sorbet, popsicles
    🐟 Fish sticks = Fischstäbchen
    🍟 French fries = Pommes, fries
    🧊 Ice cubes = Eiswürfel, ice
    🥦 Frozen vegetables = Tiefkühlgemüse`,
  pantry: `
    🍚 Rice = Reis, quinoa, couscous, bulgur
    🥫 Canned tomatoes = Dosentomaten, passata, tomato paste, Tomatenmark
    🫒 Olive oil = Olivenöl, oil, Öl, Rapsöl, Sonnenblumenöl
    🍶 Vinegar = Essig
    🫘 Beans = Bohnen, black beans, Kidneybohnen
    🫘 Lentils = Linsen, chickpeas, Kichererbsen
    🐟 Tuna = Thunfisch, sardines, Sardinen
    🌽 Canned corn = Mais, sweetcorn
    🍲 Soup = Suppe, broth, Brühe, stock, bouillon
    🍅 Ketchup = Ketchup
    🌭 Mustard = Senf
    🥚 Mayonnaise = Mayonnaise, mayo
    🥫 Sauce = Soße, Sauce, soy sauce, Sojasoße, salsa, dressing, curry paste
    🥥 Coconut milk = Kokosmilch
    🥒 Pickles = Gewürzgurken, Essiggurken, capers, Kapern`,
  pasta: `
    🍝 Spaghetti = Spaghetti
    🍝 Pasta = Nudeln, Penne, fusilli, macaroni, lasagne, Spätzle
    🍜 Noodles = Asianudeln, ramen, Ramen
    🥫 Pasta sauce = Nudelsoße, Tomatensoße, pesto, Pesto
    🧀 Mac and cheese = Käsemakkaroni`,
  breakfast: `
    🥣 Cereal = Müsli, granola, cornflakes, muesli
    🥣 Oatmeal = Haferflocken, oats
    🍯 Honey = Honig
    🍓 Jam = Marmelade, Konfitüre, jelly
    🥜 Peanut butter = Erdnussbutter, Nuss-Nougat-Creme, chocolate spread
    🥞 Pancake mix = Pfannkuchenmix
    🍁 Maple syrup = Ahornsirup, syrup, Sirup`,
  baking: `
    🌾 Flour = Mehl
    🍚 Sugar = Zucker, brown sugar, Puderzucker, Vanillezucker
    🧁 Baking powder = Backpulver, baking soda, Natron
    🍞 Yeast = Hefe
    🍫 Chocolate chips = Schokotropfen, cocoa, Kakao
    🌰 Ground almonds = Gemahlene Mandeln, starch, Speisestärke
    🍇 Raisins = Rosinen`,
  spices: `
    🧂 Salt = Salz
    🌶️ Pepper = Pfeffer, peppercorns
    🌶️ Paprika powder = Paprikapulver, chili, Chili
    🌿 Oregano = Oregano, thyme, Thymian, rosemary, Rosmarin
    🍂 Cinnamon = Zimt, vanilla, Vanille, nutmeg, Muskat
    🧂 Curry powder = Currypulver, cumin, turmeric, Kurkuma, spices, Gewürze`,
  coffee: `
    ☕ Coffee = Kaffee, espresso, Kaffeebohnen, coffee beans, Kaffeepads, coffee filters, Kaffeefilter
    🍵 Tea = Tee, green tea, Kräutertee
    🍫 Hot chocolate = Trinkschokolade`,
  drinks: `
    💧 Water = Wasser, Mineralwasser, sparkling water, Sprudel
    🧃 Orange juice = Orangensaft, juice, Saft, Apfelsaft, smoothie
    🥤 Cola = Cola, soda, Limonade, lemonade, 7 up, tonic
    🧋 Iced tea = Eistee, ice tea
    ⚡ Energy drink = Energydrink`,
  wine: `
    🍺 Beer = Bier
    🍷 Red wine = Rotwein, wine, Wein
    🥂 White wine = Weißwein, Sekt, Prosecco, champagne, cider
    🥃 Whiskey = Whisky, vodka, Wodka, gin, rum, Rum, liqueur, Likör`,
  snacks: `
    🥔 Potato chips = Kartoffelchips, chips, crisps, Chips
    🌽 Tortilla chips = Tortillachips, nachos
    🍿 Popcorn = Popcorn
    🥜 Nuts = Nüsse, peanuts, Erdnüsse, almonds, Mandeln, cashews, walnuts, Walnüsse
    🍘 Crackers = Cracker, Salzstangen, rice cakes, Reiswaffeln
    🍫 Granola bars = Müsliriegel`,
  sweets: `
    🍫 Chocolate = Schokolade
    🍪 Cookies = Kekse, biscuits, Plätzchen
    🍬 Gummy bears = Gummibärchen, candy, sweets, Bonbons, licorice, Lakritz
    🫧 Chewing gum = Kaugummi`,
  household: `
    🧻 Toilet paper = Toilettenpapier, Klopapier
    🧻 Paper towels = Küchenrolle, kitchen roll, Küchenpapier, napkins, Servietten, tissues, Taschentücher
    🧽 Dish soap = Spülmittel, sponges, Schwämme
    🧼 Laundry detergent = Waschmittel, fabric softener, Weichspüler
    🧴 Cleaner = Reiniger, bleach, Allzweckreiniger, Glasreiniger
    🍽️ Dishwasher tablets = Spülmaschinentabs, Geschirrspültabs
    🗑️ Trash bags = Müllbeutel, garbage bags, Mülltüten
    🎁 Aluminum foil = Alufolie, Frischhaltefolie, plastic wrap, parchment paper, Backpapier
    🔋 Batteries = Batterien
    💡 Light bulbs = Glühbirnen, candles, Kerzen, matches, Streichhölzer
    🧹 Broom = Besen, brush, Bürste, mop, Wischmopp
    🥫 Can opener = Dosenöffner`,
  care: `
    🧴 Shampoo = Shampoo, conditioner, Spülung
    🧼 Soap = Seife, hand soap, body wash, Duschgel
    🪥 Toothpaste = Zahnpasta, toothbrush, Zahnbürste, floss, Zahnseide
    🧴 Deodorant = Deo, Deodorant
    🧴 Sunscreen = Sonnencreme, lotion, Handcreme, Creme
    🪒 Razors = Rasierer, Rasierklingen, shaving cream, Rasierschaum
    🩹 Bandages = Pflaster, pads, tampons, Tampons, Binden, vitamins, Vitamine
    🧼 Cotton swabs = Wattestäbchen, Wattepads`,
  baby: `
    🍼 Diapers = Windeln, nappies
    🧻 Baby wipes = Feuchttücher, wipes
    🍼 Baby food = Babynahrung, Babybrei, formula`,
  pets: `
    🐈 Cat food = Katzenfutter, cat litter, Katzenstreu
    🐕 Dog food = Hundefutter, dog treats, Leckerli
    🐦 Bird seed = Vogelfutter`,
};
