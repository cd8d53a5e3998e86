import Grocery
import Language
import NIOCore
import ServerKit
import TripPlanner

/// Writes the answer of `POST /v1/trips/when`.
struct BestDepartureDocument {
  private let answer: BestDeparture

  init(_ answer: BestDeparture) {
    self.answer = answer
  }

  func body() -> ByteBuffer {
    JSONWriter.object(capacity: 16_384) { json in
      json.member("asked", text(of: answer.request.departureMinute))
      json.member("timeZone", orNull: answer.request.timeZone)
      json.member("source", source)
      json.member("engine", orNull: answer.trials.first?.table.roads.engine?.rawValue)
      json.member("traffic", answer.trials.first?.table.roads.traffic.rawValue ?? "none")
      json.member("best", orNull: answer.best)
      json.member("proven", answer.isProven)
      json.member("departures", list: answer.trials) { json, trial in
        json.object { write(trial, into: &$0) }
      }
      json.member("reasons", list: answer.reasons) { json, reason in
        json.object { write(reason, into: &$0) }
      }
      json.member("storesNotCompared", answer.storesNotCompared)
      json.member("stores", list: namedStores()) { json, place in
        json.object { json in
          json.member("id", place.store.id)
          json.member("name", place.store.name)
          json.member("emoji", place.organization.emoji)
          json.member("latitude", place.store.position.latitude)
          json.member("longitude", place.store.position.longitude)
        }
      }
    }
  }

  /// The source of the travel times of all trips.
  private var source: String {
    let sources = Set(answer.trials.flatMap { $0.table.legs(of: $0.trip.trip) }.map(\.source))
    return sources.count > 1 ? "mixed" : (sources.first ?? .estimate).rawValue
  }

  /// - Parameter minute: after midnight of the requested day.
  private func text(of minute: Int) -> String {
    WallMinute(answer.request.departureDay, minute: minute).text
  }

  private func write(_ trial: BestDeparture.Trial, into json: inout JSONWriter) {
    json.member("departure", text(of: trial.minute))
    let costs = TripCosts(trial.trip.trip, of: trial.table)
    json.member("goodsCents", costs.goodsCents)
    json.member("moneyCents", costs.moneyCents)
    json.member("pointsCents", costs.pointsCents)
    json.member("minutes", Int(trial.trip.minutes))
    json.member("valueCents", Int((trial.value + TripTable.unitsOfCent / 2) / TripTable.unitsOfCent))
    json.member("lineCount", trial.table.lines.count)
    json.member("stores", list: trial.trip.trip.visits) { $0.text(trial.table.places[$1.store].store.id) }
  }

  private func write(_ reason: DepartureReason, into json: inout JSONWriter) {
    switch reason {
    case .opens(let store, let second):
      write("opens", store, second, nil, into: &json)
    case .closes(let store, let second):
      write("closes", store, second, nil, into: &json)
    case .discountStarts(let product, let store, let second):
      write("discountStarts", store, second, product, into: &json)
    case .discountEnds(let product, let store, let second):
      write("discountEnds", store, second, product, into: &json)
    case .traffic(let factor, let other):
      json.member("kind", "traffic")
      json.key("factor")
      json.number(factor)
      json.key("other")
      json.number(other)
    }
  }

  private func write(
    _ kind: String, _ store: String, _ second: Int, _ product: String?, into json: inout JSONWriter
  ) {
    json.member("kind", kind)
    json.member("store", store)
    json.member("at", text(of: second / 60))
    json.member("product", orNull: product)
  }

  /// Returns the unique stores of all trips, ordered by id.
  private func namedStores() -> [TripFacts.Place] {
    var places: [String: TripFacts.Place] = [:]
    for trial in answer.trials {
      for visit in trial.trip.trip.visits {
        let place = trial.table.places[visit.store]
        places[place.store.id] = place
      }
    }
    return places.values.sorted { $0.store.id < $1.store.id }
  }
}
