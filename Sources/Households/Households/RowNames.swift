import Database
import FileFormats

/// Display names of a household's rows. An entry has its item's name, a planned meal its recipe's.
struct RowNames {
  let household: String
  /// Names of the requested rows by `kind/id`; the inner nil means the row has no name.
  private var cachedNames: [String: String?] = [:]

  init(household: String) {
    self.household = household
  }

  mutating func name(_ kind: String, _ id: String, in reader: any Reader) throws -> String? {
    let key = kind + "/" + id
    if let name = cachedNames[key] { return name }
    let name = try readName(kind, id, in: reader)
    cachedNames[key] = .some(name)
    return name
  }

  private mutating func readName(_ kind: String, _ id: String, in reader: any Reader) throws -> String? {
    let fields = try reader.first(
      """
      SELECT fields
      FROM household_row
      WHERE household_id = \(household) AND kind = \(kind) AND id = \(id)
      """
    ) { row in try JSONNode(reading: Array(row.text(0).utf8)).value }
    guard case .object(let object) = fields else { return nil }
    if kind == "entry", case .text(let item) = object["itemId"] {
      return try name("item", item, in: reader)
    }
    if kind == "meal", case .text(let recipe) = object["recipeId"] {
      return try name("recipe", recipe, in: reader)
    }
    guard case .text(let name) = object["name"] else { return nil }
    return name
  }
}
