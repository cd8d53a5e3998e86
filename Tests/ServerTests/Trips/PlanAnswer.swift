import Foundation
import Testing

@testable import Operations

/// The response of `POST /v1/trips/plan`, as a client reads it.
struct PlanAnswer: Decodable {
  struct Size: Decodable {
    let amount: Int
    let unit: String
  }

  struct Rule: Decodable {
    struct BuyGet: Decodable {
      let buy: Int
      let free: Int
    }

    struct MultiBuy: Decodable {
      let count: Int
      let priceCents: Int
    }

    struct NextOff: Decodable {
      let buy: Int
      let percent: Int
    }

    let percent: Int?
    let cutCents: Int?
    let newPriceCents: Int?
    let buyGet: BuyGet?
    let multiBuy: MultiBuy?
    let nextOff: NextOff?
  }

  struct Discount: Decodable {
    let id: String
    let rule: Rule
    let limit: Int?
    let together: Bool?
    let membersOnly: Bool
    let personal: Bool?
    let coupon: String?
    let firstDay: String?
    let lastDay: String?
  }

  struct InsteadOf: Decodable, Equatable {
    let product: String
    let name: String?
  }

  struct Portion: Decodable, Equatable {
    let grams: Int
    let isEstimate: Bool
  }

  struct Deposit: Decodable, Equatable {
    let cents: Int
    let feeCents: Int
  }

  struct Line: Decodable {
    let line: String
    let product: String
    let name: String
    let packs: Int
    let size: Size
    let portion: Portion?
    let unitCents: Int
    let fullCents: Int
    let totalCents: Int
    let askedCents: Int
    let deposit: Deposit?
    let insteadOf: InsteadOf?
    let discounts: [LineDiscount]
  }

  struct LineDiscount: Decodable {
    let packs: Int
    let offCents: Int
    let discount: Discount
  }

  struct Points: Decodable, Equatable {
    struct Loyalty: Decodable, Equatable {
      let points: Int
      let stepCents: Int
      let pointHundredths: Int
      let payLot: Int?
    }

    let membership: String
    let isMember: Bool
    let loyalty: Loyalty
    let count: Int
    let worthCents: Int
  }

  struct SumDiscount: Decodable {
    let discount: Discount
    let fromCents: Int?
    let onTop: Bool
    let offCents: Int
  }

  struct Visit: Decodable {
    let store: String
    let travelSeconds: Int
    let distanceMetres: Int
    let travelSource: String
    let arrives: Int
    let starts: Int
    let ends: Int
    let goodsCents: Int
    let points: Points?
    let lines: [Line]
    let sumDiscounts: [SumDiscount]
    let till: Till
  }

  struct Till: Decodable {
    struct Tax: Decodable, Equatable {
      let rate: Int
      let baseCents: Int
      let cents: Int
    }

    struct Rules: Decodable {
      let bagCents: Int?
      let cashStepCents: Int?
    }

    let rules: Rules?
    let taxes: [Tax]
    let depositCents: Int
    let feeCents: Int
    let bagCents: Int
    let points: Int
    let pointsCents: Int
    let roundingCents: Int
    let totalCents: Int
  }

  struct Trip: Decodable {
    let goodsCents: Int
    let chargesCents: Int
    let travelCents: Int
    let moneyCents: Int
    let pointsCents: Int
    let savedCents: Int
    let savedPercent: Double
    let minutes: Int
    let travelMinutes: Int
    let travelSeconds: Int
    let leaves: Int
    let returns: Int
    let bestAt: [String]
    let proven: Bool
    let visits: [Visit]
    let lastLegSeconds: Int
    let lastLegMetres: Int
    let lastLegSource: String?

    var stores: [String] { visits.map(\.store) }
  }

  struct OneStore: Decodable {
    let store: String
    let goodsCents: Int
    let moneyCents: Int
    let pointsCents: Int
    let minutes: Int
  }

  struct Baseline: Decodable {
    let stores: [String]
    let goodsCents: Int
    let moneyCents: Int
    let pointsCents: Int
  }

  struct Clock: Decodable {
    let blocks: Bool
    let open: [String]
    let openCount: Int
    let closedCount: Int
    let nextOpening: Int?
  }

  struct Later: Decodable {
    let departure: String
    let stores: [String]
    let lineCount: Int
    let goodsCents: Int
    let moneyCents: Int
    let minutes: Int
    let savedCents: Int
    let savedPercent: Double
  }

  struct TradeOff: Decodable {
    let minutes: Int
    let moneyCents: Int
    let goodsCents: Int
    let pointsCents: Int
    let stores: [String]
    let trip: Int?
  }

  struct Unavailable: Decodable {
    let line: String
    let nearest: [String]
  }

  struct NamedStore: Decodable {
    let id: String
    let name: String
    let emoji: String
  }

  struct Obstacle: Decodable {
    let kind: String
    let store: String?
    let needed: Double?
    let asked: Int?
  }

  struct Alternative: Decodable {
    let dropped: String
    let trip: Trip
  }

  struct TravelTimes: Decodable {
    struct OutOfReach: Decodable, Equatable {
      let id: String
      let name: String
    }

    let source: String
    let engine: String?
    let estimatedLegs: Int
    let traffic: String
    let outOfReach: [OutOfReach]
    let outOfReachCount: Int
  }

  struct Place: Decodable, Equatable {
    let latitude: Double
    let longitude: Double
  }

  let departure: String
  let timeZone: String?
  let travelTimes: TravelTimes
  let end: Place?
  let travelCentsPerMinute: Int
  let timeCentsPerMinute: Int
  let oneStore: OneStore?
  let baseline: Baseline?
  let trips: [Trip]
  let tradeOffs: [TradeOff]
  let tradeOffsProven: Bool
  let unavailable: [Unavailable]
  let storesNotCompared: Int
  let stores: [NamedStore]
  let obstacles: [Obstacle]
  let alternatives: [Alternative]
  let gapCents: Int?
  let clock: Clock?
  let later: Later?

  init(_ answer: Answer) throws {
    try #require(answer.status == 200, "\(answer.text)")
    self = try JSONDecoder().decode(PlanAnswer.self, from: Data(answer.body))
  }
}
