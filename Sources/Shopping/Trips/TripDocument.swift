import Grocery
import Language
import NIOCore
import Retail
import ServerKit
import TripPlanner

/// Writes the answer of `POST /v1/trips/plan`.
///
/// Clients can verify every amount from the values beside it. A line follows from its unit price, packs and
/// discounts, with the visit's other lines under them. A visit follows from its lines and the discounts on
/// their sum. A trip follows from its visits and its minutes of travel.
struct TripDocument {
  private let report: TripReport
  /// The costs that savings are compared with.
  private let baselineCosts: TripCosts?
  private var table: TripTable { report.table }
  private var request: TripRequest { report.table.request }

  init(_ report: TripReport) {
    self.report = report
    baselineCosts = report.answer?.baseline.map { TripCosts($0.trip, of: report.table) }
  }

  func body() -> ByteBuffer {
    JSONWriter.object(capacity: 16_384) { json in
      json.member("departure", request.moment(afterSeconds: 0).text)
      json.member("timeZone", orNull: request.timeZone)
      json.member("travelTimes") { TravelTimesDocument(report).write(into: &$0) }
      json.member("start") { json in
        json.member("latitude", request.start.latitude)
        json.member("longitude", request.start.longitude)
      }
      json.key("end")
      if let end = request.end {
        json.object { json in
          json.member("latitude", end.latitude)
          json.member("longitude", end.longitude)
        }
      } else {
        json.null()
      }
      json.member("travelCentsPerMinute", Int(request.mode.travelCentsPerMinute))
      json.member("timeCentsPerMinute", Int(request.timeCentsPerMinute))
      writeBaseline(into: &json)
      json.member("trips", list: zip(report.trips, report.merits)) { json, trip in
        json.object { write(trip.0, trip.1, into: &$0) }
      }
      json.member("gapCents", orNull: report.gapCents)
      json.member("tradeOffs", list: report.tradeOffs) { json, trip in
        json.object { writeTradeOff(trip, into: &$0) }
      }
      json.member(
        "tradeOffsProven",
        report.answer?.areTradeOffsProven ?? false && report.mostHiddenSaving == .zero && table.sellsNoBags)
      json.member("unavailable", list: table.unsoldLines.indices) { json, index in
        json.object { json in
          json.member("line", request.lines[table.unsoldLines[index]].id)
          json.member("nearest", list: report.nearestNames[index]) { $0.text($1) }
        }
      }
      json.member("storesNotCompared", table.storesNotCompared)
      json.member("stores", list: namedStores()) { json, store in
        json.object { writeStore(store, into: &$0) }
      }
      HindranceDocument(report).write(into: &json)
      json.member("alternatives", list: report.alternatives) { json, alternative in
        json.object { json in
          json.member("dropped", HindranceDocument.name(of: alternative.dropped))
          json.member("trip") { write(alternative.trip, WholeTripAnswer.Merits(), into: &$0) }
        }
      }
      writeClock(into: &json)
      writeLater(into: &json)
    }
  }

  /// Writes `oneStore` if one store sells everything; writes `baseline` also if several stores are needed.
  private func writeBaseline(into json: inout JSONWriter) {
    json.key("oneStore")
    let baseline = report.answer?.baseline
    if let baseline, let baselineCosts, baseline.trip.visits.count == 1 {
      json.object { json in
        json.member("store", id(of: baseline.trip.visits[0].store))
        write(baselineCosts, of: baseline, into: &json)
      }
    } else {
      json.null()
    }
    json.key("baseline")
    guard let baseline, let baselineCosts else { return json.null() }
    json.object { json in
      json.member("stores", list: baseline.trip.visits) { $0.text(id(of: $1.store)) }
      write(baselineCosts, of: baseline, into: &json)
    }
  }

  private func write(_ costs: TripCosts, of trip: TimedTrip, into json: inout JSONWriter) {
    json.member("goodsCents", costs.goodsCents)
    json.member("moneyCents", costs.moneyCents)
    json.member("pointsCents", costs.pointsCents)
    json.member("minutes", Int(trip.minutes))
  }

  private static func name(of objective: TripObjective) -> String {
    switch objective {
    case .leastMoney: "cheapest"
    case .leastTime: "quickest"
    case .weighted: "together"
    }
  }

  private func write(
    _ timed: TimedTrip, _ merits: WholeTripAnswer.Merits, into json: inout JSONWriter
  ) {
    let trip = timed.trip
    let checkouts = table.checkouts(of: trip)
    let costs = TripCosts(trip, checkouts, of: table)
    json.member("goodsCents", costs.goodsCents)
    json.member("chargesCents", costs.chargesCents)
    json.member("travelCents", costs.travelCents)
    json.member("moneyCents", costs.moneyCents)
    json.member("pointsCents", costs.pointsCents)
    json.member("savedCents", baselineCosts?.savedCents(by: costs) ?? 0)
    json.member("savedPercent", baselineCosts?.savedPercent(by: costs) ?? 0)
    json.member("minutes", Int(timed.minutes))
    json.member("travelMinutes", (Int(trip.travelSeconds) + 59) / 60)
    json.member("travelSeconds", Int(trip.travelSeconds))
    json.member("leaves", request.departureMinute * 60)
    json.member("returns", Int(timed.returns))
    json.member("bestAt", list: merits.objectives.map(Self.name(of:)).sorted()) { $0.text($1) }
    json.member("proven", merits.isProven)
    json.member("visits", list: checkouts.indices) { json, index in
      json.object { write(visit: index, of: timed, checkouts[index], into: &$0) }
    }
    json.member("lastLegSeconds", Int(trip.lastLegSeconds))
    let last = table.lastLeg(of: trip)
    json.member("lastLegMetres", Int(last?.metres ?? 0))
    json.member("lastLegSource", orNull: last?.source.rawValue)
  }

  private func write(
    visit index: Int, of timed: TimedTrip, _ checkout: TripTable.Checkout, into json: inout JSONWriter
  ) {
    let visit = timed.trip.visits[index]
    let stop = timed.stops[index]
    let way = table.leg(to: index, of: timed.trip)
    json.member("store", id(of: visit.store))
    json.member("travelSeconds", Int(visit.travelSeconds))
    json.member("distanceMetres", Int(way.metres))
    json.member("travelSource", way.source.rawValue)
    json.member("arrives", Int(stop.arrival))
    json.member("starts", Int(stop.start))
    json.member("ends", Int(stop.end))
    let (bill, till) = checkout
    json.member("goodsCents", bill.bill.goods.cents)
    writePoints(on: bill.bill.goods, at: table.places[visit.store].organization, into: &json)
    json.member("lines", list: bill.lines.indices) { json, index in
      json.object { write(line: index, of: bill, into: &$0) }
    }
    let offs = zip(bill.sumDiscounts, bill.bill.sumOffs).filter { $1 > .zero }
    json.member("sumDiscounts", list: offs) { json, off in
      json.object { json in
        json.member("discount") { $0.discount(CatalogDiscount(off.0)) }
        json.member("fromCents", orNull: off.0.leastSum?.cents)
        json.member("onTop", off.0.isOnTop)
        json.member("offCents", off.1.cents)
      }
    }
    json.member("till") { write(till, table.places[visit.store].store.till, into: &$0) }
  }

  /// Writes the points that the bill earns a member; for others, the points that they miss.
  private func writePoints(on bill: Money, at organization: Organization, into json: inout JSONWriter) {
    json.key("points")
    guard let loyalty = organization.loyalty else { return json.null() }
    json.object { json in
      json.member("membership", organization.membership ?? organization.name)
      json.member("isMember", request.memberships.contains(organization.id))
      json.member("loyalty", orNull: loyalty)
      let count = loyalty.points(on: bill)
      json.member("count", count)
      json.member("worthCents", loyalty.worth(ofPoints: count).cents)
    }
  }

  private func write(line index: Int, of bill: TripBill, into json: inout JSONWriter) {
    let (offer, line) = (bill.offers[index], table.lines[bill.lines[index]])
    json.member("line", request.lines[line].id)
    json.member("product", offer.product.id)
    json.member("name", offer.product.name)
    json.member("emoji", offer.product.emoji)
    json.member("department", offer.product.department.rawValue)
    json.member("packs", offer.price.packs)
    json.member("size", orNull: offer.product.size)
    json.key("portion")
    if let portion = offer.portion {
      json.object { json in
        json.member("grams", portion.grams)
        json.member("isEstimate", portion.isEstimate)
      }
    } else {
      json.null()
    }
    json.member("unitCents", offer.price.unit.cents)
    json.member("fullCents", offer.price.full.cents)
    json.member("totalCents", bill.bill.lines[index].total.cents)
    json.member("askedCents", bill.bill.shares[index].cents)
    json.member(deposit: offer.product.deposit)
    writeReplaced(request.lines[line].entry.productID, unless: offer.product.id, into: &json)
    json.member("discounts", list: bill.discounts(of: index)) { json, applied in
      json.object { json in
        json.member("packs", applied.use.packs)
        json.member("offCents", applied.use.off.cents)
        json.member("discount") { $0.discount(CatalogDiscount(applied.discount)) }
      }
    }
  }

  /// Writes the product chosen for a line if another one is bought instead.
  private func writeReplaced(_ choice: String?, unless purchase: String, into json: inout JSONWriter) {
    json.key("insteadOf")
    guard let choice, choice != purchase else { return json.null() }
    json.object { json in
      json.member("product", choice)
      json.member("name", orNull: table.namesOfChosen[choice])
    }
  }

  /// Writes the amount due, with the store's rules, so that clients can verify it.
  private func write(_ till: TillTotal, _ rules: TillRules, into json: inout JSONWriter) {
    json.member("rules", till: rules)
    json.member("taxes", list: till.taxes) { json, tax in
      json.object { json in
        json.member("rate", tax.rate)
        json.member("baseCents", tax.base.cents)
        json.member("cents", tax.tax.cents)
      }
    }
    json.member("depositCents", till.deposits.cents)
    json.member("feeCents", till.fees.cents)
    json.member("bagCents", till.bags.cents)
    json.member("points", till.points)
    json.member("pointsCents", till.pointsWorth.cents)
    json.member("roundingCents", till.rounding.cents)
    json.member("totalCents", till.total.cents)
  }

  private func writeTradeOff(_ trip: TimedTrip, into json: inout JSONWriter) {
    let costs = TripCosts(trip.trip, of: table)
    json.member("minutes", Int(trip.minutes))
    json.member("moneyCents", costs.moneyCents)
    json.member("goodsCents", costs.goodsCents)
    json.member("pointsCents", costs.pointsCents)
    json.member("stores", list: trip.trip.visits) { $0.text(id(of: $1.store)) }
    json.member("trip", orNull: report.trips.firstIndex { $0.trip.storeSet == trip.trip.storeSet })
  }

  private func writeClock(into json: inout JSONWriter) {
    json.key("clock")
    guard let clock = report.clock else { return json.null() }
    json.object { json in
      json.member("blocks", clock.isToBlame)
      json.member("open", list: clock.open.prefix(Self.maximumOpenStores)) { $0.text(id(of: $1)) }
      json.member("openCount", clock.open.count)
      json.member("closedCount", clock.closedCount)
      json.member("nextOpening", orNull: clock.nextOpening.map { Int($0) })
    }
  }

  /// The maximum number of open stores to name.
  private static let maximumOpenStores = 3

  private func writeLater(into json: inout JSONWriter) {
    json.key("later")
    guard let later = report.later else { return json.null() }
    json.object { json in
      let (hour, minute) = (later.minute / 60, later.minute % 60)
      let time = "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
      json.member("departure", "\(later.day.text)T\(time)")
      json.member("stores", list: later.trip.trip.visits) {
        $0.text(later.table.places[$1.store].store.id)
      }
      json.member("lineCount", later.table.lines.count)
      let costs = TripCosts(later.trip.trip, of: later.table)
      let baseline = later.baseline.map { TripCosts($0.trip, of: later.table) }
      write(costs, of: later.trip, into: &json)
      json.member("savedCents", baseline?.savedCents(by: costs) ?? 0)
      json.member("savedPercent", baseline?.savedPercent(by: costs) ?? 0)
    }
  }

  /// Returns all stores that the answer names.
  private func namedStores() -> [Int] {
    let trips =
      report.trips + report.tradeOffs + report.alternatives.map { $0.trip }
      + [report.answer?.baseline].compactMap { $0 }
    var stores = Set(trips.flatMap { $0.trip.storeSet })
    stores.formUnion((report.answer?.hindrances ?? []).compactMap(\.store))
    stores.formUnion(report.clock?.open.prefix(Self.maximumOpenStores) ?? [])
    // The table of another departure may number its stores differently.
    let later = report.later.map { later in later.trip.trip.storeSet.map { later.table.places[$0].store.id } }
    stores.formUnion((later ?? []).compactMap(table.index))
    return stores.sorted()
  }

  private func writeStore(_ index: Int, into json: inout JSONWriter) {
    let place = table.places[index]
    json.member("id", place.store.id)
    json.member("name", place.store.name)
    json.member("emoji", place.organization.emoji)
    json.member("latitude", place.store.position.latitude)
    json.member("longitude", place.store.position.longitude)
  }

  private func id(of store: Int) -> String { table.places[store].store.id }
}
