import NIOPosix
import Synchronization

/// A document from the web.
package struct FetchedPage: Sendable {
  package let bytes: [UInt8]
  /// In small letters, without parameters; empty where the server has told none.
  package let mediaType: String
  /// In small letters; nil where the server has told none.
  package let charset: String?
  /// Where it was found at last, after redirections.
  package let address: WebAddress
}

/// Why a document was not fetched.
package enum FetchRefusal: Error, Equatable {
  /// Not on the public internet, or not at a door of the web.
  case forbiddenAddress
  case tooLarge
  case tooManyRedirects
  case status(Int)
  /// In the words of the library; for the log, since they can tell of the network.
  case unreachable(String)
  /// Whoever runs the server wants no pages fetched.
  case switchedOff
  case busy
}

/// Gets documents from the web, on two threads of its own.
package final class PageFetcher: Sendable {
  package struct Limits: Sendable {
    var bytes = 3 << 20
    var redirects = 3
    /// For all of it, redirections included.
    var time: Duration = .seconds(10)

    package init(bytes: Int = 3 << 20, redirects: Int = 3, time: Duration = .seconds(10)) {
      self.bytes = bytes
      self.redirects = redirects
      self.time = time
    }
  }

  private let pool: NIOThreadPool
  private let addresses: AddressGuard
  private let waiting = Mutex(0)
  package static let maximumWaiting = 8

  /// Pages that are fetched or wait for it.
  package var count: Int { waiting.withLock { $0 } }

  package init(_ addresses: AddressGuard) {
    self.addresses = addresses
    pool = NIOThreadPool(numberOfThreads: 2)
    pool.start()
  }

  deinit {
    // Nobody waits any more: whoever did would have kept the fetcher.
    pool.shutdownGracefully { _ in }
  }

  /// - Throws: `FetchRefusal`.
  package func page(at address: WebAddress, _ limits: Limits = Limits()) async throws -> FetchedPage {
    guard !addresses.isClosed else { throw FetchRefusal.switchedOff }
    let isAdmitted = waiting.withLock { count in
      guard count < Self.maximumWaiting else { return false }
      count += 1
      return true
    }
    guard isAdmitted else { throw FetchRefusal.busy }
    defer { waiting.withLock { $0 -= 1 } }
    let addresses = addresses
    return try await pool.runIfActive { try Self.fetch(address, limits, addresses) }
  }

  private static func fetch(
    _ start: WebAddress, _ limits: Limits, _ addresses: AddressGuard
  ) throws(FetchRefusal) -> FetchedPage {
    let deadline = ContinuousClock.now + limits.time
    var address = start
    for _ in 0...limits.redirects {
      guard addresses.allows(port: address.port) else { throw .forbiddenAddress }
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { throw .unreachable("time is up") }
      let transfer = try PageTransfer(address, maximumBytes: limits.bytes, time: rest, addresses)
      let answer = try transfer.run()
      guard let next = answer.redirection else {
        guard answer.status == 200 else { throw .status(answer.status) }
        return FetchedPage(
          bytes: answer.bytes, mediaType: answer.mediaType, charset: answer.charset, address: address)
      }
      guard let followed = WebAddress(next, relativeTo: address.text) else { throw .forbiddenAddress }
      address = followed
    }
    throw .tooManyRedirects
  }
}
