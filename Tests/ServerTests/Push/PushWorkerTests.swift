import Database
import FileFormats
import Hummingbird
import Synchronization
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Messages reach only subscribed devices", .serialized)
struct PushWorkerTests {
  @Test(
    "Addresses other than push services are rejected",
    arguments: [
      "http://push.example.net/a", "https://push.example.net:8443/a", "ftp://push.example.net/a",
      "https://ann:secret@push.example.net/a", "/a", "",
    ])
  func addresses(endpoint: String) async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let answer = try await ann.takesMessages(at: endpoint)

    #expect(answer.status == 403 || answer.status == 400)
    #expect(try await town.count(of: "push_subscription") == 0)
  }

  @Test(
    "An address that resolves to a private network is dropped without sending (N-24)",
    arguments: [
      "https://127.0.0.1/a", "https://localhost/a", "https://10.0.0.1/a", "https://169.254.169.254/a",
      "https://[::1]/a", "https://[::ffff:127.0.0.1]/a",
    ])
  func inward(endpoint: String) async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    #expect(try await ann.takesMessages(at: endpoint).status == 204)
    try await town.send("{}", to: ann)

    try await town.desk().workThrough()

    #expect(try await town.count(of: "push_subscription") == 0)
    #expect(try await town.count(of: "push_errand") == 0)
  }

  @Test(
    "The push service's response decides about message and device (N-24)",
    arguments: [
      (201, 0, 1, 0), (404, 0, 0, 0), (410, 0, 0, 0), (429, 1, 1, 0), (500, 1, 1, 0), (503, 1, 1, 0),
      (301, 0, 1, 1), (302, 0, 1, 1), (307, 0, 1, 1), (400, 0, 1, 1), (413, 0, 1, 1),
    ])
  func answers(status: Int, waiting: Int, devices: Int, failures: Int) async throws {
    try await withPushService { _ in
      Response(status: .init(code: status), headers: [.location: "http://127.0.0.1:9/elsewhere"])
    } while: { town, ann, asked in
      try await town.desk().workThrough()

      #expect(asked.count == 1)
      #expect(try await town.count(of: "push_errand") == waiting)
      #expect(try await town.count(of: "push_subscription") == devices)
      let noted = try await town.database.read { reader in
        try reader.first("SELECT failures FROM push_subscription") { try $0.integer(0) }
      }
      #expect((noted ?? 0) == failures)
    }
  }

  @Test("A push service that never responds is retried a few times with growing delays (N-24)")
  func silent() async throws {
    try await withPushService { _ in
      try await Task.sleep(for: .seconds(20))
      return Response(status: .created)
    } while: { town, ann, asked in
      for _ in 0..<PushJobRepository.maximumAttempts + 3 {
        try await town.desk(timeout: .milliseconds(80)).workThrough()
        town.clock.advance(seconds: 7_700)
      }

      #expect(asked.count == PushJobRepository.maximumAttempts)
      #expect(try await town.count(of: "push_errand") == 0)
      #expect(try await town.count(of: "push_subscription") == 1)
    }
  }

  @Test("One of several instances sends a message, and another one if the first dies")
  func several() async throws {
    try await withPushService { _ in
      Response(status: .created)
    } while: { town, ann, asked in
      let service = town.with { $0.peers = OtherServices() }
      let now = service.dependencies.now()
      try await service.database.write { writer in
        let due = try PushJobRepository.due(at: now, atMost: 9, in: writer)
        let claimed = try PushJobRepository.claim(due, until: now + PushWorker.claim, in: writer)
        #expect(claimed.count == 1)
        // A worker that read it before the claim is too late, and so is its result.
        #expect(try PushJobRepository.claim(due, until: now + PushWorker.claim, in: writer).isEmpty)
        for errand in due { try PushJobRepository.remove(errand, in: writer) }
      }

      try await service.desk().workThrough()
      #expect(asked.count == 0)
      service.clock.advance(seconds: PushWorker.claim / 1000)
      try await service.desk().workThrough()
      #expect(asked.count == 1)
      #expect(try await town.count(of: "push_errand") == 0)
    }
  }

  @Test("Concurrent workers send each message once")
  func desks() async throws {
    try await withPushService { _ in
      Response(status: .created)
    } while: { town, ann, asked in
      let service = town.with { $0.peers = OtherServices() }
      let desks = (0..<4).map { _ in service.desk() }

      try await withThrowingTaskGroup(of: Void.self) { group in
        for desk in desks { group.addTask { _ = try await desk.workThrough() } }
        try await group.waitForAll()
      }

      #expect(asked.count == 1)
      #expect(try await town.count(of: "push_errand") == 0)
    }
  }

  @Test("A push service's retry delay is respected (N-24)")
  func retryAfter() async throws {
    try await withPushService { _ in
      Response(status: .tooManyRequests, headers: [.retryAfter: "900"])
    } while: { town, ann, asked in
      try await town.desk().workThrough()
      town.clock.advance(seconds: 899)
      try await town.desk().workThrough()
      let early = asked.count
      town.clock.advance(seconds: 2)
      try await town.desk().workThrough()

      #expect(early == 1)
      #expect(asked.count == 2)
    }
  }

  @Test("A device is removed after five failures in a row")
  func givenUp() async throws {
    try await withPushService { _ in
      Response(status: .forbidden)
    } while: { town, ann, asked in
      for _ in 0..<7 {
        try await town.desk().workThrough()
        if try await town.count(of: "push_subscription") == 1 { try await town.send("{}", to: ann) }
      }

      #expect(asked.count == PushSubscriptionRepository.mostFailures)
      #expect(try await town.count(of: "push_subscription") == 0)
    }
  }

  @Test("An endless response is cut off")
  func endless() async throws {
    try await withPushService { _ in
      let piece = ByteBuffer(repeating: 0x78, count: 64 << 10)
      return Response(
        status: .created,
        body: ResponseBody { writer in
          for _ in 0..<1_000 { try await writer.write(piece) }
          try await writer.finish(nil)
        })
    } while: { town, ann, asked in
      try await town.desk().workThrough()

      #expect(asked.count == 1)
      #expect(try await town.count(of: "push_errand") == 1)
    }
  }

  @Test("After signing out or deleting the account, the device gets no more messages (N-24)")
  func signedOut() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let other = try await town.signIn("Ann")
    try await ann.takesMessages(at: "https://push.example.net/1")
    try await other.takesMessages(at: "https://push.example.net/2")
    try await town.send("{}", to: ann)
    #expect(try await town.count(of: "push_errand") == 2)

    _ = try await ann.delete("/v1/sessions/current")
    let count = try await town.count(of: "push_subscription")
    let waiting = try await town.count(of: "push_errand")
    _ = try await other.delete("/v1/account", ["password": .text(ann.password)])

    #expect(count == 1)
    #expect(waiting == 1)
    #expect(try await town.count(of: "push_subscription") == 0)
    #expect(try await town.count(of: "push_errand") == 0)
  }

  @Test("A browser belongs to its latest account, and a device counts once")
  func handedOver() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    let browser = SoftBrowser()
    try await ann.takesMessages(at: "https://push.example.net/1", browser)
    try await ann.takesMessages(at: "https://push.example.net/1", browser)
    try await bo.takesMessages(at: "https://push.example.net/1", browser)

    let owners = try await town.database.read { reader in
      try reader.rows("SELECT account_id FROM push_subscription") { try $0.text(0) }
    }

    #expect(owners == [bo.id])
  }

  @Test("The number of devices per account is limited")
  func bound() async throws {
    let town = try await AccountTown()
    _ = try await town.register("Ann")
    for number in 0..<PushSubscriptionRepository.maximumCount + 3 {
      let device = try await town.signIn("Ann")
      #expect(try await device.takesMessages(at: "https://push.example.net/\(number)").status == 204)
      town.clock.advance(seconds: 1)
    }

    #expect(try await town.count(of: "push_subscription") == PushSubscriptionRepository.maximumCount)
  }

  @Test("The database alone reveals neither device endpoints nor the server's key (N-24)")
  func sealed() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    try await ann.takesMessages(at: "https://push.example.net/ann-alone")

    let cells = try await town.database.read { reader in
      try ["SELECT * FROM push_subscription", "SELECT * FROM push_key"].flatMap { (table: SQL) in
        try reader.rows(table) { row in
          var text = ""
          for column in row.columnNames.indices {
            switch try row.value(.index(column)) {
            case .text(let cell): text += cell
            case .bytes(let bytes): text += String(decoding: bytes, as: UTF8.self)
            default: break
            }
          }
          return text
        }
      }
    }

    #expect(cells.count == 2)
    #expect(!cells.contains { $0.contains("push.example.net") || $0.contains("ann-alone") })
  }

  @Test("After a rotation of the master keys, devices still get messages from the same server (N-24)")
  func rotation() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    try await ann.takesMessages(at: "https://push.example.net/ann")
    let key = try await ann.get("/v1/push/key").text
    let both = SecretKeys(masters: [1: Array(0..<32), 2: Array(32..<64)])
    try await town.database.write { _ = try SealedAddressRepository.reencrypt(both, in: $0) }
    let later = town.with { $0.secrets = SecretKeys(masters: [2: Array(32..<64)]) }

    let missing = try await town.database.read { reader in
      try SealedAddressRepository.missingKeys(later.dependencies.secrets, in: reader)
    }
    let same = try await Person(client: later.client, cookie: ann.cookie).get("/v1/push/key").text

    #expect(missing == [])
    #expect(same == key)
  }

  @Test("Without push, the server has no push key and accepts no devices")
  func off() async throws {
    var configuration = ServerConfiguration()
    configuration.push = .off
    let town = try await AccountTown(configuration: configuration)
    let ann = try await town.register("Ann")

    #expect(try await ann.get("/v1/push/key").json.optionalMember("key") == nil)
    #expect(try await ann.takesMessages(at: "https://push.example.net/a").status == 403)
  }

  /// Runs with a local push service and one message waiting for Ann's device.
  private func withPushService(
    _ answer: @escaping @Sendable (Request) async throws -> Response,
    while body: @escaping @Sendable (AccountTown, Person, AskedCount) async throws -> Void
  ) async throws {
    let counter = AskedCount()
    try await OtherSite.open { request in
      counter.add()
      return try await answer(request)
    } while: { site in
      var configuration = ServerConfiguration()
      configuration.push = .loopback
      let town = try await AccountTown(configuration: configuration)
      let ann = try await town.register("Ann")
      try #require(try await ann.takesMessages(at: site.address("/ann")).status == 204)
      try await town.send("{}", to: ann)
      try await body(town, ann, counter)
    }
  }
}

/// Reports that other instances use the database, too.
private struct OtherServices: Listening {
  let isElected = true
  func end() {}
}

/// The number of requests to a push service.
final class AskedCount: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}

extension AccountTown {
  func desk(timeout: Duration = .seconds(5)) -> PushWorker {
    PushWorker(dependencies.identity, timeout: timeout)
  }

  func count(of table: SQL) async throws -> Int {
    try await database.read { try $0.integer("SELECT count(*) FROM \(table)") }
  }

  /// Sends a message to all devices of a person.
  func send(_ message: String, to person: Person) async throws {
    try await database.write { [make = dependencies.timeAndIDs] writer in
      for device in try PushSubscriptionRepository.subscriptions(of: [person.id], in: writer) {
        try PushJobRepository.add(
          message, about: "a test", to: device.id, due: make().now,
          expires: make().now + 2 * Milliseconds.day,
          make(), in: writer)
      }
    }
  }
}
