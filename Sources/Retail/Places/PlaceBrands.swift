import Grocery

/// Joins branches of one brand into one organization.
struct PlaceBrands {
  private struct Key: Hashable {
    let business: Organization.Kind
    let id: String
  }

  /// The ids in Wikidata by folded name, where a name has only one.
  private var wikidata: [String: String?] = [:]
  private var names: [Key: [String: Int]] = [:]
  private var kinds: [Key: [Int: Int]] = [:]

  init(_ drafts: [PlaceDraft]) {
    for draft in drafts {
      guard let brand = draft.brand, let id = draft.brandID else { continue }
      let name = folded(brand)
      if let other = wikidata[name], other != id { wikidata[name] = .some(nil) } else { wikidata[name] = id }
    }
    for draft in drafts {
      guard let key = key(of: draft) else { continue }
      names[key, default: [:]][draft.brand ?? draft.name ?? "", default: 0] += 1
      kinds[key, default: [:]][draft.kind, default: 0] += 1
    }
  }

  /// The organization of a place: its brand's, else its own.
  ///
  /// - Parameter name: the completed name of the place.
  func organization(of draft: PlaceDraft, name: String) -> Organization {
    let kind = PlaceKind.all[draft.kind]
    guard let key = key(of: draft) else {
      return Organization(id: draft.id.storeID, kind: kind.business, name: name, emoji: kind.emoji)
    }
    let brand = (names[key] ?? [:]).filter { !$0.key.isEmpty }.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let usual = (kinds[key] ?? [:]).max { ($0.value, $1.key) < ($1.value, $0.key) }
    // An organization has one kind, so the restaurants of a brand of shops are another one.
    let ending = kind.business == .restaurant ? "-meals" : ""
    return Organization(
      id: "osm-brand-\(key.id)\(ending)", kind: kind.business, name: brand?.key ?? name,
      emoji: PlaceKind.all[usual?.key ?? draft.kind].emoji)
  }

  private func key(of draft: PlaceDraft) -> Key? {
    let business = PlaceKind.all[draft.kind].business
    if let id = draft.brandID { return Key(business: business, id: id) }
    guard let brand = draft.brand else { return nil }
    let name = folded(brand)
    return Key(business: business, id: (wikidata[name] ?? nil) ?? Self.slug(name.isEmpty ? brand : name))
  }

  /// A readable id of letters, digits and hyphens. A number tells names apart that it shortens.
  private static func slug(_ name: String) -> String {
    let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let slug = words.joined(separator: "-").lowercased().prefix(30)
    let isWhole = slug.utf8.elementsEqual(name.utf8.map { $0 == 0x20 ? UInt8(ascii: "-") : $0 })
    return isWhole ? String(slug) : "\(slug)\(slug.isEmpty ? "" : "-")\(String(hash(name), radix: 36))"
  }

  /// FNV-1a, which is the same in every run.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
