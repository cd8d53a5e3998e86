import FileFormats
import Grocery
import Identity
import Shopping
import TripPlanner

/// Texts for amounts, times and discounts of trips in English.
struct TripWords {
  let currency: Currency

  func money(_ cents: Int) -> String {
    let amount = OfferWords(language: .english, currency: currency).money(Money(cents: abs(cents)))
    return cents < 0 ? "−" + amount : amount
  }

  static func duration(_ seconds: Int32) -> String {
    let minutes = Int(seconds + 59) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  static func clock(_ seconds: Int32) -> String {
    let minutes = Int(seconds) / 60
    return "\(minutes / 60 % 24):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  func reason(_ discount: Discount) -> String {
    let rule = OfferWords(language: .english, currency: currency).rule(discount.rule)
    let limited = discount.limit.map { "\(rule), limit \($0)" } ?? rule
    return discount.isForMembersOnly ? limited + ", members only" : limited
  }

  /// The route, such as "home › Pennywise › Depot Club › home".
  static func way(_ trip: Trip, in file: TripFile) -> String {
    var places = ["home"] + trip.visits.map { file.stores[$0.store].name }
    if trip.lastLegSeconds > 0 { places.append("home") }
    return places.joined(separator: " › ")
  }
}
