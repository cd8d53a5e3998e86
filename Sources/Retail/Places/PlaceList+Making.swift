import FileFormats
import Grocery

extension PlaceList {
  init(
    _ places: PlacesOfCountry, answers: [PlaceSurroundings.Answer], streets: [Street], elements: Int
  ) {
    var report = PlaceReport()
    report.elements = elements
    report.doubles = places.merged.doubles
    report.refusedElements = places.merged.refused
    let brands = PlaceBrands(places.merged.places.map(\.draft))
    var organizations: [String: Organization] = [:]
    var stores: [PlacedStore] = []
    for (index, place) in places.merged.places.enumerated() {
      let completed = CompletedPlace(
        place, answers[index], in: places.countries[index], places.settings)
      let organization = brands.organization(of: place.draft, name: completed.name)
      organizations[organization.id] = organization
      stores.append(completed.placedStore(organization: organization.id, &report))
    }
    report.countKinds(stores)
    self.init(
      organizations: organizations.values.sorted { $0.id < $1.id }, stores: stores, streets: streets,
      report: report)
  }
}

/// A place with a name and an address, both completed from its surroundings.
struct CompletedPlace {
  private let draft: PlaceDraft
  private let position: Position
  private let address: Address
  private let timeZone: String?
  let name: String

  private var kind: PlaceKind { PlaceKind.all[draft.kind] }

  init(
    _ place: PositionedDraft, _ answer: PlaceSurroundings.Answer, in country: String,
    _ settings: PlaceSettings
  ) {
    draft = place.draft
    position = place.position
    let street = Self.street(draft, country: country) ?? answer.street.name ?? ""
    let city = draft.city ?? answer.city ?? ""
    address = Address(
      street: street, city: city, region: draft.region ?? "",
      zip: PlaceText.postcode(draft.postcode, country: country)
        ?? PlaceText.postcode(answer.postcode.name, country: country) ?? "", country: country)
    let kind = PlaceKind.all[draft.kind]
    let around = [draft.street ?? answer.street.name, city].first { !($0 ?? "").isEmpty } ?? nil
    name = draft.name ?? PlaceText.name(around.map { "\(kind.word), \($0)" }) ?? kind.word
    timeZone = settings.timeZone ?? settings.zones.zone(of: country, nearest: position)
  }

  /// The street of the tags. A house number without a street is left out: the nearest street may be another.
  private static func street(_ draft: PlaceDraft, country: String) -> String? {
    guard let street = draft.street, let number = draft.houseNumber else { return draft.street }
    return PlaceText.name(
      PlaceCountry.numberFirst.contains(country) ? "\(number) \(street)" : "\(street) \(number)")
  }

  private var size: Store.Size {
    guard let squareMetres = draft.shape.squareMetres else { return kind.usualSize }
    if squareMetres < 400 { return .small }
    return squareMetres > 2_500 ? .large : .medium
  }

  func placedStore(organization: String, _ report: inout PlaceReport) -> PlacedStore {
    report.count(draft, address)
    let store = Store(
      id: draft.id.storeID, organizationID: organization, name: name, address: address,
      position: position, openingHours: report.hours(of: draft, name: name), phone: draft.phone,
      size: size, timeZone: timeZone)
    return PlacedStore(
      store: store, osmID: draft.id.description, kind: kind.tag, wheelchair: draft.wheelchair,
      website: draft.website)
  }
}

extension PlaceReport {
  fileprivate mutating func count(_ draft: PlaceDraft, _ address: Address) {
    withoutName += draft.name == nil ? 1 : 0
    changedNames += draft.hasChangedName ? 1 : 0
    withoutStreet += address.street.isEmpty ? 1 : 0
    withoutTown += address.city.isEmpty ? 1 : 0
    withoutPostcode += address.zip.isEmpty ? 1 : 0
  }

  /// The opening hours if they are understood.
  fileprivate mutating func hours(of draft: PlaceDraft, name: String) -> String? {
    guard let text = draft.hours else {
      unknownHours += 1
      return nil
    }
    do {
      _ = try OpeningHours(text)
      withHours += 1
      return text
    } catch {
      refusedHoursCount += 1
      if refusedHours.count < Self.mostRefusedHours {
        refusedHours.append(
          RefusedHours(osmID: draft.id.description, name: name, text: quoted(text), reason: "\(error)"))
      }
      return nil
    }
  }

  fileprivate mutating func countKinds(_ stores: [PlacedStore]) {
    var counts: [String: Int] = [:]
    for store in stores { counts[store.kind, default: 0] += 1 }
    kinds = counts.map { KindCount(tag: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
  }
}
