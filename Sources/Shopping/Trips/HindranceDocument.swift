import Grocery
import Language
import ServerKit
import TripPlanner

/// Writes the obstacles of a trip, and the limit that each alternative relaxes.
struct HindranceDocument {
  private let report: TripReport

  init(_ report: TripReport) {
    self.report = report
  }

  /// Writes the member `obstacles` of a plan.
  func write(into json: inout JSONWriter) {
    guard let answer = report.answer else {
      json.member("obstacles", list: ["nothingSold"]) { json, kind in
        json.object { Self.write(kind, nil, nil, nil, into: &$0) }
      }
      return
    }
    json.member("obstacles", list: answer.hindrances) { json, hindrance in
      json.object { write(hindrance, into: &$0) }
    }
  }

  private func write(_ hindrance: WholeTripAnswer.Hindrance, into json: inout JSONWriter) {
    let store = hindrance.store.map { report.table.places[$0].store.id }
    let (needed, asked) = (Double(hindrance.needed), Int(hindrance.asked))
    switch hindrance.kind {
    case .time: Self.write("time", nil, needed, asked, into: &json)
    case .saving: Self.write("saving", nil, needed / 10, asked, into: &json)
    case .visits: Self.write("visits", nil, needed, asked, into: &json)
    case .wishedStoreClosed: Self.write("wishedStoreClosed", store, nil, nil, into: &json)
    case .closed: Self.write("closed", store, nil, nil, into: &json)
    case .unfinished: Self.write("unfinished", nil, nil, nil, into: &json)
    }
  }

  private static func write(
    _ kind: String, _ store: String?, _ needed: Double?, _ asked: Int?, into json: inout JSONWriter
  ) {
    json.member("kind", kind)
    json.member("store", orNull: store)
    json.key("needed")
    if let needed { json.number(needed) } else { json.null() }
    json.member("asked", orNull: asked)
  }

  static func name(of dropped: WholeTripAnswer.Dropped) -> String {
    switch dropped {
    case .time: "time"
    case .saving: "saving"
    case .visits: "visits"
    case .include: "include"
    case .limits: "limits"
    }
  }
}
