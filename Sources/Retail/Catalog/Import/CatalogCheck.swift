import FileFormats
import Grocery

/// Finds all faults of a world: duplicate ids, dangling references, implausible prices, maps that cannot be
/// walked.
///
/// References may also be to rows of the database.
struct CatalogCheck {
  let source: CatalogSource
  var known: KnownCatalog
  private(set) var faults: FaultList
  /// Oddities that do not refuse the import, as texts with their places; at most `mostRemarks`.
  private(set) var remarks: [String] = []
  private static let mostRemarks = 20

  var world: CatalogWorld { source.world }

  /// - Parameter faults: the faults found while reading; the check appends its own.
  init(_ source: CatalogSource, known: KnownCatalog, faults: FaultList) {
    self.source = source
    self.known = known
    self.faults = faults
  }

  /// - Throws: `ImportRefusal` with every fault, if there is any.
  mutating func run() throws(ImportRefusal) {
    checkOrganizations()
    checkStores()
    checkProducts()
    checkMaps()
    checkOffers()
    checkDiscounts()
    checkMenus()
    checkStreets()
    try faults.refuse()
  }

  mutating func fault(
    _ section: CatalogSource.Section, _ index: Int, _ member: String?, _ reason: String
  ) {
    faults.add(FileRefusal(place: source.place(section, index, member), reason: reason))
  }

  mutating func remark(_ section: CatalogSource.Section, _ index: Int, _ member: String, _ reason: String) {
    guard remarks.count < Self.mostRemarks else { return }
    remarks.append(FileRefusal(place: source.place(section, index, member), reason: reason).description)
  }

  /// Checks that an id is well-formed and that no earlier element has it.
  mutating func checkID(
    _ id: String, _ section: CatalogSource.Section, _ index: Int, indexes: inout [String: Int]
  ) {
    if !id.isRowID {
      fault(section, index, "id", "\(quoted(id)) is not 1 to 64 letters, digits, '.', '_' or '-'")
    }
    if let first = indexes.updateValue(index, forKey: id) {
      indexes[id] = first
      fault(section, index, "id", "\(quoted(id)) is the id of \(source.place(section, first)) too")
    }
  }

  /// Checks a name: not empty, within its length, without control characters.
  mutating func checkName(
    _ text: String?, _ section: CatalogSource.Section, _ index: Int, _ member: String, bytes: Int = 200,
    mayBeEmpty: Bool = false
  ) {
    guard let text, let reason = CatalogText.fault(text, bytes: bytes, mayBeEmpty: mayBeEmpty) else { return }
    fault(section, index, member, reason)
  }

  mutating func checkCents(
    _ money: Money, _ section: CatalogSource.Section, _ index: Int, _ member: String
  ) {
    checkNumber(money.cents, CatalogLimits.priceCents, section, index, member)
  }

  mutating func checkNumber(
    _ number: Int, _ range: ClosedRange<Int>, _ section: CatalogSource.Section, _ index: Int, _ member: String
  ) {
    guard !range.contains(number) else { return }
    fault(section, index, member, "\(number), must be \(range.lowerBound) to \(range.upperBound)")
  }

  /// True if the organization exists; otherwise a fault is added.
  mutating func checkOrganization(
    _ id: String, _ section: CatalogSource.Section, _ index: Int
  ) -> Bool {
    if known.organizations[id] != nil { return true }
    fault(section, index, "organisation", "no organization has the id \(quoted(id))")
    return false
  }

  /// Checks that an existing row keeps its owner.
  mutating func checkOwner(
    _ owner: String, before: String?, _ section: CatalogSource.Section, _ index: Int, _ member: String
  ) {
    guard let before, before != owner else { return }
    fault(section, index, member, "\(quoted(owner)), but it belongs to \(quoted(before)) already")
  }
}

/// Rules for texts in catalogs.
enum CatalogText {
  /// The reason why a text is invalid; nil if it is valid.
  static func fault(_ text: String, bytes: Int, mayBeEmpty: Bool) -> String? {
    if text.utf8.allSatisfy({ $0 == 0x20 }) && !mayBeEmpty { return "must not be empty" }
    if text.utf8.count > bytes { return "a text of \(text.utf8.count) bytes, at most \(bytes) are allowed" }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "\(quoted(text)) contains a control character"
    }
    return nil
  }
}
