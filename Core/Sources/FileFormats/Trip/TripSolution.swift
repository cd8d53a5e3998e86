public import TripPlanner

extension TripFile {
  /// The planned trips as JSON.
  ///
  /// Each trip has `stores` in the order of the visits and `assignment` from item to store, with totals for
  /// convenience. `certificate.lower_bound` is in the unit of the objective: cents, or minutes for
  /// `min_time`, rounded up if fractions are impossible.
  public func solution(_ answer: TripAnswer, objective: String) -> JSONValue {
    [
      "objective": .text(objective),
      "certificate": [
        "optimal": .flag(answer.certificate.isOptimal), "complete": .flag(answer.certificate.isComplete),
        "lower_bound": answer.certificate.lowerBound.map { .number(Double($0) / 60) } ?? .null,
        "steps": .integer(answer.certificate.steps),
      ],
      "trips": .list(answer.trips.map { trip($0) }),
    ]
  }

  /// The message that no trip keeps all limits, with the nearest trip without each limit.
  public func solution(_ obstacles: TripObstacles) -> JSONValue {
    [
      "feasible": false,
      "complete": .flag(obstacles.isComplete),
      "unsold": .list(obstacles.unsoldLines.map { .text(items[$0].id) }),
      "nearest": [
        "min_minutes_if_time_relaxed": optionalTrip(obstacles.withoutTimeLimit),
        "min_purchase_if_savings_relaxed": optionalTrip(obstacles.withoutPurchaseCap),
        "min_stores_if_store_limit_relaxed": optionalTrip(obstacles.withoutVisitLimit),
        "all_limits_relaxed": optionalTrip(obstacles.withoutAnyLimit),
      ],
      "missing": [
        "minutes": obstacles.missingSeconds(of: problem).map { .integer(Int($0 + 59) / 60) } ?? .null,
        "cents": obstacles.missingCents(of: problem).map { .integer($0) } ?? .null,
        "stores": obstacles.missingVisits(of: problem).map { .integer($0) } ?? .null,
      ],
      "include": .list(
        obstacles.wishes.map { wish in
          [
            "store": .text(stores[wish.store].id), "closed_at_arrival": .flag(wish.isClosedAtArrival),
            "without": optionalTrip(wish.alternative),
          ]
        }),
    ]
  }

  private func optionalTrip(_ trip: Trip?) -> JSONValue { trip.map { self.trip($0) } ?? .null }

  private func trip(_ trip: Trip) -> JSONValue {
    var assignment = JSONObject()
    for (line, store) in trip.storeOfLine.enumerated() {
      _ = assignment.append(items[line].id, .text(stores[store].id))
    }
    return [
      "stores": .list(trip.visits.map { .text(stores[$0.store].id) }),
      "money_cents": .integer(trip.moneyCents), "purchase_cents": .integer(trip.purchaseCents),
      "minutes": .integer(Int(trip.totalSeconds + 59) / 60),
      "timetable": .list(trip.visits.map { visit($0) }),
      "assignment": .object(assignment),
    ]
  }

  private func visit(_ visit: Visit) -> JSONValue {
    [
      "store": .text(stores[visit.store].id), "arrive": .integer(Int(visit.arrival) / 60),
      "start": .integer(Int(visit.start) / 60), "leave": .integer(Int(visit.end) / 60),
    ]
  }
}

extension FileRefusal {
  /// The reason why a trip cannot be planned, in terms of the file.
  init(_ error: TripError) {
    switch error {
    case .noLines, .tooManyLines: self.init(place: "items", reason: "too few or too many")
    case .noStores, .tooManyStores: self.init(place: "stores", reason: "too few or too many")
    case .priceTableShape: self.init(place: "offers", reason: "do not cover every store and item")
    case .priceOutOfRange(let store, let line):
      self.init(place: "offers", reason: "store \(store), item \(line): the price is out of range")
    case .purchaseOutOfRange:
      self.init(
        place: "offers",
        reason: "the list costs more than \(TripProblem.maximumPurchase) cents at the most expensive stores")
    case .travelTimesShape: self.init(place: "travel_minutes", reason: "does not cover every pair of places")
    case .travelTimeOutOfRange: self.init(place: "travel_minutes", reason: "a travel time is out of range")
    case .serviceTimeOutOfRange(let store):
      self.init(place: "stores[\(store)].visit_minutes", reason: "out of range")
    case .openingHours(let store): self.init(place: "stores[\(store)].open", reason: "not in order")
    case .departureOutOfRange: self.init(place: "depart_minute", reason: "out of range")
    case .handlingTimeOutOfRange: self.init(place: "item_seconds", reason: "out of range")
    case .rateOutOfRange: self.init(place: "travel_cents_per_minute", reason: "out of range")
    case .limitOutOfRange: self.init(place: "constraints", reason: "a limit is out of range")
    case .unknownStore(let store), .duplicateStore(let store), .includedAndAvoided(let store):
      self.init(
        place: "constraints", reason: "store \(store) is unknown, duplicate, or both included and avoided")
    }
  }
}
