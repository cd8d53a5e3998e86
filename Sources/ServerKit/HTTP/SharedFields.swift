package import FileFormats
package import Grocery

/// Fields that several features parse.
extension JSONNode {
  /// A date such as `2026-11-21`.
  package func day() throws(FileRefusal) -> CalendarDay {
    guard let day = CalendarDay(try text(maximumLength: 10)) else {
      throw refusal("must be a date such as 2026-11-21")
    }
    return day
  }

  /// A list of unique ids.
  package func distinctIDs(_ counts: ClosedRange<Int>, of noun: String) throws(FileRefusal) -> [String] {
    var ids: [String] = []
    for element in try elements(counts, of: noun) {
      let id = try element.id()
      guard !ids.contains(id) else { throw element.refusal("duplicate id") }
      ids.append(id)
    }
    return ids
  }
}
