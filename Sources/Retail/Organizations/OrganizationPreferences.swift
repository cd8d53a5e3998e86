import Database
import FileFormats
import Identity
import Language
import ServerKit

/// Preferences for all stores of an organization (N-40).
struct OrganizationPreferences: Sendable, Equatable {
  /// The units in which the desk shows sizes.
  enum Units: String, Sendable, CaseIterable {
    case metric, us
  }

  static let fields = ["language", "units", "discountStart", "discountDays"]
  /// The columns in the order of `init(_:from:)`.
  static let columns: SQL = """
    organisation.language, organisation.units, organisation.discount_start, organisation.discount_days
    """

  /// The language of emails to the organization's people; nil for all languages, or the inviter's.
  private(set) var language: EmailLanguage?
  /// Nil for those of each person.
  private(set) var units: Units?
  /// Days until a new discount begins, 0 to 60.
  private(set) var discountStart: Int
  /// Length of a new discount in days, 1 to 366; nil without a last day.
  private(set) var discountDays: Int?

  init(_ row: borrowing Row, from column: Int) throws {
    language = try row.optionalText(.index(column)).flatMap(EmailLanguage.init)
    units = try row.optionalText(.index(column + 1)).flatMap(Units.init)
    discountStart = try row.integer(.index(column + 2))
    discountDays = try row.optionalInteger(.index(column + 3))
  }

  /// Returns the preferences after an edit.
  func with(_ edit: FieldEdit) throws(FileRefusal) -> OrganizationPreferences {
    var changed = self
    if let language = try edit.value("language") { changed.language = try Self.word(language) }
    if let units = try edit.value("units") { changed.units = try Self.word(units) }
    if let start = try edit.value("discountStart") { changed.discountStart = try start.integer(0...60) }
    if let days = try edit.value("discountDays") {
      changed.discountDays = days.value == .null ? nil : try days.integer(1...366)
    }
    return changed
  }

  var present: [FieldEdit.Present] {
    [
      FieldEdit.Present(name: "language", value: JSONValue(orNull: language?.rawValue)),
      FieldEdit.Present(name: "units", value: JSONValue(orNull: units?.rawValue)),
      FieldEdit.Present(name: "discountStart", value: .integer(discountStart)),
      FieldEdit.Present(name: "discountDays", value: discountDays.map { .integer($0) } ?? .null),
    ]
  }

  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("language", orNull: language?.rawValue)
    json.member("units", orNull: units?.rawValue)
    json.member("discountStart", discountStart)
    json.member("discountDays", orNull: discountDays)
  }

  private static func word<Word: RawRepresentable & CaseIterable>(
    _ node: JSONNode
  ) throws(FileRefusal) -> Word? where Word.RawValue == String {
    node.value == .null ? nil : try node.word()
  }
}
