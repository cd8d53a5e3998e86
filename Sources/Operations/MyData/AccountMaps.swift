import Database
import Language
import Retail
import ServerKit

/// A person's data about store maps.
struct AccountMaps {
  let account: String

  /// Writes members of a JSON object.
  func write(into json: inout JSONWriter, from reader: any Reader) throws {
    let maps = try OwnMap.all(of: account, in: reader)
    let drawings = try reader.rows(
      "SELECT id, grid, drawing FROM store_map WHERE author_id = \(account)"
    ) { row in (try row.text(0), (grid: try row.text(1), drawing: try row.text(2))) }
    let drawingsByMap = Dictionary(uniqueKeysWithValues: drawings)
    json.member("publishedMaps", list: maps) { json, map in
      json.object { json in
        map.write(into: &json)
        guard let drawing = drawingsByMap[map.listing.id] else { return }
        json.member("grid", list: drawing.grid.split(separator: "\n")) { $0.text($1) }
        json.member("drawing", json: drawing.drawing)
      }
    }
    json.member("mapReviews", list: try MapReview.all(by: account, in: reader)) { json, review in
      json.object { review.writeOwn(into: &$0) }
    }
    let reports = try reader.rows(
      """
      SELECT map_id, kind, words, created FROM map_report
      WHERE account_id = \(account)
      ORDER BY created, id
      """
    ) { row in
      (map: try row.text(0), kind: try row.text(1), words: try row.text(2), time: try row.integer(3))
    }
    json.member("mapReports", list: reports) { json, report in
      json.object { json in
        json.member("map", report.map)
        json.member("kind", report.kind)
        json.member("words", report.words)
        json.member("created", report.time)
      }
    }
    let stores = try reader.rows(
      "SELECT id, name, zip, added FROM store WHERE added_by = \(account) ORDER BY added, id"
    ) { row in
      (id: try row.text(0), name: try row.text(1), zip: try row.text(2), time: try row.integer(3))
    }
    json.member("storesAdded", list: stores) { json, store in
      json.object { json in
        json.member("id", store.id)
        json.member("name", store.name)
        json.member("zip", store.zip)
        json.member("added", store.time)
      }
    }
  }
}
