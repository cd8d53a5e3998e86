import Grocery
import NIOCore
import ServerKit

/// The catalogs asked for last, written and packed once for all who ask.
actor CatalogCache {
  /// Which catalog on which day: discounts come and go with the days.
  struct Key: Hashable, Sendable {
    let storeID: String
    let revision: String
    let day: CalendarDay
  }

  /// A catalog as it is sent.
  struct Packed: Sendable {
    let tag: EntityTag
    let plain: ByteBuffer
    let gzip: ByteBuffer

    init(_ catalog: StoreCatalog) {
      plain = CatalogDocument(catalog).bytes
      gzip = gzipped(plain, level: 9)
      tag = EntityTag(of: plain.readableBytesView)
    }

    fileprivate var byteCount: Int { plain.readableBytes + gzip.readableBytes }
  }

  private let maximumBytes: Int
  private var packed: [Key: Packed] = [:]
  /// Least recently used first.
  private var order: [Key] = []
  /// Those who ask meanwhile wait for the same work.
  private var underWay: [Key: Task<Packed?, any Error>] = [:]

  init(maximumBytes: Int = 16 << 20) {
    self.maximumBytes = maximumBytes
  }

  /// The catalog, from memory or made by `read`; nil where `read` finds none.
  func catalog(
    _ key: Key, read: @escaping @Sendable () async throws -> StoreCatalog?
  ) async throws -> Packed? {
    if let found = packed[key] {
      order.removeAll { $0 == key }
      order.append(key)
      return found
    }
    if let waiting = underWay[key] { return try await waiting.value }
    // A task of its own, because somebody who goes away must not end it for the others.
    let work = Task { try await read().map { Packed($0) } }
    underWay[key] = work
    defer { underWay[key] = nil }
    let made = try await work.value
    if let made { keep(made, as: key) }
    return made
  }

  private func keep(_ made: Packed, as key: Key) {
    for old in order where old.storeID == key.storeID { packed[old] = nil }
    order.removeAll { $0.storeID == key.storeID }
    guard made.byteCount <= maximumBytes else { return }
    packed[key] = made
    order.append(key)
    var total = packed.values.reduce(0) { $0 + $1.byteCount }
    while total > maximumBytes {
      total -= packed.removeValue(forKey: order.removeFirst())?.byteCount ?? 0
    }
  }
}
