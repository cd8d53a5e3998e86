import FileFormats
import Grocery

/// The data of an import, with the place of each element for messages about faults.
struct CatalogSource: Sendable {
  /// A list of the world.
  enum Section: String, Sendable, CaseIterable {
    case organizations = "organisations"
    case stores, products, offers, discounts, maps, menus, streets
  }

  var world = CatalogWorld()
  /// The index of each element in the file's list. A section without an entry was read without gaps.
  var numbers: [Section: [Int]] = [:]

  /// The place of an element, such as `offers[3].shelf`.
  func place(_ section: Section, _ index: Int, _ member: String? = nil) -> String {
    let number = numbers[section].map { $0[index] } ?? index
    return "\(section.rawValue)[\(number)]" + (member.map { ".\($0)" } ?? "")
  }
}
