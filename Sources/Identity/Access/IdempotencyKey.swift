import Crypto
import Database
import FileFormats
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServerKit
import Synchronization

/// The key of one press (`Idempotency-Key`, draft-ietf-httpapi-idempotency-key-header). However often a
/// request with the same key arrives, it changes something once; repeated, it gets the stored response.
///
/// The request's first write claims the key in its own transaction, so a crash leaves both or neither; what
/// further writes of the request would have done is missing then. The response is stored after the commit. If
/// the server ends in between, a repeated request gets `already-done`. Refused requests free their key.
///
/// A class, because all writes of the request share it.
final class IdempotencyKey: WriteCondition {
  private static let longestAnswer = 256 << 10
  /// One second.
  private static let waits = 20

  private struct State {
    var requestHash: [UInt8]
    var isClaimed = false
    /// Set when the response is known. Jobs of the request that still run write unconditionally.
    var isOver = false
  }

  /// A request whose key was used before.
  private struct Repeated: Error {
    let sealed: [UInt8]?
  }

  private let accountID: String
  private let secret: SymmetricKey
  private let keyHash: [UInt8]
  private let run: String
  private let app: AppContext
  private let state: Mutex<State>

  /// nil for requests without a key, and for those that change nothing.
  ///
  /// - Throws: `Problem` for a malformed key.
  init?(of request: Request, by accountID: String, _ app: AppContext) throws(Problem) {
    guard request.method != .get, let field = request.headers[.idempotencyKey] else { return nil }
    let key = field.hasPrefix("\"") && field.hasSuffix("\"") ? field.dropFirst().dropLast() : field[...]
    guard (16...128).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw Problem(
        .badRequest, "The key must have 16 to 128 visible ASCII characters.", place: "Idempotency-Key")
    }
    self.accountID = accountID
    secret = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: Array(key.utf8)), info: Array("forage answer".utf8),
      outputByteCount: 32)
    keyHash = tokenHash(String(key))
    run = app.newID()
    self.app = app
    let line = "\(request.method.rawValue) \(request.uri.string)"
    state = Mutex(State(requestHash: Array(SHA256.hash(data: Array(line.utf8)))))
  }

  func note(body: [UInt8]) {
    state.withLock { $0.requestHash = Array(SHA256.hash(data: $0.requestHash + body)) }
  }

  func check(in writer: any Writer) throws {
    guard !state.withLock({ $0.isOver }) else { return }
    let first = try IdempotencyRepository.claim(use, at: app.now(), in: writer)
    guard first.run != run else { return state.withLock { $0.isClaimed = true } }
    guard first.requestHash == use.requestHash else {
      throw Problem(.keyReused, "Another request has used this key.", place: "Idempotency-Key")
    }
    throw Repeated(sealed: first.answer)
  }

  private var use: IdempotencyRepository.Use {
    IdempotencyRepository.Use(
      accountID: accountID, keyHash: keyHash, run: run, requestHash: state.withLock { $0.requestHash })
  }

  /// Runs the handler and stores its response, or returns the response of the first request.
  func answering(_ handle: () async throws -> Response) async throws -> Response {
    do {
      let response = try await handle()
      let isClaimed = end()
      guard isClaimed else { return response }
      if response.status.kind == .successful { return try await storing(response) }
      await write { [use] in try IdempotencyRepository.release(use, in: $0) }
      return response
    } catch let repeated as Repeated {
      end()
      return try await answer(to: repeated.sealed)
    } catch {
      let isClaimed = end()
      // Other errors leave the outcome open: the change may be committed.
      guard error is Problem || error is any Refusal || error is FileRefusal else { throw error }
      if isClaimed {
        await write { [use] in try IdempotencyRepository.release(use, in: $0) }
      } else if let response = try await earlierAnswer() {
        return response
      }
      throw error
    }
  }

  /// The response of the first request, for one that is refused because its change is already there: what it
  /// removes is gone, for example.
  private func earlierAnswer() async throws -> Response? {
    guard let first = try await firstUse(), first.requestHash == use.requestHash else { return nil }
    return try await answer(to: first.answer)
  }

  private func firstUse() async throws -> IdempotencyRepository.FirstUse? {
    try await app.database.read { [use] in try IdempotencyRepository.firstUse(of: use, in: $0) }
  }

  private func answer(to sealed: [UInt8]?) async throws -> Response {
    var sealed = sealed
    // The first request may be about to store its response.
    for _ in 0..<Self.waits where sealed == nil {
      try await Task.sleep(for: .milliseconds(50))
      sealed = try await firstUse()?.answer
    }
    guard let sealed else {
      throw Problem(.alreadyDone, "This was done before. Reload to see the result.")
    }
    return try opened(sealed)
  }

  @discardableResult
  private func end() -> Bool {
    state.withLock { state in
      state.isOver = true
      return state.isClaimed
    }
  }

  private func storing(_ response: Response) async throws -> Response {
    guard let length = response.body.contentLength, length <= Self.longestAnswer else { return response }
    let collected = CollectedBody()
    try await response.body.write(collected)
    let code = UInt16(response.status.code)
    let answer = [UInt8(code >> 8), UInt8(code & 0xFF)] + collected.bytes.readableBytesView
    guard let sealed = try AES.GCM.seal(answer, using: secret).combined else { return response }
    await write { [use] in try IdempotencyRepository.store(Array(sealed), of: use, in: $0) }
    return Response(
      status: response.status, headers: response.headers, body: ResponseBody(byteBuffer: collected.bytes))
  }

  /// Writes even if the client has left, which is when a stored response matters. A failure costs only the
  /// stored response.
  private func write(_ body: @escaping @Sendable (any Writer) throws -> Void) async {
    let (database, logger) = (app.database, app.logger)
    await Task {
      do {
        try await database.writeAgainIfLost(body)
      } catch {
        logger.warning("The response of a request was not stored", metadata: ["reason": "\(error)"])
      }
    }.value
  }

  private func opened(_ sealed: [UInt8]) throws -> Response {
    let answer = [UInt8](try AES.GCM.open(AES.GCM.SealedBox(combined: sealed), using: secret))
    let code = Int(answer[0]) << 8 | Int(answer[1])
    let body = ByteBuffer(bytes: answer.dropFirst(2))
    var headers: HTTPFields = [.cacheControl: "no-store"]
    if body.readableBytes > 0 { headers[.contentType] = "application/json" }
    return Response(
      status: HTTPResponse.Status(code: code), headers: headers, body: ResponseBody(byteBuffer: body))
  }
}

extension HTTPField.Name {
  static let idempotencyKey = Self("Idempotency-Key")!
}
