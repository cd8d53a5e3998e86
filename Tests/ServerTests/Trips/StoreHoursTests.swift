import Grocery
import Testing

@testable import Retail
@testable import Shopping

@Suite("Opening hours of a store")
struct StoreHoursTests {
  private func store(_ hours: String?, in country: String) -> Store {
    Store(
      id: "s", organizationID: "o", name: "Corner",
      address: Address(street: "Main Street 1", city: "Town", region: "", zip: "12345", country: country),
      position: Position(latitude: 50, longitude: 10), openingHours: hours)
  }

  @Test(
    "A holiday applies only in its country (S-04)",
    arguments: [("DE", 0), ("AT", 0), ("FR", 0), ("US", 1), ("ZZ", 1)])
  func holidays(country: String, spanCount: Int) throws {
    // Whit Monday.
    let day = try #require(CalendarDay("2027-05-17"))

    let spans = store("Mo-Sa 08:00-20:00; PH off", in: country).openSpans(from: day, days: 1)

    #expect(spans?.count == spanCount)
  }

  @Test("Unknown hours differ from closed")
  func unknown() throws {
    let day = try #require(CalendarDay("2027-05-18"))

    #expect(store(nil, in: "US").openSpans(from: day, days: 3) == nil)
    #expect(store("nonsense", in: "US").openSpans(from: day, days: 3) == nil)
    #expect(store("\"by appointment\"", in: "US").openSpans(from: day, days: 3) == nil)
    #expect(store("off", in: "US").openSpans(from: day, days: 3) == [])
  }
}
