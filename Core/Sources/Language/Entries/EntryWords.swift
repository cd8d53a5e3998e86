/// Meanings of words in lists that they do not have in recipes.
struct EntryRoles: OptionSet {
  let rawValue: UInt64

  /// Sold as one: a bar, a roll, a case.
  static let container = EntryRoles(rawValue: 1 << 0)
  static let pinch = EntryRoles(rawValue: 1 << 1)
  /// An English unit in the singular, which may also begin a name: can openers.
  static let singularUnit = EntryRoles(rawValue: 1 << 2)
  /// A number after it belongs to the name: "Mehl Type 405".
  static let naming = EntryRoles(rawValue: 1 << 3)
  /// A number before it belongs to the name: "5 spice powder".
  static let countedName = EntryRoles(rawValue: 1 << 4)
  /// Describes a thing, never names one: "sliced", "lactose free".
  static let describing = EntryRoles(rawValue: 1 << 5)
  /// Begins a spoken request before the verb: "we", "can you".
  static let opener = EntryRoles(rawValue: 1 << 6)
  /// A verb of wanting: "buy", "brauchen".
  static let wanting = EntryRoles(rawValue: 1 << 7)
  /// "please"
  static let filler = EntryRoles(rawValue: 1 << 8)
  /// After a verb of wanting: "get me".
  static let recipient = EntryRoles(rawValue: 1 << 9)
  /// Ends a spoken request: "Butter kaufen".
  static let closer = EntryRoles(rawValue: 1 << 10)
  /// Names a whole list, a part of a store or of a kitchen: dropped as a heading.
  static let heading = EntryRoles(rawValue: 1 << 11)
  /// Begins the heading of a whole list: "Shopping list for Saturday".
  static let listTitle = EntryRoles(rawValue: 1 << 12)
  /// Things that "and" combines into one: "macaroni and cheese".
  static let joined = EntryRoles(rawValue: 1 << 13)
  /// Ends a request after a verb of wanting: "schreib Milch auf".
  static let lateVerb = EntryRoles(rawValue: 1 << 14)
  // "to my shopping list"
  static let ontoList = EntryRoles(rawValue: 1 << 15)
  static let listOwner = EntryRoles(rawValue: 1 << 16)
  static let listKind = EntryRoles(rawValue: 1 << 17)
  /// Also means the list.
  static let listWord = EntryRoles(rawValue: 1 << 18)
  /// A pack or a piece of no particular kind.
  static let anyPack = EntryRoles(rawValue: 1 << 19)
  /// Makes a part a different thing: a rib of beef is not beef.
  static let cut = EntryRoles(rawValue: 1 << 20)
  /// Begins a name although its first word means something else: "get well card".
  static let fixed = EntryRoles(rawValue: 1 << 21)
  /// A final verb of wanting: "kaufen".
  static let lateWanting = EntryRoles(rawValue: 1 << 23)
  /// Abbreviates a pack if a period follows: "Fl."
  static let shortContainer = EntryRoles(rawValue: 1 << 24)
  /// A unit in recipes of some language, but not in lists: "TK-Erbsen".
  static let noUnit = EntryRoles(rawValue: 1 << 25)
  /// Between things: "and".
  static let conjunction = EntryRoles(rawValue: 1 << 26)
  /// A temporary state, not a variety; stores do not distinguish it.
  static let passing = EntryRoles(rawValue: 1 << 27)
  /// Several, without a number.
  static let many = EntryRoles(rawValue: 1 << 22)
  /// A verb of wanting if a list is named: "stick … on the list".
  static let listVerb = EntryRoles(rawValue: 1 << 28)
  /// A list may follow in the dative: "der Liste hinzufügen".
  static let adding = EntryRoles(rawValue: 1 << 29)
  static let dativeOwner = EntryRoles(rawValue: 1 << 30)
  /// "in my list", but never "in a basket"
  static let intoList = EntryRoles(rawValue: 1 << 31)
  // "(The milk) is all gone"
  static let copula = EntryRoles(rawValue: 1 << 32)
  static let gone = EntryRoles(rawValue: 1 << 33)
  // "no (milk) left"
  static let nothing = EntryRoles(rawValue: 1 << 34)
  static let left = EntryRoles(rawValue: 1 << 35)
  /// A modifier without effect on the product: "crusty", "skinless".
  static let mere = EntryRoles(rawValue: 1 << 36)
}

/// The words and phrases of lists.
struct EntryWords {
  static let shared: EntryWords = {
    var words = EntryWords()
    words.addUnits()
    words.addNames()
    words.addSpeech()
    words.addHeadings()
    return words
  }()

  private var roles: [Text: EntryRoles] = [:]

  /// - Parameter phrase: folded.
  @inline(never)
  func has(_ role: EntryRoles, _ phrase: Text) -> Bool { roles(of: phrase).contains(role) }

  /// All roles of a phrase, also when typed without umlauts.
  ///
  /// - Parameter phrase: folded.
  @inline(never)
  func roles(of phrase: Text) -> EntryRoles {
    if let roles = roles[phrase] { return roles }
    return phrase.readingUmlauts.flatMap { roles[$0] } ?? []
  }

  /// The maximum number of words of a phrase.
  static let longestPhrase = 5

  /// - Parameter phrases: folded, separated by spaces or line ends; an underscore stands for a space within
  ///   one.
  private mutating func add(_ role: EntryRoles, _ phrases: StaticString) {
    phrases.withUTF8Buffer { bytes in
      for phrase in bytes.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
        let spaced = phrase.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
        roles[Text(trusting: spaced), default: []].insert(role)
      }
    }
  }

  private mutating func addUnits() {
    add(
      .container,
      """
      roll rolls bar bars tray trays block blocks case cases sack sacks crate crates cartons carton brick \
      bricks rolle rollen karton kartons kiste kisten kasten schale schalen schalchen netz netze sacke \
      laib laibe riegel wurfel schachtel schachteln stiege stiegen kanister eimer palette paletten trager \
      glaschen packerl packung flaschchen doschen sechser paar paare pair pairs six_pack sixpack sixpacks \
      pckg pck pkg
      """)
    add(
      .anyPack,
      """
      pack packs package packages packet packets pkg pkgs pkt packung packungen pckg pck packchen packerl \
      piece pieces stuck stucke stk st pc pcs
      """)
    add(
      .container,
      """
      steige steigen knolle knollen strauss strausse ring ringe stange stangen ctn ctns btl btls topf \
      topfe korb korbe flakon bundel gebinde stapel set sets
      """)
    add(.shortContainer, "fl ds bd gl be p pa bt tu kg_pack stg kn btl bdl")
    add(
      .noUnit,
      "c t tk ts ss ek cs cas db teen fed bat bater plaster plastry lata blad boks bit recipe link links")
    add(.container, "glas glaser")
    add(.pinch, "pinch pinches prise prisen messerspitze messerspitzen msp")
    add(
      .singularUnit,
      """
      can tin jar carton box bottle bag bunch loaf tub tube container pack packet package case tray bar \
      block roll stick rib ear head ball leaf strip sheet square round bulb cube stem wedge fillet filet \
      stalk slice piece clove knob crate sack pouch pair punnet sprig rasher cup
      """)
  }

  private mutating func addNames() {
    add(
      .naming,
      """
      type typ no nr number nummer size grosse stage stufe vitamin spf lsf factor faktor wd omega heinz ph \
      level schritt phase formel formula grad for fur
      """)
    add(
      .countedName, "up spice grain bean ply minute minuten korn kraut krauter seed gum day tage musketeers")
    add(.conjunction, "and und sowie plus n")
    add(.countedName, "in second hour volt percent prozent peppercorn pulp formaggi stagioni spf lsf watt")
    add(.cut, "tete rib ribs fillet fillets filet filets round strip strips leaf leaves stick square")
    add(.fixed, "get_well hole_punch hole_punches some_pulp grab_bag grab_bags put_put")
    add(.many, "lots plenty many viel viele mehrere")
    add(
      .describing,
      """
      fresh organic ripe large small medium big whole sliced unsliced chopped grated shredded diced cubed \
      frozen dried unsalted salted sweetened unsweetened low_fat nonfat fat_free gluten_free lactose_free \
      sugar_free dairy_free free_range boneless skinless crunchy smooth soft thick thin extra_large extra \
      seedless wholemeal wholegrain wholewheat decaf raw plain mild spicy hot cold red green yellow white \
      black brown blue light dark vegan vegetarian skimmed semi_skimmed full_fat reduced_fat medium_sized \
      minced ground peeled pitted cooked uncooked smoked unsmoked lean bone_in skin_on thinly thickly \
      finely roughly very not too on the if possible or similar of any kind cheap cheapest good best \
      own_brand store_brand sparkling still the big ones small_ones one ones
      """)
    add(
      .describing,
      """
      frisch frische frischer frisches bio reif reife reifer reifes gross grosse grosser grosses klein \
      kleine kleiner kleines mittelgross mittelgrosse geschnitten gerieben geriebener gehackt gewurfelt \
      laktosefrei laktosefreie glutenfrei glutenfreie zuckerfrei vegan vegetarisch ungesalzen gesalzen \
      fettarm fettarme vollfett light mild milde scharf scharfe rot rote roter rotes grun grune gruner \
      weiss weisse weisser gelb gelbe gelber braun braune schwarz schwarze ganz ganze gefroren \
      tiefgefroren tiefgekuhlt tk getrocknet gerauchert entrahmt haltbar mager entsteint geschalt \
      festkochend mehligkochend vorwiegend kernlos ungezuckert gemahlen gemahlener ganzer nicht zu sehr \
      am_stuck im_stuck in_scheiben wenn_moglich falls_moglich mit ohne gas
      """)
    add(
      .passing,
      """
      fresh freshly ripe overripe firm juicy tender young warm cold chilled large small medium big good \
      good_quality high_quality best quality frisch frische frischer frisches reif reife reifer reifes fest \
      feste saftig saftige zart zarte jung junge kalt kalte warm warme gekuhlt gekuhlte gut gute gross grosse grosser \
      klein kleine kleiner
      """)
    add(
      .mere,
      """
      crusty crunchy smooth soft thick thin thick_cut thin_cut boneless skinless bone_in skin_on seedless \
      sliced unsliced loose cheap cheapest own_brand store_brand extra nice ready_to_eat semisweet lose \
      kernlos kernlose geschnitten am_stuck im_stuck in_scheiben im_ganzen im_netz festkochend festkochende \
      mehligkochend mehligkochende knusprig knusprige billig billige
      """)
    add(
      .joined,
      """
      half_and_half macaroni_and_cheese mac_and_cheese salt_and_vinegar fish_and_chips \
      sour_cream_and_onion cheese_and_onion sweet_and_sour sweet_and_salty cookies_and_cream \
      pork_and_beans franks_and_beans bread_and_butter_pickles head_and_shoulders m_and_m \
      oil_and_vinegar_dressing hot_and_sour rice_and_beans arm_and_hammer salt_and_pepper_crisps \
      peaches_and_cream johnson_and_johnson black_and_white surf_and_turf erbsen_und_mohren \
      erbsen_und_karotten rot_und_weiss schinken_und_kase obst_und_gemuse_waschmittel \
      kase_und_schinken_pizza shampoo_and_conditioner_set ham_and_cheese peanut_butter_and_jelly \
      dressing_essig_und_ol essig_und_ol_dressing ben_jerrys
      """)
  }

  private mutating func addSpeech() {
    add(
      .opener,
      """
      can could will would you we i im id ill ive weve wed well lets let to should must have has had do \
      does be are were am is it its go going gonna gotta there might maybe make sure that a_note for \
      also_please the_list still an wir ich du ihr man kannst konntest konnen konnten magst wurdest mochte \
      mochten muss mussen musst sollten sollte sollst soll will wollen hatte hatten gern gerne es uns mir \
      nicht dran_denken haben hab habe zu dass think guess glaube denke remind_me remind_us erinnere_mich \
      erinner_mich erinnere_uns daran goes belongs theres isnt arent havent dont got ist sind kommt kommen \
      gehort gehoren
      """)
    add(
      .wanting,
      """
      add buy get grab order purchase need needs want like put bring fetch remember dont_forget \
      do_not_forget never_forget pick_up pick_me_up stock_up_on write_down note_down jot_down out_of \
      ran_out_of low_on mochte mochten hatte_gern hatte_gerne hatten_gern hatten_gerne run_out_of \
      running_out_of running_low_on have_no haben_keine haben_keinen haben_kein hab_keine short_of no_more \
      could_use include forget kauf kaufe kaufen kaufst hol hole holen holst besorg besorge besorgen \
      besorgst bring bringe bringen bringst brauch brauche brauchen braucht fehlt fehlen bestell bestelle \
      bestellen nimm nehmt nehmen setz setze setzen schreib schreibe schreiben fug fuge fugen notier \
      notiere merk merke vergiss_nicht vergesst_nicht vergiss_bitte_nicht nicht_vergessen denk_an \
      vergiss vergesst denk_bitte_an denkt_an denke_an keine_mehr kein_mehr tu trag trage tragt erganz \
      erganze erganzt setzt schreibt fugt chuck_in throw_in
      """)
    add(
      .filler,
      """
      please pls plz also ok okay hey_siri ok_google hey_google alexa siri some_more hey and then oh um uh \
      er another more any und dann ach bitte auch noch mal eben mehr weitere weiteren weiterer weiteres \
      ausserdem sonst vielleicht plus furthermore lastly finally kein keine keinen
      """)
    add(.recipient, "me us uns mir dir euch im_haus at_home again the die den das kommt kommen")
    add(
      .closer,
      """
      please pls plz thanks thank_you thx too as_well also asap for_me for_us needed etc if_you_can \
      when_you_can at_the_store from_the_store at_the_shop from_the_shop next_time to_the_list on_the_list \
      on_it bitte danke dankeschon vielen_dank kaufen einkaufen besorgen holen mitbringen mitnehmen \
      bestellen hinzu hinzufugen erganzen eintragen dazu dazuschreiben aufschreiben notieren draufsetzen \
      drauf nicht_vergessen denken brauchen_wir brauchen_wir_noch brauchen_wir_auch brauche_ich \
      brauche_ich_noch brauch_ich fehlt fehlen fehlt_noch fehlen_noch fehlt_uns zu_kaufen zu_besorgen setzen schreiben auch \
      noch mehr mehr_da usw nicht geht_aus gehen_aus geht_zur_neige gehen_zur_neige im_supermarkt
      """)
    add(
      .lateWanting,
      """
      kaufen einkaufen besorgen holen mitbringen mitnehmen bestellen hinzufugen notieren draufsetzen \
      setzen schreiben aufschreiben denken vergessen erganzen eintragen
      """)
    add(.lateVerb, "auf mit an on down up home back ein rein hin ran left there da ubrig")
    add(
      .listVerb,
      """
      stick chuck pop throw toss bung whack shove slap fling lob drop pencil place enter write jot scribble \
      type save keep set pack setz schreib leg stell nimm nehm hau knall werf wirf klatsch vermerk stopf \
      schmeiss schieb ball pflanz mach tut gib
      """)
    add(.copula, "is are was were has have ist sind war waren hat haben wird werden")
    add(
      .gone,
      """
      out gone empty low finished all nearly almost running run used up getting alle leer aus weg knapp \
      aufgebraucht verbraucht ausgegangen wir da fast bald schon wieder ganz mehr
      """)
    add(.nothing, "no any kein keine keinen")
    add(.left, "left mehr da ubrig")
  }

  private mutating func addHeadings() {
    add(.listWord, "cart basket trolley")
    add(.listKind, "shopping grocery groceries")
    add(
      .listOwner,
      "the my our a this die meine unsere der den meiner unserer meinen unseren das dem mein unser")
    add(.dativeOwner, "der meiner unserer dieser")
    add(.ontoList, "to on onto into auf zu zur")
    add(.intoList, "in")
    add(.adding, "hinzu hinzufugen")
    add(
      .listTitle,
      """
      shopping_list grocery_list groceries_list groceries shopping my_shopping_list our_shopping_list list \
      to_buy things_to_buy what_we_need to_do weekly_shop weekly_shopping einkaufsliste einkaufszettel \
      einkauf einkaufe einkaufen wocheneinkauf meine_einkaufsliste liste zu_kaufen besorgungen \
      unsere_einkaufsliste
      """)
    add(
      .heading,
      """
      produce fruit fruits vegetables veggies veg fruit_veg fruit_and_veg fruits_and_vegetables \
      fruit_vegetables fruits_vegetables fruit_and_vegetables dairy dairy_eggs dairy_and_eggs meat meats \
      meat_fish meat_and_fish meat_seafood meat_and_seafood seafood bakery bread_bakery bakery_bread \
      frozen frozen_food frozen_foods pantry drinks beverages household cleaning toiletries personal_care \
      snacks other misc miscellaneous deli canned_goods tins dry_goods baking condiments spices \
      health_beauty pet_supplies pets baby breakfast dinner lunch refrigerated fridge freezer chilled \
      cupboard supermarket drugstore pharmacy butcher obst gemuse obst_gemuse obst_und_gemuse \
      milchprodukte molkereiprodukte kuhlregal kuhlware fleisch fleisch_wurst fleisch_und_wurst \
      fleisch_fisch backwaren brot_backwaren getranke tiefkuhl tiefkuhlkost tiefkuhlware tk haushalt \
      drogerie sonstiges sonstige diverses vorrat vorrate susses sussigkeiten konserven backen gewurze \
      fruhstuck hygiene putzmittel reinigung tierbedarf kuhlschrank supermarkt metzger backer aldi lidl \
      rewe edeka penny netto dm rossmann kaufland tesco sainsburys asda morrisons waitrose walmart target \
      costco trader_joes whole_foods kroger
      """)
  }
}
