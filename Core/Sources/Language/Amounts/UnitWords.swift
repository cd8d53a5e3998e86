// Words for units, in English and German first, then French, Italian, Spanish, Portuguese, Dutch, Danish,
// Norwegian, Swedish, Finnish, Polish and Hungarian.
extension Vocabulary {
  mutating func addMeasures() {
    add(.milligram, "mg milligram milligrams milligramm")
    add(.gram, "g gr gm gms gram grams gramme grammes gramm grammi gramos gramas grammaa gramow")
    add(.kilogram, "kg kgs kilo kilos kilogram kilograms kilogramme kilogramm chilo")
    add(.ounce, "oz ozs ounce ounces unze unzen")
    add(.pound, "lb lbs pound pounds")
    add(.millilitre, "ml mls milliliter milliliters millilitre millilitres krm")
    add(.centilitre, "cl centiliter centilitre zentiliter")
    add(.decilitre, "dl deciliter deciliters decilitre deziliter decilitri")
    add(.litre, "l ltr liter liters litre litres litro litros litri litra litry")
    add(.fluidOunce, "floz fl_oz fl_ounce fl_ounces fluid_oz fluid_ounce fluid_ounces")
    add(.cup, "c cup cups")
    add(.pint, "pt pts pint pints")
    add(.quart, "qt qts quart quarts")
    add(.gallon, "gal gals gallon gallons")
    add(.teaspoon, "t tsp tsps teaspoon teaspoons teaspoonful teaspoonfuls tl teeloffel teel")
    add(
      .teaspoon,
      """
      cuillere_a_cafe cuilleres_a_cafe cuillere_a_the cuilleres_a_the c_a_c c_a_cafe cac cucchiaino cucchiaini \
      cucharadita cucharaditas cdta cdtas colher_de_cha colheres_de_cha theelepel theelepels theel tsk tesked \
      teskedar teskje teskjeer teske teskefuld ts tl teelusikka teelusikallinen lyzeczka lyzeczki lyzeczek tk \
      teaskanal
      """)
    add(.tablespoon, "tb tbs tbl tblsp tbsp tbsps tablespoon tablespoons tablespoonful tablespoonfuls")
    add(
      .tablespoon,
      """
      el essloffel essl cuillere_a_soupe cuilleres_a_soupe c_a_s c_a_soupe cas cs cucchiaio cucchiai cucharada \
      cucharadas cda cdas colher_de_sopa colheres_de_sopa eetlepel eetlepels eetl msk matsked matskedar ss \
      spiseskje spiseskjeer spsk spiseske spiseskefuld rkl ruokalusikka ruokalusikallinen lyzka lyzki lyzek ek \
      evokanal
      """)
    add(UnitWord(kind: .measure(.gram, times: 500), name: "g"), "pfund pfd pond")
    add(UnitWord(kind: .measure(.gram, times: 100), name: "g"), "ons etto etti")
    add(UnitWord(kind: .measure(.gram, times: 10), name: "g"), "dkg dag deka")
    // A cup is a quarter of a liter in countries with metric spoons.
    add(
      UnitWord(kind: .measure(.millilitre, times: 250), name: "cup"),
      "tasse tassen tasses taza tazas tazza tazze xicara xicaras szklanka szklanki szklanek kopp koppar kuppi"
    )
  }

  private mutating func add(_ unit: ShownUnit, _ words: StaticString) {
    add(UnitWord(kind: .measure(unit, times: 1), name: Text(stringLiteral: unit.word)), words)
  }
}
