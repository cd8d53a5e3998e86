import Grocery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Finds what the tags of places leave out from the elements around them: streets, towns and postcodes.
///
/// Takes the elements one by one and keeps only the best answer for each place.
struct PlaceSurroundings {
  static let streetMetres = 150.0
  static let postcodeMetres = 500.0
  static let addressMetres = 1_000.0

  /// The answers for one place.
  struct Answer {
    fileprivate(set) var street = Nearest()
    fileprivate(set) var postcode = Nearest()
    fileprivate var town = Nearest()
    fileprivate var suburb = Nearest()
    fileprivate var addressCity = Nearest()

    /// The nearest town. A suburb is part of one, so it counts only where there is none.
    var city: String? { town.name ?? suburb.name ?? addressCity.name }
  }

  /// The nearest of several names; of equally near ones the first in the alphabet, so that the order of the
  /// elements does not matter.
  struct Nearest {
    private(set) var name: String?
    private var distance = Double.infinity

    mutating func offer(_ name: String, at distance: Double, within reach: Double) {
      guard distance <= reach else { return }
      if distance < self.distance || distance == self.distance && name < self.name ?? name {
        self.name = name
        self.distance = distance
      }
    }
  }

  private let places: PlaceGrid
  private(set) var answers: [Answer]

  init(around places: PlaceGrid) {
    self.places = places
    answers = Array(repeating: Answer(), count: places.positions.count)
  }

  mutating func add(_ element: PlaceElement) {
    let tags = element.tags
    if let highway = tags["highway"], Self.streets.contains(highway), let name = PlaceText.name(tags["name"])
    {
      addStreet(name, element.shape.line)
    }
    guard let position = element.shape.position else { return }
    if let place = tags["place"], let reach = Self.townReach[place], let name = PlaceText.name(tags["name"]) {
      addTown(name, position, reach: reach, isSuburb: place == "suburb")
    }
    addAddress(tags, position)
  }

  /// Highways whose names are addresses. Hiking trails and motorways have names too.
  private static let streets: Set<String> = [
    "trunk", "primary", "secondary", "tertiary", "unclassified", "residential", "living_street", "pedestrian",
    "service", "road", "footway", "steps",
  ]

  /// The tags of streets, in the words of osmium.
  static let tags = ["highway=" + streets.sorted().joined(separator: ",")]

  /// The distance in metres at which a place still counts as this town.
  private static let townReach = [
    "city": 15_000.0, "town": 8_000, "village": 4_000, "suburb": 4_000, "hamlet": 1_500,
  ]

  private mutating func addStreet(_ name: String, _ line: [Position]) {
    for (one, other) in zip(line, line.dropFirst()) {
      places.visit(from: one, to: other, metres: Self.streetMetres) { index in
        let distance = places.positions[index].distanceMetres(toLineFrom: one, to: other)
        answers[index].street.offer(name, at: distance, within: Self.streetMetres)
      }
    }
  }

  /// Towns compete by the share of their reach: the city two kilometres away, not the hamlet one away.
  private mutating func addTown(_ name: String, _ position: Position, reach: Double, isSuburb: Bool) {
    visit(around: position, metres: reach) { answer, metres in
      if isSuburb {
        answer.suburb.offer(name, at: metres / reach, within: 1)
      } else {
        answer.town.offer(name, at: metres / reach, within: 1)
      }
    }
  }

  private mutating func addAddress(_ tags: [String: String], _ position: Position) {
    if let postcode = PlaceText.postcode(tags["addr:postcode"]) {
      visit(around: position, metres: Self.postcodeMetres) { answer, metres in
        answer.postcode.offer(postcode, at: metres, within: Self.postcodeMetres)
      }
    }
    if let city = PlaceText.name(tags["addr:city"]) {
      visit(around: position, metres: Self.addressMetres) { answer, metres in
        answer.addressCity.offer(city, at: metres, within: Self.addressMetres)
      }
    }
  }

  private mutating func visit(
    around position: Position, metres: Double, _ visit: (inout Answer, Double) -> Void
  ) {
    places.visit(from: position, to: position, metres: metres) { index in
      visit(&answers[index], places.positions[index].distanceMetres(to: position))
    }
  }
}

extension Position {
  /// The distance to the nearest point of a straight line, which is exact to a percent for a few kilometres.
  func distanceMetres(toLineFrom one: Position, to other: Position) -> Double {
    let (x1, y1) = metresEastAndNorth(to: one)
    let (x2, y2) = metresEastAndNorth(to: other)
    let (dx, dy) = (x2 - x1, y2 - y1)
    let square = dx * dx + dy * dy
    let share = square > 0 ? min(1, max(0, -(x1 * dx + y1 * dy) / square)) : 0
    let (x, y) = (x1 + share * dx, y1 + share * dy)
    return (x * x + y * y).squareRoot()
  }

  private func metresEastAndNorth(to other: Position) -> (Double, Double) {
    let east = (other.longitude - longitude).shortestTurn * cos(latitude * .pi / 180)
    return (east * Self.metresPerDegree, (other.latitude - latitude) * Self.metresPerDegree)
  }
}
