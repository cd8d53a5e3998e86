import FileFormats
import Grocery

/// What an import brings, and where each piece of it stands, so that a fault can be named by its place.
struct CatalogSource: Sendable {
  /// A list of the world.
  enum Section: String, Sendable, CaseIterable {
    case organisations, stores, products, offers, discounts, maps, menus, streets
  }

  var world = CatalogWorld()
  /// Where the elements of a list stand: their numbers in the list of the file. A list that is missing here
  /// was read whole, each element at its own number.
  var numbers: [Section: [Int]] = [:]

  /// Such as `offers[3].shelf`.
  func place(_ section: Section, _ index: Int, _ member: String? = nil) -> String {
    let number = numbers[section].map { $0[index] } ?? index
    return "\(section.rawValue)[\(number)]" + (member.map { ".\($0)" } ?? "")
  }
}
