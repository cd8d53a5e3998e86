import Language

/// What the tests take for known by name, in singular and plural.
enum KnownThings {
  static func contains(_ name: Text) -> Bool { keys.contains(key(name)) }

  private static func key(_ name: Text) -> [Text] { name.folded.words.map { $0.stem } }

  private static let keys: Set<[Text]> = Set(
    names.split(separator: "\n").flatMap { $0.split(separator: ",") }.map { key(Text($0)) })

  private static let names = """
    milk,bread,butter,egg,cheese,apple,banana,orange,lemon,potato,tomato,onion,carrot,flour,sugar,salt,pepper,rice
    pasta,spaghetti,bacon,ham,beef,ground beef,chicken,cream,honey,vanilla,beans,beer,wine,juice,water,coffee,tea
    mac and cheese,macaroni and cheese,half and half,7 up,can opener,roll,soy sauce,oil,yogurt,crisps,chips,garlic
    Milch,Brot,Butter,Ei,Käse,Apfel,Banane,Zitrone,Kartoffel,Tomate,Zwiebel,Karotte,Möhre,Mehl,Zucker,Salz,Pfeffer
    Reis,Nudeln,Sahne,Öl,Zimt,Mais,Petersilie,Bier,Wein,Saft,Wasser,Kaffee,Tee,Erbsen,Wurst,Schinken,Quark,Joghurt
    """
}
