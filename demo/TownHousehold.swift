import Grocery

/// A household of the town: list, recipes and planned meals, as the rows that a device would send.
struct TownHousehold {
  /// The days with meals around today: the whole week of today, on whatever day a week begins.
  private static let plannedDays = -6...6
  /// The words for weekdays in `recipes.csv`, by `Weekday.rawValue`.
  private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  private static let peopleCount = 2

  private let household: String
  private let time: Int
  /// The town's items by the stems of their names.
  private let items: [[String]: Item]
  private let recipes = Table("recipes.csv", separator: ";").rows
  private let lines = Table("list.csv", separator: ";").rows.map { Self.line($0["line"]) }

  /// - Parameters:
  ///   - household: the id of the household.
  ///   - time: the time of all rows, in milliseconds since 1970.
  init(_ household: String, at time: Int) {
    self.household = household
    self.time = time
    let named = Item.all().map { (ItemName($0.name).stems, $0) }
    items = Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// Returns all rows.
  ///
  /// - Parameter today: the middle of the planned days.
  func rows(around today: CalendarDay) -> [RowChange] {
    itemRows() + listRows() + recipes.enumerated().map { recipeRow($1, number: $0) } + mealRows(around: today)
  }

  /// The items of the list and of all ingredients, each once.
  private func itemRows() -> [RowChange] {
    let ingredients = recipes.flatMap { Self.ingredients(of: $0) }
    var ids: Set<String> = []
    return (lines + ingredients).map(item).filter { ids.insert(Self.id(of: $0)).inserted }.map { item in
      row(
        .item, Self.id(of: item),
        [
          "name": .text(item.name), "department": .text(item.department.rawValue),
          "emoji": .text(item.emoji), "unit": .null, "categoryId": .null, "uses": .integer(1),
          "used": .integer(time),
        ])
    }
  }

  private func listRows() -> [RowChange] {
    let list = row(
      .list, "demo-list",
      [
        "name": .text("Weekly shop"), "details": .text(""), "created": .integer(time), "used": .integer(time),
        // A list with a store would get notifications of offers, and thus keep a fresh demo busy.
        "storeId": .null, "isTemplate": .flag(false),
      ])
    let entries = lines.enumerated().map { number, line in
      let fields: [String: FieldValue] = [
        "listId": .text(list.id), "itemId": .text(Self.id(of: item(line))), "productId": .null,
        "isInCart": .flag(false), "cartTime": .integer(0), "added": .integer(time + number),
      ]
      return row(.entry, "demo-entry-\(number + 1)", fields.merging(Self.amount(of: line)) { $1 })
    }
    return [list] + entries
  }

  private func recipeRow(_ recipe: Table.Row, number: Int) -> RowChange {
    let ingredients = Self.ingredients(of: recipe).map { line in
      let fields: [String: FieldValue] = ["name": .text(line.name), "isOptional": .flag(line.isOptional)]
      return FieldValue.object(fields.merging(Self.amount(of: line)) { $1 })
    }
    return row(
      .recipe, Self.id(of: recipe),
      [
        "name": .text(recipe["name"]), "details": .text(recipe.parts("steps").joined(separator: "\n")),
        "servings": .integer(recipe.number("servings")), "minutes": .integer(recipe.number("minutes")),
        "pictureId": .null, "source": .null, "ingredients": .list(ingredients),
        // Devices post a recipe under its own id.
        "postedId": .text(Self.id(of: recipe)), "created": .integer(time + number),
      ])
  }

  private func mealRows(around today: CalendarDay) -> [RowChange] {
    Self.plannedDays.flatMap { offset in
      let day = today.adding(days: offset)
      let weekday = Self.weekdays[day.weekday.rawValue]
      return recipes.filter { $0.parts("days").contains(weekday) }.map { recipe in
        row(
          .meal, "demo-meal-\(day.text)-\(recipe["id"])",
          [
            "day": .text(day.text), "recipeId": .text(Self.id(of: recipe)),
            "servings": .integer(Self.peopleCount), "note": .text(""),
          ])
      }
    }
  }

  private func row(_ kind: RowKind, _ id: String, _ set: [String: FieldValue]) -> RowChange {
    do throws(ChangeRefusal) {
      return try RowChange(
        household: household, kind: kind.rawValue, id: id,
        set: set.merging([RowKind.deletion: .flag(false)]) { $1 },
        stamps: ["*": Stamp.ofServer(at: time).text], now: time)
    } catch {
      preconditionFailure("\(id): \(error.place ?? "") \(error.reason)")
    }
  }

  private func item(_ line: IngredientLine) -> Item {
    guard let item = items[ItemName(line.name).stems] else {
      preconditionFailure("no store of the town sells \(line.name)")
    }
    return item
  }

  private static func id(of item: Item) -> String {
    "demo-item-" + ItemName(item.name).folded.replacing(" ", with: "-")
  }

  private static func id(of recipe: Table.Row) -> String { "demo-recipe-" + recipe["id"] }

  private static func ingredients(of recipe: Table.Row) -> [IngredientLine] {
    recipe.parts("ingredients").map { line($0) }
  }

  private static func line(_ text: String) -> IngredientLine {
    guard let line = IngredientLine(reading: text) else { preconditionFailure("\(text) isn't an ingredient") }
    return line
  }

  /// The fields of an amount, the same in entries and in ingredients.
  private static func amount(of line: IngredientLine) -> [String: FieldValue] {
    let quantity = line.quantity.map { quantity in
      FieldValue.object(["amount": .integer(quantity.amount), "unit": .text(quantity.unit.rawValue)])
    }
    return [
      "quantity": quantity ?? .null, "count": .integer(line.count),
      "shownUnit": line.shownUnit.map { .text($0) } ?? .null, "note": .text(line.note),
    ]
  }
}
