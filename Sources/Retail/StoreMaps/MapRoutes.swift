import Database
import Grocery
package import Households
import Hummingbird
package import Identity
import Language
import ServerKit

/// The routes of store maps.
package struct MapRoutes {
  private let database: any Database
  private let clock: WallClock
  private let analytics: AnalyticsCounter

  package init(_ services: HouseholdServices) {
    database = services.database
    clock = services.clock
    analytics = services.analytics
  }

  package func register(on routes: Routes) {
    routes.get("v1/stores/{id}/maps", for: .everyone, costs: .look) { request, context in
      let id = try context.pathID("id", else: CatalogRefusal.unknownStore)
      let maps = try await database.read { try StoreMapRepository.maps(of: id, in: $0) }
      guard let maps else { throw CatalogRefusal.unknownStore }
      let body = listDocument(maps)
      return Response.json(EntityTag(of: body.readableBytesView), for: request) { body }
    }
    routes.get("v1/maps/{id}", for: .everyone, costs: .look) { request, context in
      let id = try context.pathID("id", else: CatalogRefusal.unknownMap)
      let publicMap = try await database.read { try StoreMapRepository.publicMap(id, in: $0) }
      guard let publicMap else { throw CatalogRefusal.unknownMap }
      let body = document(publicMap)
      let response = Response.json(EntityTag(of: body.readableBytesView), for: request) { body }
      // Count only downloads: a client with a current copy gets another status.
      if request.method == .get, response.status == .ok {
        analytics.count(.maps, [id], of: context, at: clock.now())
      }
      return response
    }
  }

  private func listDocument(_ maps: [StoreMapListing]) -> ByteBuffer {
    JSONWriter.object { json in
      json.member("maps", list: maps) { json, map in
        json.object { map.write(into: &$0) }
      }
    }
  }

  private func document(_ publicMap: PublicMap) -> ByteBuffer {
    let map = publicMap.map
    return JSONWriter.object(capacity: 8192) { json in
      json.member("id", map.id)
      json.member("store", map.storeID)
      json.member("name", map.name)
      json.member("official", map.isOfficial)
      json.member("updated", map.updated)
      json.member("author", orNull: publicMap.author)
      json.member("revision", publicMap.revision)
      json.member("decimetresPerCell", map.decimetresPerCell)
      json.member("grid", list: map.grid) { $0.text($1) }
      json.member("legend") { json in
        for (character, mark) in map.legend.sorted(by: { $0.key < $1.key }) {
          json.member(named: String(character)) { json in json.object { write(mark, into: &$0) } }
        }
      }
      json.member("entrances", list: map.entrances) { $0.cell($1) }
      json.member("checkouts", list: map.checkouts) { $0.cell($1) }
      json.member("aisles", list: map.aisles) { json, aisle in
        json.object { json in
          json.member("number", aisle.number)
          if let name = aisle.name { json.member("name", name) }
          json.key("cell")
          json.cell(aisle.cell)
        }
      }
      if !map.namedSigns.isEmpty {
        json.member("names", list: map.namedSigns) { json, sign in
          json.object { json in
            json.member("name", sign.name)
            json.key("cell")
            json.cell(sign.cell)
          }
        }
      }
      if !map.parts.isEmpty {
        json.member("parts", list: map.parts) { json, part in json.object { write(part, into: &$0) } }
      }
    }
  }

  private func write(_ mark: StoreMap.Mark, into json: inout JSONWriter) {
    json.member("kind", mark.kind.rawValue)
    if let way = mark.way { json.member("way", way.rawValue) }
    if mark.isEndCap { json.member("endCap", true) }
    if let department = mark.department { json.member("department", department.rawValue) }
  }

  private func write(_ part: StoreMap.Part, into json: inout JSONWriter) {
    json.key("cell")
    json.cell(part.corner)
    json.member("height", part.height)
    json.member("width", part.width)
    if let name = part.name { json.member("name", name) }
    if let scale = part.decimetresPerCell { json.member("decimetresPerCell", scale) }
    if let condition = part.condition { json.member("condition", condition.rawValue) }
    if let until = part.until { json.member("until", until.text) }
  }
}

extension JSONWriter {
  /// Writes a cell as `[row, column]`.
  mutating func cell(_ cell: StoreMap.Cell) {
    list([cell.row, cell.column]) { $0.integer($1) }
  }
}
