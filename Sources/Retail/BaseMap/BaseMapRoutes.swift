package import Database
import Grocery
import Hummingbird
package import Identity
import Language
import ServerKit

/// The routes of the street map under the stores.
package struct BaseMapRoutes {
  let database: any Database
  private let answers = PublishedAnswers(from: ["map_tile"], validity: .seconds(10))

  package init(database: any Database) {
    self.database = database
  }

  /// Registers the route. A tile has at most 48 kB before compression; what exceeds is simplified, then left
  /// out by importance, when it is imported.
  package func register(on routes: Routes) {
    routes.get("v1/base-map/{zoom}/{x}/{y}", for: .everyone, costs: .look) { request, context in
      let numbers = ["zoom", "x", "y"].compactMap { context.pathID($0).flatMap { Int($0) } }
      guard numbers.count == 3, let tile = MapTile(zoom: numbers[0], x: numbers[1], y: numbers[2]) else {
        throw Problem(.unknownMap, "No map has this tile. Zoom levels are 8, 11 and 14.")
      }
      let question = "\(tile.zoom)/\(tile.x)/\(tile.y)"
      let answer = try await answers.answer(to: question, in: database) { try await read(tile) }
      return Response.json(answer.tag, for: request) { answer.body }
    }
  }

  private func read(_ tile: MapTile) async throws -> PublishedAnswers.Answer {
    let streets = try await database.read { try MapTileRepository.streets(of: tile, in: $0) }
    let body = JSONWriter.object(capacity: 64 + streets.utf8.count) { json in
      json.member("streets", json: "[\(streets)]")
    }
    return PublishedAnswers.Answer(body)
  }
}
