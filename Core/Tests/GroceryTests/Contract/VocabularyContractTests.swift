import Language
import Testing
import WalkEngine

@testable import Grocery

/// The words and limits declared in both languages: `contract/vocabulary.json`.
@Suite("Words and limits are the same in the browser")
struct VocabularyContractTests {
  private struct Field: Encodable {
    let kind: String
    let field: String
    let rule: Rule
    let isEssential: Bool
  }

  /// A `FieldRule` as JSON, without inapplicable members.
  private final class Rule: Encodable {
    let type: String
    var least: Int?
    var most: Int?
    var words: [String]?
    var elements: Rule?
    var members: [String: Rule]?
    var required: [String]?
    var isNullable: Bool?

    init(_ rule: FieldRule) {
      switch rule {
      case .flag: type = "flag"
      case .integer(let range):
        type = "integer"
        (least, most) = (range.lowerBound, range.upperBound)
      case .name(let lengths):
        type = "name"
        (least, most) = (lengths.lowerBound, lengths.upperBound)
      case .text(let atMost):
        type = "text"
        most = atMost
      case .id: type = "id"
      case .word(let vocabulary):
        type = "word"
        words = vocabulary.sorted()
      case .day: type = "day"
      case .list(let atMost, let rule):
        type = "list"
        most = atMost
        elements = Rule(rule)
      case .object(let rules, let names):
        type = "object"
        members = rules.mapValues { Rule($0) }
        required = names
      case .nullable(let rule):
        let memberRule = Rule(rule)
        type = memberRule.type
        (least, most, words) = (memberRule.least, memberRule.most, memberRule.words)
        (elements, members, required) = (memberRule.elements, memberRule.members, memberRule.required)
        isNullable = true
      }
    }
  }

  private struct Word: Encodable {
    let word: String
    let emoji: String
  }

  private struct Unit: Encodable {
    let word: String
    let size: Double
    let base: String
  }

  private struct Limit: Encodable {
    let name: String
    let least: Int
    let most: Int

    init(_ name: String, _ range: ClosedRange<Int>) {
      self.name = name
      (least, most) = (range.lowerBound, range.upperBound)
    }
  }

  private struct Budget: Encodable {
    let name: String
    let searchSteps: Int
    let proofSteps: Int

    init(_ name: String, _ budget: WalkBudget) {
      self.name = name
      (searchSteps, proofSteps) = (budget.searchSteps, budget.proofSteps)
    }
  }

  private struct Decimals: Encodable {
    let currency: String
    let digits: Int
  }

  private struct Metres: Encodable {
    let name: String
    let metres: Double
  }

  @Test("Fields of rows, departments, units, discounts and limits are as they were recorded")
  func vocabulary() throws {
    let fields = RowKind.allCases.flatMap { kind in
      kind.rules.sorted { $0.key < $1.key }.map { field, rule in
        Field(
          kind: kind.rawValue, field: field, rule: Rule(rule), isEssential: kind.essentials.contains(field))
      }
    }

    var file = ContractFile("vocabulary.json")
    try file.add("fields", fields)
    try file.add("departments", Department.allCases.map { Word(word: $0.rawValue, emoji: $0.emoji) })
    try file.add(
      "units",
      ShownUnit.allCases.map {
        Unit(word: $0.word.description, size: $0.size, base: $0.base.word.description)
      })
    try file.add("discountKinds", Discount.Kind.allCases.map { $0.rawValue })
    try file.add(
      "limits",
      [
        Limit("nickname", AccountBounds.nickname), Limit("password", AccountBounds.password),
        Limit("emailBytes", 0...AccountBounds.emailBytes), Limit("wishedAmount", Quantity.wishedAmounts),
        Limit("packs", 1...ShelfChoice.maximumPacks), Limit("lineCents", 0...ShelfChoice.maximumLineCents),
      ])
    try file.add("walkBudgets", [Budget("quick", .quick), Budget("standard", .standard)])
    try file.add("householdRoles", HouseholdRole.allCases.map { $0.rawValue })
    try file.add("usageScreens", UsageScreen.all)
    try file.add(
      "currencies", Currency.all.map { Decimals(currency: $0.code, digits: $0.digits) })
    try file.add("earth", [Metres(name: "radius", metres: Position.earthRadiusMetres)])

    try file.check()
  }
}
