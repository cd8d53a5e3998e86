import Database
import FileFormats
import HTTPTypes
package import Households
import Hummingbird
package import Identity
import Language
import NIOCore
import ServerKit

/// Routes to view, export and import one's own data.
package struct MyDataRoutes {
  private let database: any Database
  private let secrets: SecretKeys
  private let clock: WallClock
  private let dataImport: DataImport
  /// Concurrent exports. Each has one part in memory until its receiver has taken it.
  private let exports = ConcurrencyLimit<String>(perOwner: 1, total: 16)

  package init(_ services: HouseholdServices) {
    database = services.database
    secrets = services.secrets
    clock = services.clock
    dataImport = DataImport(services)
  }

  package func register(on routes: Routes) {
    routes.get("v1/account/data", for: .account, costs: .export) { request, context, person in
      try await show(request, context, person)
    }
    routes.get("v1/account/export", for: .account, costs: .export) { _, _, person in try await export(person)
    }
    routes.post("v1/account/import", for: .account, costs: .bring) { request, context, person in
      try await importData(request, context, person)
    }
  }

  private func show(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    try requireRoom(for: person)
    let parts = try await LengthyReads().run {
      try await AccountDataParts(data(of: person), from: database)
    }
    let isPacked = AcceptedCodings(of: request).gzip
    var headers: HTTPFields = [
      .contentType: "application/json", .cacheControl: "no-store", .vary: "accept-encoding",
    ]
    if isPacked { headers[.contentEncoding] = "gzip" }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { [exports] writer in
        guard exports.acquire(person.accountID) else { return try await writer.finish(nil) }
        defer { exports.release(person.accountID) }
        var parts = parts
        let packing = isPacked ? PackedStream(.gzip) : nil
        while let part = try await parts.next() {
          guard let packing else {
            try await writer.send(part)
            continue
          }
          // Charge by the uncompressed size, which reflects the work.
          context.bill.add(part.count / RoutePrice.answerBytesOfPoint)
          for piece in part.pieces { try await writer.send(packing.packed(piece, isLast: false)) }
        }
        if let packing { try await writer.send(packing.packed([], isLast: true)) }
        try await writer.finish(nil)
      })
  }

  private func requireRoom(for person: SignedIn) throws(Problem) {
    guard exports.hasRoom(for: person.accountID) else {
      throw Problem(.busy, "Too many exports are running. Try again in a moment.")
    }
  }

  private func data(of person: SignedIn) -> AccountData {
    AccountData(account: person.accountID, secrets: secrets, now: clock.now())
  }

  /// A ZIP file, created while it is sent.
  private func export(_ person: SignedIn) async throws -> Response {
    try requireRoom(for: person)
    let pictures = try await database.read { reader in
      try AccountPictures.pictures(of: person.accountID, in: reader)
    }
    let size = pictures.reduce(Self.roomForData) { $0 + $1.size + 200 }
    guard size < ZipWriter.mostBytes, pictures.count < ZipWriter.mostEntries - 2 else {
      throw Problem(.unprocessable, "There are too many pictures for one file. Download them one by one.")
    }
    let parts = try await LengthyReads().run {
      try await AccountDataParts(data(of: person), from: database)
    }
    let headers: HTTPFields = [
      .contentType: "application/zip", .cacheControl: "no-store",
      .contentDisposition: "attachment; filename=\"forage.zip\"",
    ]
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { [database, exports] writer in
        guard exports.acquire(person.accountID) else { return try await writer.finish(nil) }
        defer { exports.release(person.accountID) }
        var zip = ZipWriter()
        var parts = parts
        try await writer.send(zip.beginEntry("data.json"))
        while let part = try await parts.next() {
          for piece in part.pieces { try await writer.send(zip.add(piece)) }
        }
        try await writer.send(zip.endEntry())
        for picture in pictures {
          let bytes = try await database.read { reader in
            try AccountPictures.bytes(of: picture.id, for: person.accountID, in: reader)
          }
          guard let bytes else { continue }
          try await writer.send(zip.entry(picture.fileName, bytes))
        }
        if zip.size > DataImport.maximumBytes {
          try await writer.send(zip.entry("read-me.txt", Self.advice))
        }
        try await writer.send(zip.end())
        try await writer.finish(nil)
      })
  }

  /// Estimated maximum size of `data.json`.
  private static let roomForData = 256 << 20

  /// Included in files that are too large to import.
  private static let advice = Array(
    """
    This file is too large for Forage to import at once. To import it:
    \(DataImport.tooLarge)

    Diese Datei ist zu groß, um sie auf einmal zu importieren. So importieren Sie sie:
    Teilen Sie sie in ZIP-Dateien von höchstens 64 MB auf, jede mit data.json und einem Teil des Ordners
    pictures, und importieren Sie sie nacheinander.

    """.utf8)

  private func importData(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    guard request.headers[.contentType]?.lowercased() == "application/zip" else {
      throw Problem(.unsupportedMediaType, "The body must be application/zip.", place: "content-type")
    }
    guard request.announcedBytes ?? 0 <= DataImport.maximumBytes else {
      throw UploadRefusal.tooLarge(DataImport.tooLarge)
    }
    let result = try await dataImport.importData(request.body, to: person.accountID, context)
    return Response.personal { json in
      json.member("rows", result.rows)
      json.member("pictures", result.pictures)
      json.member("refused", list: result.refused) { json, refused in
        json.object { json in
          json.member("place", refused.place)
          json.member("code", refused.code)
          json.member("detail", refused.detail)
        }
      }
    }
  }
}

extension ResponseBodyWriter {
  /// Sends nonempty bytes; an empty chunk would end a chunked body.
  fileprivate mutating func send(_ bytes: [UInt8]) async throws {
    // Compressing all pieces takes long, so yield between two.
    await Task.yield()
    guard !bytes.isEmpty else { return }
    try await write(ByteBuffer(bytes: bytes))
  }
}

extension [UInt8] {
  /// The bytes in pieces that take about two milliseconds to compress.
  fileprivate var pieces: some Sequence<[UInt8]> {
    stride(from: 0, to: count, by: 64 << 10).lazy.map { Array(self[$0..<Swift.min($0 + 64 << 10, count)]) }
  }
}
