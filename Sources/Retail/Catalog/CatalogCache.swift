import Grocery
import NIOCore
import ServerKit

/// The most recently requested catalogs, each serialized and compressed once.
actor CatalogCache {
  /// A catalog on a day, because discounts change with the days.
  struct Key: Hashable, Sendable {
    let storeID: String
    let revision: String
    let day: CalendarDay
  }

  /// A serialized catalog, plain and compressed.
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
  /// Reads in progress, shared by concurrent requests.
  private var pending: [Key: Task<Packed?, any Error>] = [:]

  init(maximumBytes: Int = 16 << 20) {
    self.maximumBytes = maximumBytes
  }

  /// The catalog, from the cache or from `read`; nil if `read` returns nil.
  func catalog(
    _ key: Key, read: @escaping @Sendable () async throws -> StoreCatalog?
  ) async throws -> Packed? {
    if let cached = packed[key] {
      order.removeAll { $0 == key }
      order.append(key)
      return cached
    }
    if let task = pending[key] { return try await task.value }
    // Unstructured, so that one canceled request does not end the read for the others.
    let task = Task { try await read().map { Packed($0) } }
    pending[key] = task
    defer { pending[key] = nil }
    let catalog = try await task.value
    if let catalog { insert(catalog, as: key) }
    return catalog
  }

  private func insert(_ catalog: Packed, as key: Key) {
    for old in order where old.storeID == key.storeID { packed[old] = nil }
    order.removeAll { $0.storeID == key.storeID }
    guard catalog.byteCount <= maximumBytes else { return }
    packed[key] = catalog
    order.append(key)
    var total = packed.values.reduce(0) { $0 + $1.byteCount }
    while total > maximumBytes {
      total -= packed.removeValue(forKey: order.removeFirst())?.byteCount ?? 0
    }
  }
}
