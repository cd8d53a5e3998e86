import Database
import FileFormats
import HTTPTypes
import Hummingbird
package import Identity
import Language
import NIOCore
import ServerKit

/// Imports and exports of a store's products as tables, at the store desk.
package struct GoodsFileRoutes {
  private let database: any Database
  private let clock: WallClock
  private let secrets: SecretKeys
  private let newID: @Sendable () -> String
  private let folder: String
  private let quota: StorageQuota
  private let jobs: GoodsFileJobs

  package init(_ services: IdentityServices) {
    database = services.database
    clock = services.clock
    secrets = services.secrets
    newID = services.newID
    folder = services.incomingFolder
    quota = StorageQuota(services.app)
    jobs = GoodsFileJobs(services)
  }

  package func register(on routes: Routes) {
    routes.get("v1/organisations/{organisation}/stores/{store}/files", for: .member(.viewer), costs: .look) {
      _, context, member in
      try await list(context, member)
    }
    routes.post(
      "v1/organisations/{organisation}/stores/{store}/files", for: .member(.editor), costs: .bring
    ) { request, context, member in
      try await upload(request, context, member)
    }
    routes.get(
      "v1/organisations/{organisation}/stores/{store}/files/{file}", for: .member(.viewer), costs: .look
    ) { _, context, member in
      try await show(.ok, context, member)
    }
    routes.put(
      "v1/organisations/{organisation}/stores/{store}/files/{file}/mapping", for: .member(.editor),
      costs: .exchange
    ) { request, context, member in
      try await map(request, context, member)
    }
    routes.post(
      "v1/organisations/{organisation}/stores/{store}/files/{file}/start", for: .member(.editor),
      costs: .bring
    ) { request, context, member in
      try await start(request, context, member)
    }
    routes.delete(
      "v1/organisations/{organisation}/stores/{store}/files/{file}", for: .member(.editor), costs: .change
    ) { _, context, member in
      try await remove(context, member)
    }
    routes.get(
      "v1/organisations/{organisation}/stores/{store}/export", for: .member(.viewer), costs: .export
    ) { _, context, member in
      try await export(context, member)
    }
  }

  private func store(_ context: AppRequestContext) throws -> String {
    try context.pathID("store", else: OrganizationRefusal.unknownStore)
  }

  private func list(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let store = try store(context)
    let jobsByFile = jobs.jobsByFile
    let files = try await database.read { reader in
      try GoodsRepository.require(store, of: member.organizationID, in: reader)
      return try GoodsFileRepository.files(of: store, in: reader)
    }
    return Response.personal { json in
      json.member("files", list: files) { json, file in
        json.object { file.write(into: &$0, jobsByFile[file.id], isWhole: false) }
      }
    }
  }

  private func upload(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let store = try store(context)
    let name = try QueryParameters(of: request).text("name") ?? "table.csv"
    if let announced = request.announcedBytes, announced > TableLimits.bytes {
      throw UploadRefusal.tooLarge(TableLimits.tooLarge)
    }
    let id = newID()
    try await database.read { try GoodsRepository.require(store, of: member.organizationID, in: $0) }
    try await quota.requireRoom(asking: database)
    let bytes = try await IncomingFile.taking(
      request.body, into: folder, atMost: TableLimits.bytes, orElse: TableLimits.tooLarge
    ) { write in
      try await context.elsewhere(write)
    }
    let file = GoodsFile(
      id: id, storeID: store, name: name, byteCount: bytes.count, created: clock.now(), state: .held)
    let active = jobs.fileIDs
    try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      try GoodsRepository.require(store, of: member.organizationID, in: writer)
      try GoodsFileRepository.add(file, besides: active, in: writer)
    }
    try jobs.add(id, bytes, by: member, store: store)
    return Response.personal(.created) { file.write(into: &$0, jobs.job(id), isWhole: true) }
  }

  private func file(_ context: AppRequestContext, _ member: Member) async throws -> GoodsFile {
    let store = try store(context)
    let id = try context.pathID("file", else: GoodsRefusal.unknownFile)
    return try await database.read { reader in
      try GoodsRepository.require(store, of: member.organizationID, in: reader)
      return try GoodsFileRepository.file(id, of: store, in: reader)
    }
  }

  private func show(
    _ status: HTTPResponse.Status, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    // Before the row is read, see `jobsByFile`.
    let jobsByFile = jobs.jobsByFile
    let file = try await file(context, member)
    return Response.personal(status) { file.write(into: &$0, jobsByFile[file.id], isWhole: true) }
  }

  private func map(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let file = try await file(context, member)
    let body = try await request.json(atMost: 32 << 10)
    let columns = try body.member("columns").elements(1...TableLimits.columns).map { node in
      TableMapping.Column(
        field: try node.optionalMember("field")?.word(), decimal: try node.optionalMember("decimal")?.word())
    }
    try await database.read { try OrganizationAccess.require(member, .editor, in: $0) }
    try jobs.read(file.id, TableMapping(columns: columns), by: member, store: file.storeID)
    return try await show(.ok, context, member)
  }

  private func start(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let file = try await file(context, member)
    let body = try await request.json(atMost: 1 << 10)
    let removes = try body.optionalMember("removeMissing")?.flag() ?? false
    if let added = jobs.job(file.id)?.plan?.addedBytes, added > 0 {
      try await database.read { [quota] reader in
        try quota.requireRoom(for: .organization(member.organizationID), adding: added, in: reader)
      }
    }
    try jobs.start(file.id, by: member, store: file.storeID, removesMissing: removes)
    return try await show(.accepted, context, member)
  }

  private func remove(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let file = try await file(context, member)
    // Ends a running import before its next portion.
    try await database.read { try OrganizationAccess.require(member, .editor, in: $0) }
    jobs.remove(file.id)
    try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      // The import may have finished before it noticed the removal.
      let current = try GoodsFileRepository.file(file.id, of: file.storeID, in: writer)
      guard current.state == file.state || current.state != .done else { throw GoodsRefusal.fileNotReady }
      try GoodsFileRepository.remove(file.id, of: file.storeID, in: writer)
    }
    return Response.done()
  }

  private func export(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let store = try store(context)
    let bytes = try await LengthyReads().run {
      try await database.read { [secrets] reader in
        try GoodsRepository.require(store, of: member.organizationID, in: reader)
        var table = ByteBuffer()
        try TableExport(secrets: secrets).run(store: store, in: reader) { table.writeBytes($0) }
        return table
      }
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/csv; charset=utf-8", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"\(store).csv\"",
      ], body: ResponseBody(byteBuffer: bytes))
  }
}

extension GoodsFile {
  /// Writes the members of a JSON object.
  ///
  /// - Parameters:
  ///   - job: nil if this server has no job for the file.
  ///   - isWhole: includes its columns and faults.
  func write(into json: inout JSONWriter, _ job: GoodsFileJobs.Job?, isWhole: Bool) {
    json.member("id", id)
    json.member("name", name)
    json.member("bytes", byteCount)
    json.member("created", created)
    json.member("state", stateName(job))
    json.member("percent", state == .done ? 100 : job?.percent ?? 0)
    json.member("finished", orNull: finished)
    json.key("counts")
    if let counts = counts ?? job?.plan?.counts { Self.write(counts, into: &json) } else { json.null() }
    guard isWhole else { return }
    let layout = job?.plan?.layout
    json.member("encoding", orNull: layout?.encoding.rawValue)
    json.member("delimiter", orNull: layout.map { String(decoding: [$0.delimiter], as: UTF8.self) })
    json.member("columns", list: layout?.columns ?? []) { json, column in
      json.object { json in
        json.member("heading", column.heading)
        json.member("field", orNull: column.field?.rawValue)
        json.member("by", orNull: column.source?.rawValue)
        json.member("decimal", orNull: column.decimal?.rawValue)
        json.member("samples", list: column.samples) { $0.text($1.prefix(60)) }
      }
    }
    json.member("missing", list: job?.plan?.missingNames ?? []) { $0.text($1) }
    json.key("remarks")
    if let remarks = job?.plan?.remarks { Self.write(remarks, into: &json) } else { json.null() }
    let faults = job?.fault.map { [$0] } ?? job?.plan?.faults ?? []
    json.member("refused") { json in
      json.member("count", job?.fault == nil ? job?.plan?.faultCount ?? 0 : 1)
      json.member("lines", list: faults) { json, fault in
        json.object { fault.write(into: &$0) }
      }
    }
  }

  /// The state's name on the wire.
  private func stateName(_ job: GoodsFileJobs.Job?) -> String {
    switch state {
    case .done: return "done"
    case .failed: return "failed"
    case .held, .running: break
    }
    // The server that held the bytes has stopped.
    guard let job else { return "interrupted" }
    return switch job.phase {
    case .reading: "reading"
    case .ready: "ready"
    case .refused: "refused"
    case .running: "running"
    case .failed: "failed"
    }
  }

  private static func write(_ counts: TablePlan.Counts, into json: inout JSONWriter) {
    json.object { json in
      json.member("lines", counts.lines)
      json.member("added", counts.added)
      json.member("changed", counts.changed)
      json.member("unchanged", counts.unchanged)
      json.member("missing", counts.missing)
    }
  }

  private static func write(_ remarks: TablePlan.Remarks, into json: inout JSONWriter) {
    json.object { json in
      json.member("largePriceChanges", remarks.largePriceChanges)
      json.member("guessedDepartments", remarks.guessedDepartments)
      json.member("guessedSizes", remarks.guessedSizes)
    }
  }
}

extension TableFault {
  /// Writes members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("line", orNull: line)
    json.member("column", orNull: column)
    json.member("code", code.rawValue)
    json.member("value", orNull: value.map { String($0.prefix(80)) })
    json.member("detail", reason)
  }
}
