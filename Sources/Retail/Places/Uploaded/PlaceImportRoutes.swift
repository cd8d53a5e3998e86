import FileFormats
import HTTPTypes
import Hummingbird
package import Identity
import Language
import ServerKit

/// The administrators' import of stores and restaurants from a file of OpenStreetMap.
package struct PlaceImportRoutes {
  private let services: IdentityServices
  private let quota: StorageQuota
  private let jobs: PlaceImportJobs

  package init(_ services: IdentityServices) {
    self.services = services
    quota = StorageQuota(services.app)
    jobs = PlaceImportJobs(services)
  }

  package func register(on routes: Routes) {
    routes.on(.get, "v1/administration/place-imports", for: .administrator, costs: .look) { _, _, _ in
      show()
    }
    routes.on(.post, "v1/administration/place-imports", for: .administrator, costs: .bring) {
      request, context, _ in
      try await upload(request, context)
    }
    routes.on(.put, "v1/administration/place-imports/{id}/settings", for: .administrator, costs: .bring) {
      request, context, _ in
      try await choose(request, context)
    }
    routes.on(.post, "v1/administration/place-imports/{id}/start", for: .administrator, costs: .bring) {
      request, context, person in
      try await start(request, context, person)
    }
    routes.on(.delete, "v1/administration/place-imports/{id}", for: .administrator, costs: .change) {
      _, context, _ in
      try await jobs.remove(try context.pathID("id", else: PlaceImportRefusal.unknownFile))
      return .done()
    }
  }

  private func show() -> Response {
    let job = jobs.job
    return .personal { json in
      json.member("maximumBytes", PlaceImportJobs.maximumBytes)
      json.member("isReaderInstalled", Osmium.isReadable)
      json.key("job")
      if let job { json.object { job.write(into: &$0) } } else { json.null() }
    }
  }

  private func upload(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    guard let name = try QueryParameters(of: request).text("name"), !name.isEmpty else {
      throw Problem(.unprocessable, "The file's name tells its format.", place: "name")
    }
    let announced = request.announcedBytes ?? 0
    guard announced <= PlaceImportJobs.maximumBytes else {
      throw UploadRefusal.tooLarge(PlaceImportJobs.tooLarge)
    }
    try await quota.requireRoom(asking: services.database)
    if let space = services.app.disk.space(), space.free - announced < space.reserve {
      throw UploadRefusal.noRoom
    }
    let id = services.newID()
    try await jobs.reserve(id, named: name, byteCount: announced)
    var megabytes = 0
    do {
      let bytes = try await IncomingFile.taking(
        request.body, into: services.incomingFolder, atMost: PlaceImportJobs.maximumBytes,
        orElse: PlaceImportJobs.tooLarge
      ) { [jobs] write in
        megabytes += 1
        try jobs.note(receivedMegabytes: megabytes, of: id)
        try await context.elsewhere(write)
      }
      try jobs.take(bytes, of: id)
    } catch {
      await jobs.release(id)
      throw error
    }
    return try shown(id, .created)
  }

  private func choose(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let id = try context.pathID("id", else: PlaceImportRefusal.unknownFile)
    let body = try await request.json(atMost: 1 << 10)
    let country = try body.optionalMember("country").map { node in
      guard let country = PlaceText.country(try node.text(maximumLength: 2)) else {
        throw node.refusal("must be two letters such as AD")
      }
      return country
    }
    let timeZone = try body.optionalMember("timeZone").map { node in
      let name = try node.text(maximumLength: 64)
      guard WallClock.isTimeZone(name) else {
        throw node.refusal("must be a time zone such as Europe/Andorra")
      }
      return name
    }
    let area = try body.member("area").cleanText(mostCharacters: 100, mostBytes: 400)
    try await jobs.read(id, PlaceImportJob.Choices(country: country, timeZone: timeZone, area: area))
    return try shown(id, .ok)
  }

  private func start(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: PlaceImportRefusal.unknownFile)
    let body = try await request.json(atMost: 1 << 10)
    let closesMissing = try body.optionalMember("closeMissing")?.flag() ?? false
    try await quota.requireRoom(asking: services.database)
    try await jobs.start(
      id, closesMissing: closesMissing, by: person, context.asker(of: request, services.configuration))
    return try shown(id, .accepted)
  }

  private func shown(_ id: String, _ status: HTTPResponse.Status) throws -> Response {
    guard let job = jobs.job, job.id == id else { throw PlaceImportRefusal.unknownFile }
    return .personal(status) { job.write(into: &$0) }
  }
}
