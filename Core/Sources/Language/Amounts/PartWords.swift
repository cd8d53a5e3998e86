// Counted units that are not measures: the name of the unit, and its words in the same languages.
extension Vocabulary {
  mutating func addContainers() {
    add(
      .pack(isTin: true),
      """
      can: can cans tin tins dose dosen konserve boite boites lata latas scatola scatole scatoletta
      can: blik blikken blikje blikjes burk burkar boks bokser dase daser puszka puszki tolkki purkki
      jar: jar jars glas glaser bocal bote barattolo frasco
      carton: carton cartons karton
      """)
    add(
      .pack(isTin: false),
      """
      pack: pack packs package packages packet packets pkg pkgs pkt pkts packung packungen
      pack: pckg pck packchen paquet paquets pacchetto paquete paquetes pacote pakje pakjes pakke pakker
      pack: paket forpackning paketti pkt opakowanie opakowania csomag
      box: box boxes schachtel schachteln
      bottle: bottle bottles flasche flaschen bouteille bottiglia botella garrafa fles flaska
      bottle: butelka
      bag: bag bags beutel tute tuten zak zakje pase pose
      bunch: bunch bunches bund botte bottes mazzo mazzetto manojo manojos maco molho bos bosje bundt
      bunch: knippe nippu peczek
      loaf: loaf loaves
      tub: prk tub tubs becher pot pots
      tube: tube tubes tuben
      container: container containers
      punnet: punnet punnets barquette
      envelope: envelope envelopes
      sachet: sachet sachets bustina bustine sobre sobres
      pouch: pouch pouches
      bar: tafel tafeln tablette tavoletta
      """)
  }

  mutating func addParts() {
    add(
      .part,
      """
      clove: clove cloves zehe zehen gousse gousses spicchio spicchi diente dientes dente dentes
      clove: teen teentje teentjes tenen fed fedd klyfta klyftor bat bater kynsi kyntta zabek zabki
      clove: zabkow gerezd
      slice: slice slices scheibe scheiben tranche tranches fetta fette rebanada rebanadas
      slice: fatia fatias plak plakken plakje plakjes skive skiver skiva skivor viipale viipaletta
      slice: plaster plastry
      sprig: sprig sprigs zweig zweige brin brins rametto rametti ramita ramitas raminho takje takjes
      sprig: kvist kviste kvister kvistar galazka galazki
      stalk: stalk stalks stange stangen stiel stiele stem stems branche branches gambo gambi
      stick: stick sticks stang stengel
      rib: rib ribs
      leaf: leaf leaves blatt blatter feuille feuilles foglia foglie hoja hojas folha folhas blaadje
      leaf: blaadjes blad listek listki
      wedge: wedge wedges
      strip: strip strips
      piece: piece pieces stuck stucke stk st stuks pezzo pezzi kpl sztuka sztuki szt db
      head: head heads kopf kopfe tete testa cabeza cabezas cabeca krop fej glowka
      ear: ear ears
      sheet: sheet sheets
      ball: ball balls kugel kugeln
      block: block blocks
      bar: bar bars
      bulb: bulb bulbs
      cube: cube cubes wurfel
      knob: knob knobs
      square: square squares
      spear: spear spears
      rasher: rasher rashers
      fillet: fillet fillets filet filets
      link: link links
      twist: twist twists
      serving: serving servings
      thumb: thumb thumbs
      round: round rounds
      slab: slab slabs
      recipe: recipe recipes
      """)
    add(
      .vague,
      """
      pinch: pinch pinches prise prisen messerspitze messerspitzen msp pincee pincees pizzico pizzichi
      pinch: pizca pizcas pitada pitadas snuf snufje snufjes nypa nypor klype knivspids ripaus szczypta
      pinch: szczypty csipet
      dash: dash dashes schuss spritzer trait
      handful: handful handfuls handvoll poignee poignees manciata punado punados punhado handvol handje
      handful: nave handfull handfuld kourallinen garsc garsci marek
      drizzle: drizzle
      splash: splash splashes scheutje
      glug: glug glugs
      sprinkle: sprinkle sprinkling
      drop: drop drops tropfen goutte gouttes goccia gocce gota gotas druppel druppels
      smidgen: smidgen
      squeeze: squeeze
      dollop: dollop dollops klecks
      bit: bit
      lot: lot
      glass: glass glasses verre verres bicchiere bicchieri vaso vasos copo copos
      """)
  }
}
