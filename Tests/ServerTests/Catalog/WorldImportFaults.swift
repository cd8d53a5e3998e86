import Testing

/// A mistake in the document of the test town, with the expected message.
struct Fault: CustomTestStringConvertible {
  let old: String
  let new: String
  let message: String

  var testDescription: String { new }

  init(_ old: String, _ new: String, _ message: String) {
    (self.old, self.new, self.message) = (old, new, message)
  }

  static let all = places + goods + discounts + maps + menus

  private static let places = [
    Fault(#""id": "penny", "#, #""id": "pen ny", "#, "organisations[1].id: 'pen ny' is not 1 to 64"),
    Fault(
      #""id": "penny", "#, #""id": "maple", "#, "organisations[1].id: 'maple' is the id of organisations[0]"),
    Fault(#""stepCents": 200"#, #""stepCents": 0"#, "organisations[0].loyalty.stepCents: 0, must be"),
    Fault(#""points": 1,"#, #""points": -1,"#, "organisations[0].loyalty.points: -1, must be"),
    Fault(
      #""pointHundredths": 100"#, #""pointHundredths": 10000"#,
      "organisations[0].loyalty: more than 20 percent of the spending would be returned"),
    Fault(#""stepCents": 200"#, #""per": 200"#, "organisations[0].loyalty: 'per' is unknown"),
    Fault(
      #""membership": "Maple Card","#, #""membership": null,"#,
      "organisations[0].loyalty: points require a membership; set it too"),
    Fault(
      #""pointHundredths": 100"#, #""pointHundredths": 100, "payLot": 0"#,
      "organisations[0].loyalty.payLot: 0, must be 1 to 100000"),
    Fault(
      #""pointHundredths": 100"#, #""pointHundredths": 1, "payLot": 99"#,
      "organisations[0].loyalty.payLot: this many points are worth less than a cent"),
    till(#"{"taxes": [{"rate": 0, "departments": ["care"]}]}"#, "taxes[0].rate: 0, must be 1 to 40000"),
    till(#"{"taxes": [{"rate": 6000, "departments": []}]}"#, "taxes[0].departments: 0 departments"),
    till(
      #"{"taxes": [{"rate": 6000, "departments": ["pets"]}, {"rate": 5, "departments": ["care", "pets"]}]}"#,
      "taxes[1].departments[1]: already has a tax"),
    till(#"{"bagCents": 1001}"#, "bagCents: 1001, must be 1 to 1000"),
    till(#"{"cashStepCents": 3}"#, "cashStepCents: must be 5, 10, 20, 50 or 100"),
    Fault(
      #""size": "large"}"#, #""size": "large", "till": {"bags": 10}}"#,
      "stores[0].till: 'bags' is unknown"),
    Fault(
      #""name": "Pennywise", "emoji""#, #""name": "", "emoji""#, "organisations[1].name: must not be empty"),
    Fault(
      #""kind": "restaurant""#, #""kind": "bar""#,
      "organisations[2].kind: 'bar' is not one of grocer, restaurant"),
    Fault(#""emoji": "🪙""#, #""symbol": "🪙""#, "organisations[1]: 'symbol' is unknown"),
    Fault(
      #""id": "maple-2", "organisation": "maple""#, #""id": "maple-2", "organisation": "male""#,
      "stores[1].organisation: no organization has the id 'male'"),
    Fault(
      #""latitude": 44.21"#, #""latitude": 144.21"#, "stores[1].latitude: 144.21, must be -90.0 to 90.0"),
    Fault(
      #""longitude": -120.26"#, #""longitude": "west""#, "stores[1].longitude: a text, expected a number"),
    Fault(#""zip": "98702""#, #""zip": "9870""#, "stores[1].zip: '9870' is not a zip code"),
    Fault(
      #""zip": "98702", "country": "US""#, #""zip": "98702", "country": "usa""#,
      "stores[1].country: 'usa', expected two capital letters"),
    Fault("Su 08:00-20:00", "Su eight to ten", "stores[0].openingHours: "),
    Fault(
      #""24/7", "size": "small""#, #""24/7", "size": "tiny""#,
      "stores[2].size: 'tiny' is not one of small, medium, large"),
    Fault(
      #""name": "Maple & Main East""#, #""name": "Maple\u0007""#,
      "stores[1].name: 'Maple\\u{7}' contains a control"),
    Fault(
      "[[44.1, -120.2], [44.3, -120.25]]", "[[44.1, -120.2]]", "streets[1].points: 1 points, must be 2"),
    Fault(#""kind": "water""#, #""kind": "lava""#, "streets[1].kind: 'lava' is not one of main"),
  ]

  private static func till(_ till: String, _ message: String) -> Fault {
    Fault(#""size": "large"}"#, #""size": "large", "till": \#(till)}"#, "stores[0].till.\(message)")
  }

  private static let goods = [
    Fault(
      #""popularity": 90"#, #""popularity": 90, "deposit": {"cents": 0, "feeCents": 0}"#,
      "products[0].deposit.cents: must not be 0; use null for none"),
    Fault(
      #""popularity": 90"#, #""popularity": 90, "deposit": {"cents": 5, "feeCents": 10001}"#,
      "products[0].deposit.feeCents: 10001, must be 0 to 10000"),
    Fault(
      #""popularity": 90"#, #""popularity": 90, "deposit": 25"#,
      "products[0].deposit: a number, expected an object"),
    Fault(
      #""id": "p-milk", "organisation": "penny""#, #""id": "p-milk", "organisation": "roma""#,
      "products[6].organisation: 'roma' is a restaurant"),
    Fault(
      #""gtin": "2990000000019", "name": "Milk""#, #""gtin": "2990000000016", "name": "Milk""#,
      "products[6].gtin: '2990000000016' is not a GTIN"),
    Fault(
      #""id": "m-oat", "organisation": "maple","#,
      #""id": "m-oat", "organisation": "maple", "gtin": "2990000000019","#,
      "products[1].gtin: '2990000000019' is the GTIN of the product 'm-milk' too"),
    Fault(
      #""department": "frozen""#, #""department": "cold""#,
      "products[4].department: 'cold' is not one of produce"),
    Fault(#""amount": 12,"#, #""amount": 0,"#, "products[5].size.amount: 0, must be 1 to 1000000"),
    Fault(
      #""amount": 12, "unit": "piece""#, #""amount": 12, "unit": "oz""#,
      "products[5].size.unit: 'oz' is not one of g"),
    Fault(
      #""weightGrams": 770"#, #""weightGrams": 7.7"#,
      "products[4].weightGrams: 7.7, expected a whole number"),
    Fault(#""weightGrams": 480"#, #""weightGrams": -480"#, "products[2].weightGrams: -480, must be 1"),
    Fault(
      #""weightGrams": 480"#,
      #""byWeight": {"stepMilligrams": 50000, "usualMilligrams": 250000}, "weightGrams": 480"#,
      "products[2].byWeight: prices by weight must be for 1000 g, 454 g or 100 g"),
    Fault(
      #""weightGrams": 480"#,
      #""byWeight": {"stepMilligrams": 1, "usualMilligrams": 250000}, "weightGrams": 480"#,
      "products[2].byWeight.stepMilligrams: 1, must be 1000"),
    Fault(
      #""storage": "frozen""#, #""storage": "warm""#, "products[4].storage: 'warm' is not one of ambient"),
    Fault(
      #""product": "p-milk", "priceCents": 149"#, #""product": "p-milk", "priceCents": -149"#,
      "offers[7].priceCents: -149, must be 0 to 1000000"),
    Fault(
      #""priceCents": 399"#, #""priceCents": 3990000000"#, "offers[6].priceCents: 3990000000, must be 0"),
    Fault(
      #""priceCents": 399"#, #""priceCents": "3.99""#,
      "offers[6].priceCents: a text, expected a whole number"),
    Fault(
      #""store": "penny-1", "product""#, #""store": "penny-7", "product""#,
      "offers[7].store: no store has the id 'penny-7'"),
    Fault(
      #""product": "m-eggs", "price"#, #""product": "m-egg", "price"#,
      "offers[6].product: no product has the id 'm-egg'"),
    Fault(
      #""product": "m-eggs", "price"#, #""product": "p-milk", "price"#,
      "offers[6].product: 'p-milk' belongs to 'penny', the store to 'maple'"),
    Fault(
      #""product": "m-eggs", "price"#, #""product": "m-milk", "price"#,
      "offers[6]: the same product is in offers[5] already"),
    Fault(
      #""shelf": [1, 6]"#, #""shelf": [1, 5]"#,
      "offers[2].shelf: row 1, column 5 of the map 'map-1' is not a shelf"),
    Fault(
      #""shelf": [1, 6]"#, #""shelf": [9, 6]"#, "offers[2].shelf: row 9, column 6 is beyond the map 'map-1'"),
  ]

  private static let discounts = [
    Fault(#"{"percent": 20}"#, #"{"percent": 120}"#, "discounts[0].rule.percent: 120, must be 1 to 100"),
    Fault(
      #"{"percent": 20}"#, #"{"percent": 20, "cutCents": 5}"#,
      "discounts[0].rule: expected one of percent, cutCents"),
    Fault(#"{"percent": 20}"#, #"{"halfPrice": true}"#, "discounts[0].rule: unknown rule 'halfPrice'"),
    Fault(#""count": 3"#, #""count": 1"#, "discounts[1].rule.multiBuy.count: 1, must be 2 to 100"),
    Fault("2026-11-01", "2026-02-30", "discounts[0].firstDay: '2026-02-30' is not a date"),
    Fault("2026-11-30", "2026-10-30", "discounts[0].lastDay: '2026-10-30' is before the first day"),
    Fault(
      #"["m-milk", "m-oat"]"#, #"["m-milk", "m-rye"]"#,
      "discounts[0].products[1]: no product has the id 'm-rye'"),
    Fault(
      #"["m-milk", "m-oat"]"#, #"["m-milk", "m-milk"]"#,
      "discounts[0].products[1]: 'm-milk' is listed twice"),
    Fault(#"["m-milk", "m-oat"]"#, "[]", "discounts[0].products: at least one product"),
    Fault(
      #""stores": ["maple-1"]"#, #""stores": ["penny-1"]"#,
      "discounts[0].stores[0]: 'penny-1' belongs to 'penny'"),
  ]

  private static let maps = [
    Fault(
      #""store": "maple-1", "name""#, #""store": "maple-9", "name""#,
      "maps[0].store: no store has the id 'maple-9'"),
    Fault(##""#.......#","##, ##""#......#","##, "maps[0].grid[3]: 8 cells, the first row has 9"),
    // G-21, G-33: a gate against the entrance, a sign and a part outside of the map.
    Fault(
      ##""legend": {"##, ##""legend": {".": {"kind": "floor", "way": "left"}, "##,
      "maps[0].checkouts[0]: no path from the entrance"),
    Fault(
      #""aisles": [{"number": 2,"#,
      #""names": [{"name": "Yard", "cell": [1, 99]}], "aisles": [{"number": 2,"#,
      "maps[0].names[0]: row 1, column 99 is not on the map"),
    Fault(
      #""aisles": [{"number": 2,"#,
      #""parts": [{"cell": [99, 1], "height": 2, "width": 3}], "aisles": [{"number": 2,"#,
      "maps[0].parts[0]: row 99, column 1 is not on the map"),
    Fault(
      #""aisles": [{"number": 2,"#,
      #""parts": [{"cell": [1, 1], "height": 1, "width": 3, "until": "2026-12-31"}], "#
        + #""aisles": [{"number": 2,"#,
      "maps[0].parts[0].until: only a condition can have a last day"),
    Fault(
      #""aisles": [{"number": 2,"#,
      #""parts": [{"cell": [1, 1], "height": 1, "width": 3, "condition": "closed", "until": "2026-02-30"}], "#
        + #""aisles": [{"number": 2,"#,
      "maps[0].parts[0].until: must be a date such as 2026-11-21"),
    Fault(##""#.......#","##, ##""#...?...#","##, "maps[0].legend: '?' of the grid is missing"),
    Fault(
      #""kind": "shelf", "department": "dairy""#, #""kind": "shelf""#,
      "maps[0].legend.D: a shelf needs a department"),
    Fault(
      #""entrances": [[3, 1]]"#, #""entrances": [[0, 1]]"#,
      "maps[0].entrances[0]: row 0, column 1 is not on the floor"),
    Fault(
      #""checkouts": [[3, 7]]"#, #""checkouts": [[3, 99]]"#,
      "maps[0].checkouts[0]: row 3, column 99 is not on the"),
    Fault(#""checkouts": [[3, 7]]"#, #""checkouts": []"#, "maps[0].checkouts: 0 cells, must be 1 to 100"),
    Fault(
      ##""#.......#","##, ##""#...#...#","##,
      "maps[0].checkouts[0]: no path from the entrance to row 3, column 7"),
    Fault(
      ##""#.......#","##, ##""#...#...#","##, "maps[0].grid: no path from the entrance to the shelf"),
    Fault(
      #""decimetresPerCell": 10"#, #""decimetresPerCell": 0"#, "maps[0].decimetresPerCell: 0, must be 1"),
    Fault(#""cell": [1, 5]"#, #""cell": [1, 3]"#, "maps[0].aisles[0]: row 1, column 3 is not on the floor"),
  ]

  private static let menus = [
    Fault(
      #""store": "roma-1", "groups""#, #""store": "maple-1", "groups""#,
      "menus[0].store: 'maple-1' is not a restaurant"),
    Fault(#""id": "diavola""#, #""id": "water""#, "menus[0].groups[1].dishes[0].id: 'water' is listed twice"),
    Fault(
      #""priceCents": 1450"#, #""priceCents": -1450"#,
      "menus[0].groups[0].dishes[1].prices[0].priceCents: -1450"),
    Fault(
      #"[{"priceCents": 1450}]"#, "[]", "menus[0].groups[0].dishes[1].prices: 0 prices, must be 1 to 20"),
  ]
}
