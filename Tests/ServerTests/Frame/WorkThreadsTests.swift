import Dispatch
import FileFormats
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

/// These fail if a route loses `elsewhere`: its work would finish before a thread is free.
@Suite("Slow work runs on separate threads")
struct WorkThreadsTests {
  /// A kind of long work.
  enum Work: CaseIterable {
    case picture, page, file
  }

  @Test(
    "With both threads busy, more work waits, and other requests are answered",
    arguments: Work.allCases)
  func waits(_ work: Work) async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let threads = town.dependencies.threads
    let heldThreads = await HeldThreads(threads)
    let pending = PendingRequest { try await ann.asks(for: work) }

    await pending.untilWaiting(for: threads)
    let health = try await town.guest.get("/health")
    let looked = try await ann.get("/v1/account")

    #expect(threads.waiting == 1 && !pending.isDone)
    #expect(health.status == 200 && looked.status == 200)
    heldThreads.release()
    #expect([200, 201].contains(try await pending.task.value.status))
    #expect(threads.waiting == 0)
  }

  @Test("The picture of an imported page waits too")
  func pictureOfPage() async throws {
    // A picture times out after five seconds, which a busy machine may take to reach this point.
    for _ in 0..<5 where try await waitsForPicture() { return }
    Issue.record("no picture has waited")
  }

  /// - Returns: false if the picture timed out before it had to wait.
  private func waitsForPicture() async throws -> Bool {
    let hasWaited = Mark()
    let gate = Gate()
    try await OtherSite.open { request in
      if request.uri.path == "/soup" {
        return .page(RecipePageSample.page("{\(RecipePageSample.core), \"image\": \"/soup.jpg\"}"))
      }
      await gate.wait()
      return .file(TinyPictures.cameraJPEG, type: "image/jpeg")
    } while: { site in
      let town = try await AccountTown(addresses: .withLoopback(port: site.port))
      let ann = try await town.register("Ann")
      let threads = town.dependencies.threads
      let pending = PendingRequest {
        try await ann.post("/v1/recipe-imports", ["url": .text(site.address("/soup"))])
      }
      // By then the page has been read.
      await gate.isReached()
      let heldThreads = await HeldThreads(threads)
      await gate.open()

      await pending.untilWaiting(for: threads)

      if threads.waiting == 1 && !pending.isDone { hasWaited.set() }
      heldThreads.release()
      let picture = try await pending.task.value.json.optionalMember("pictureId")
      if hasWaited.isSet { #expect(picture != nil) }
    }
    return hasWaited.isSet
  }
}

/// A flag, set once. A class, because several tasks share it.
private final class Mark: Sendable {
  private let isDone = Atomic(false)

  var isSet: Bool { isDone.load(ordering: .acquiring) }
  func set() { isDone.store(true, ordering: .releasing) }
}

/// A request in flight, and whether its response has arrived.
private final class PendingRequest: Sendable {
  let task: Task<Answer, any Error>
  private let done: Mark

  init(_ ask: @escaping @Sendable () async throws -> Answer) {
    let done = Mark()
    self.done = done
    task = Task {
      defer { done.set() }
      return try await ask()
    }
  }

  var isDone: Bool { done.isSet }

  /// Returns once the request waits for a thread, or has finished without one.
  func untilWaiting(for threads: WorkThreads) async {
    while threads.waiting == 0, !isDone { await Task.yield() }
  }
}

/// Blocks all threads until they are released.
private final class HeldThreads: Sendable {
  private let gate = DispatchSemaphore(value: 0)
  private let count = Atomic(0)

  init(_ threads: WorkThreads) async {
    for _ in 0..<2 {
      Task { [self] in
        try await threads.run(for: .guests) {
          self.count.add(1, ordering: .sequentiallyConsistent)
          self.gate.wait()
        }
      }
    }
    while count.load(ordering: .sequentiallyConsistent) < 2 { await Task.yield() }
  }

  func release() { for _ in 0..<2 { gate.signal() } }
}

extension Person {
  fileprivate func asks(for work: WorkThreadsTests.Work) async throws -> Answer {
    switch work {
    case .picture:
      return try await upload("soup", TinyPictures.jpeg)
    case .page:
      return try await post(
        "/v1/recipe-imports", ["html": .text(RecipePageSample.page("{\(RecipePageSample.core)}"))])
    case .file:
      let data = Array(#"{"format":1,"account":{"id":"z"},"households":[]}"#.utf8)
      return try await client.send(
        "/v1/account/import", .post, [.cookie: cookie, .contentType: "application/zip"],
        body: zipFile([("data.json", data)]))
    }
  }
}
