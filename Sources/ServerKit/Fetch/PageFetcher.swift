/// A document from the web.
package struct FetchedPage: Sendable {
  package let bytes: [UInt8]
  /// Lowercase, without parameters; empty if unknown.
  package let mediaType: String
  /// Lowercase; nil if unknown.
  package let charset: String?
  /// The final address, after redirections.
  package let address: WebAddress
}

/// The reason why a document was not fetched.
package enum FetchRefusal: Error, Equatable {
  /// Not on the public internet, or not a port of the web.
  case forbiddenAddress
  case tooLarge
  case tooManyRedirects
  case status(Int)
  /// The library's message, for the log only: it can describe the network.
  case unreachable(String)
  /// Fetching pages is turned off in the settings.
  case switchedOff
  case busy
}

/// Fetches documents from the web, eight at a time. A page that drips loses its slot to the next one.
package final class PageFetcher: Sendable {
  package struct Limits: Sendable {
    var bytes = 3 << 20
    var redirects = 3
    /// The time for all requests, including redirections.
    var time: Duration = .seconds(10)

    package init(bytes: Int = 3 << 20, redirects: Int = 3, time: Duration = .seconds(10)) {
      self.bytes = bytes
      self.redirects = redirects
      self.time = time
    }
  }

  package static let maximumFetches = 8
  /// Most pages arrive faster.
  private static let patience = Duration.seconds(2)

  private let pool: HTTPTransferPool
  private let addresses: AddressGuard
  private let slots: TransferSlots<Payer>

  /// The number of running fetches.
  package var count: Int { slots.used }

  package convenience init(_ addresses: AddressGuard) { self.init(addresses, patience: Self.patience) }

  init(_ addresses: AddressGuard, patience: Duration) {
    self.addresses = addresses
    slots = TransferSlots(total: Self.maximumFetches, perOwner: 2, patience: patience)
    // A displaced transfer takes up to a second to end.
    pool = HTTPTransferPool(threads: 2 * Self.maximumFetches, addresses)
  }

  /// Fetches a page and follows its redirections.
  ///
  /// - Throws: `FetchRefusal`; `CancellationError`.
  package func page(at address: WebAddress, _ limits: Limits = Limits()) async throws -> FetchedPage {
    guard !addresses.isClosed else { throw FetchRefusal.switchedOff }
    do {
      return try await slots.withSlot(of: RequestWork.current?.payer) { progress in
        try await self.fetch(address, limits, progress)
      }
    } catch is TooManyWaiting, is TransferDisplaced {
      throw FetchRefusal.busy
    }
  }

  private func fetch(
    _ start: WebAddress, _ limits: Limits, _ progress: TransferProgress
  ) async throws -> FetchedPage {
    let deadline = ContinuousClock.now + limits.time
    var address = start
    for _ in 0...limits.redirects {
      // Each redirection is judged before a connection is opened.
      guard addresses.allows(port: address.port) else { throw FetchRefusal.forbiddenAddress }
      let remaining = ContinuousClock.now.duration(to: deadline)
      guard remaining > .zero else { throw FetchRefusal.unreachable("time is up") }
      var request = HTTPTransferRequest(
        address: address.text, timeout: remaining, maximumBytes: limits.bytes)
      request.fields = ["Accept: text/html, application/ld+json, image/*;q=0.8, */*;q=0.1"]
      request.acceptsCompression = true
      request.keepsConnection = false
      request.progress = progress
      let response = try await send(request)
      guard let next = response.redirection else {
        guard response.status == 200 else { throw FetchRefusal.status(response.status) }
        return FetchedPage(response, at: address)
      }
      guard let followed = WebAddress(next, relativeTo: address.text) else {
        throw FetchRefusal.forbiddenAddress
      }
      address = followed
    }
    throw FetchRefusal.tooManyRedirects
  }

  private func send(_ request: HTTPTransferRequest) async throws -> HTTPTransferResponse {
    do {
      return try await pool.send(request)
    } catch {
      switch error {
      case .forbiddenAddress: throw FetchRefusal.forbiddenAddress
      case .tooLarge: throw FetchRefusal.tooLarge
      case .canceled: throw CancellationError()
      case .unreachable(let reason): throw FetchRefusal.unreachable(reason)
      }
    }
  }
}

extension FetchedPage {
  fileprivate init(_ response: HTTPTransferResponse, at address: WebAddress) {
    let parts = (response.contentType ?? "").lowercased().split(separator: ";")
    let charset = parts.dropFirst().lazy.map { $0.filter { $0 != " " && $0 != "\"" } }
      .first { $0.hasPrefix("charset=") }.map { String($0.dropFirst(8)) }
    self.init(
      bytes: response.bytes, mediaType: parts.first.map { $0.filter { $0 != " " } } ?? "", charset: charset,
      address: address)
  }
}
