import Grocery

/// That an offer starts, changes or is about to end: what everybody whom it concerns is told once.
package struct OfferEvent: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case starts, changes, ends
  }

  package let offer: SpecialOffer.Key
  package let kind: Kind
  /// Of the offer: the same occasion never comes twice.
  let version: String

  /// By which a person has been told. An offer starts once for each of them, also where more products join
  /// it.
  package var toldVersion: String { kind == .starts ? "" : version }
}

/// What was known of an offer when occasions were looked for last.
struct SeenOffer: Sendable, Equatable {
  /// Empty where the offer is from before anybody was told of any.
  var terms: String
  var goods: String
  var hasBegun: Bool
  /// The last day of which people have been told that it comes; empty where they have not.
  var endsTold: String

  /// - Parameters:
  ///   - seen: before; nil for an offer that is new.
  /// - Returns: what is known now, and what there is to tell.
  static func look(
    at offer: SpecialOffer, _ seen: SeenOffer?
  ) -> (now: SeenOffer, occasions: [OfferEvent]) {
    let (terms, goods, holds) = (offer.termsVersion, offer.goodsVersion, offer.holds)
    let lastDay = offer.period.lastDay.flatMap { $0 <= offer.moment.day.adding(days: 1).text ? $0 : nil }
    var now = SeenOffer(terms: terms, goods: goods, hasBegun: holds, endsTold: seen?.endsTold ?? "")
    let starts = OfferEvent(offer: offer.key, kind: .starts, version: goods)
    guard let seen, seen.hasBegun else {
      // A day's offer is not announced and called off at once.
      if holds, let lastDay { now.endsTold = lastDay }
      return (now, holds ? [starts] : [])
    }
    var occasions: [OfferEvent] = []
    if !seen.terms.isEmpty && holds {
      if seen.terms != terms {
        occasions.append(OfferEvent(offer: offer.key, kind: .changes, version: terms))
      }
      if seen.goods != goods { occasions.append(starts) }
    }
    if holds, let lastDay, seen.endsTold != lastDay {
      now.endsTold = lastDay
      if occasions.isEmpty { occasions.append(OfferEvent(offer: offer.key, kind: .ends, version: lastDay)) }
    }
    return (now, occasions)
  }
}
