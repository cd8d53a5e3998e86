import Language
import ServerKit

extension PlaceImportJob {
  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("name", name)
    json.member("bytes", byteCount)
    json.member("created", created)
    json.member("state", phase.rawValue)
    json.member("percent", percent)
    json.member("country", orNull: choices.country)
    json.member("timeZone", orNull: choices.timeZone)
    json.member("area", choices.area)
    json.key("counts")
    if let summary { Self.write(summary, into: &json) } else { json.null() }
    json.key("report")
    if let report { write(report, into: &json) } else { json.null() }
    json.key("fault")
    guard let fault else { return json.null() }
    json.object { json in
      json.member("code", fault.code.rawValue)
      json.member("place", fault.place)
      json.member("detail", fault.detail)
    }
  }

  private static func write(_ summary: PlaceImport.Summary, into json: inout JSONWriter) {
    json.object { json in
      json.member("added", summary.added)
      json.member("changed", summary.changed)
      json.member("unchanged", summary.unchanged)
      json.member("found", summary.found)
      json.member("closed", summary.closed)
      json.member("reopened", summary.reopened)
      json.member("lacksMost", summary.lacksMost)
    }
  }

  private func write(_ report: PlaceReport, into json: inout JSONWriter) {
    json.object { json in
      json.member("kinds", list: report.kinds) { json, kind in
        json.object { json in
          json.member("tag", kind.tag)
          json.member("count", kind.count)
        }
      }
      json.member("withoutName", report.withoutName)
      json.member("withoutStreet", report.withoutStreet)
      json.member("withoutTown", report.withoutTown)
      json.member("withoutPostcode", report.withoutPostcode)
      json.member("withoutHours", report.unknownHours)
      json.member("doubles", report.doubles)
      json.member("streets", streetCount)
      json.member("refusedPlaces", list: report.refusedElements.sorted { $0.key < $1.key }) { json, refused in
        json.object { json in
          json.member("reason", refused.key)
          json.member("count", refused.value)
        }
      }
      json.member("refusedHours") { json in
        json.member("count", report.refusedHoursCount)
        json.member("lines", list: report.refusedHours) { json, hours in
          json.object { json in
            json.member("place", hours.osmID)
            json.member("name", hours.name)
            json.member("text", hours.text)
            json.member("reason", hours.reason)
          }
        }
      }
    }
  }
}
