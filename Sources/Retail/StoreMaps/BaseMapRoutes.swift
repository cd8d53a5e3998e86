package import Database
import Grocery
import Hummingbird
package import Identity
import Language
import ServerKit

/// The routes of the street map under the stores.
package struct BaseMapRoutes {
  let database: any Database
  private let answers = PublishedAnswers(from: ["street"], validity: .seconds(10))

  package init(database: any Database) {
    self.database = database
  }

  package func register(on routes: Routes) {
    routes.get("v1/base-map", for: .everyone, costs: .download) { request, _ in
      let answer = try await answers.answer(to: "base map", in: database) { try await read() }
      return Response.json(answer.tag, for: request) { answer.body }
    }
  }

  private func read() async throws -> PublishedAnswers.Answer {
    let streets = try await database.read { try StreetRepository.streets(in: $0) }
    let body = JSONWriter.object(capacity: 256 + 512 * streets.count) { json in
      json.member("streets", list: streets) { json, street in
        json.object { json in
          json.member("kind", street.kind.rawValue)
          json.member("name", orNull: street.name)
          json.member("points", list: street.points) { json, point in
            json.list([point.latitude, point.longitude]) { $0.number($1) }
          }
        }
      }
    }
    return PublishedAnswers.Answer(body)
  }
}
