// Words that distinguish adjectives from things, as needed for "A or B noun" and "fresh, ripe plums".
extension Vocabulary {
  mutating func addKinds() {
    add([.trait, .state], "fresh frozen dried canned tinned thawed raw uncooked")
    add(
      .trait,
      """
      ripe firm soft hard crisp crusty rustic crunchy juicy plump young tender tart sweet sour bitter mild hot \
      spicy dry lean fatty fat thin thick long short big little round whole plain cold warm cool smooth coarse \
      fine dark light pale red green yellow white black brown purple blue pink golden good best organic \
      new waxy floury starchy salted unsalted sweetened unsweetened smoked unsmoked homemade virgin mature \
      boneless skinless seedless unpeeled unbleached large medium small baby heavy semisweet bittersweet
      """)
    add(
      .trait,
      """
      good_quality free_range low_fat low_sodium reduced_fat reduced_sodium non_fat full_fat fat_free bone_in \
      skin_on extra_virgin flat_leaf flat_leaved curly low_salt sugar_free gluten_free store_bought best_quality \
      day_old thick_cut thin_skinned whole_grain whole_wheat wholemeal wholewheat multigrain granulated \
      powdered creamy chunky silken regular instant quick_cooking old_fashioned flavored vanilla greek
      """)
    add(
      [.trait, .state],
      "frische frischer frisches frischen getrocknete getrockneter getrocknetes getrockneten")
    add([.trait, .state], "gefrorene gefrorener gefrorenes gefrorenen")
    add(
      .trait,
      "rote roter rotes roten gelbe gelber gelbes gelben grune gruner grunes grunen schwarze schwarzer")
    add(
      .trait, "schwarzes schwarzen weisse weisser weisses weissen braune brauner braunes braunen reife reifer"
    )
    add(
      .trait,
      "reifes reifen milde milder mildes milden scharfe scharfer scharfes scharfen susse susser susses")
    addKindsAndHeads()
  }

  private mutating func addKindsAndHeads() {
    add(
      .meatKind,
      """
      chicken beef veal vegetable veggie veg fish turkey lamb pork duck ham mushroom seafood shrimp bison venison cod haddock \
      salmon halibut tilapia snapper bass trout mackerel sole plaice pollock coley hake monkfish tuna prawn
      """)
    add(
      .meatHead,
      """
      stock stocks broth bouillon consomme mince sausage sausages breast breasts thigh thighs liver livers fillet \
      fillets chop chops steak steaks bones gravy cutlet cutlets shoulder loin tenderloin roast shank shanks stew \
      legs wings meat meatballs demi_glace powder cube cubes
      """)
    add(
      .fruitKind,
      "lemon lime orange grapefruit apple pear pineapple cranberry pomegranate tangerine clementine")
    add(.fruitKind, "grape mango peach apricot raspberry strawberry cherry blackberry blueberry tomato yuzu")
    add(
      .fruitHead,
      "juice juices zest rind peel marmalade jam jelly preserves sorbet liqueur slices wedges segments nectar"
    )
    add(.fruitHead, "cider brandy puree syrup curd pulp")
    add(
      .oilKind,
      """
      olive sunflower vegetable canola rapeseed peanut groundnut corn sesame coconut avocado walnut grapeseed \
      safflower hazelnut almond cashew soybean rice_bran flaxseed truffle
      """)
    add(.oilHead, "oil oils butter")
    add(.vinegarKind, "red_wine white_wine apple_cider wine cider rice malt sherry balsamic champagne")
    add(.vinegarHead, "vinegar vinegars")
    add(
      .variety,
      """
      grape cherry plum roma campari heirloom beefsteak jalapeno serrano habanero poblano anaheim thai fresno corn \
      wheat rye spelt almond soy oat coconut cashew button cremini chestnut portobello shiitake oyster savoy napa \
      sichuan szechuan caster icing demerara kalamata nicoise boston bibb muscovado superfine cane palm kidney pinto navy cannellini haricot borlini butter butternut acorn kabocha basmati jasmine arborio swiss \
      cheddar gruyere romaine iceberg russet idaho fingerling spring english persian savoury italian pecan
      """)
    add(
      .varietyHead,
      """
      tomato tomatoes pepper peppers chile chiles chili chilies chilli chillies tortilla tortillas milk flour bread \
      noodles mushroom mushrooms cabbage beans squash rice cheese lettuce potato potatoes onion onions olives cucumber \
      cucumbers sausage sausages pieces halves sugar sugars peppercorn peppercorns
      """)
  }
}
