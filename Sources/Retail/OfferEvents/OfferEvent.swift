import Grocery
import ServerKit

/// The start, change or upcoming end of an offer. Each person concerned is notified once.
package struct OfferEvent: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case starts, changes, ends
  }

  /// A subject of notifications, for which people choose channels.
  package enum Topic: String, Sendable, CaseIterable {
    case starts, changes, ends
    /// A price that others have seen is lower than usual.
    case cheaper
  }

  package let offer: SpecialOffer.Key
  package let kind: Kind
  /// The version of the offer. The same event never happens twice.
  let version: String

  /// The version recorded with a delivery. An offer starts once for each person, even if products are added
  /// later.
  package var deliveryVersion: String { kind == .starts ? "" : version }

  package var topic: Topic {
    switch (offer.source, kind) {
    case (.price, _): .cheaper
    case (_, .starts): .starts
    case (_, .changes): .changes
    case (_, .ends): .ends
    }
  }

  /// Milliseconds after which an account is notified again; nil for never.
  package var repeatsAfter: Int? { offer.source == .price ? 7 * Milliseconds.day : nil }
}

/// The state of an offer at the last check for events.
struct SeenOffer: Sendable, Equatable {
  /// Empty for an offer from before there were notifications.
  var terms: String
  var goods: String
  var hasBegun: Bool
  /// The last day that was announced; empty if none was.
  var announcedEnd: String

  /// Compares an offer with its state at the last check.
  ///
  /// - Parameter seen: the state at the last check; nil for a new offer.
  /// - Returns: The current state and the new events.
  static func check(
    _ offer: SpecialOffer, _ seen: SeenOffer?
  ) -> (now: SeenOffer, events: [OfferEvent]) {
    let (terms, goods, holds) = (offer.termsVersion, offer.goodsVersion, offer.holds)
    let lastDay = offer.period.lastDay.flatMap { $0 <= offer.moment.day.adding(days: 1).text ? $0 : nil }
    var now = SeenOffer(terms: terms, goods: goods, hasBegun: holds, announcedEnd: seen?.announcedEnd ?? "")
    let starts = OfferEvent(offer: offer.key, kind: .starts, version: goods)
    guard let seen, seen.hasBegun else {
      // An offer of a single day is not announced as starting and ending at once.
      if holds, let lastDay { now.announcedEnd = lastDay }
      return (now, holds ? [starts] : [])
    }
    var events: [OfferEvent] = []
    if !seen.terms.isEmpty && holds {
      if seen.terms != terms {
        events.append(OfferEvent(offer: offer.key, kind: .changes, version: terms))
      }
      if seen.goods != goods { events.append(starts) }
    }
    if holds, let lastDay, seen.announcedEnd != lastDay {
      now.announcedEnd = lastDay
      if events.isEmpty { events.append(OfferEvent(offer: offer.key, kind: .ends, version: lastDay)) }
    }
    return (now, events)
  }
}
