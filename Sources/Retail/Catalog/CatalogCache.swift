import Grocery
import ServerKit

/// The most recently requested catalogs, each serialized and compressed once. Large ones are in files, which
/// end with the process.
actor CatalogCache {
  /// A catalog on a day, because discounts change with the days.
  struct Key: Hashable, Sendable {
    let storeID: String
    let revision: String
    let day: CalendarDay
  }

  /// A full map is cleared.
  private static let mostTags = 20_000

  private let folder: String?
  private let disk: DiskReserve
  private var inMemory: RecentCatalogs
  private var inFiles: RecentCatalogs
  /// The tags of catalogs that were made, also of those no longer cached.
  private var tags: [Key: EntityTag] = [:]
  /// Catalogs being made, shared by concurrent requests.
  private var pending: [Key: Task<PackedDocument?, any Error>] = [:]

  /// - Parameters:
  ///   - maximumBytes: the size of all catalogs in memory. One larger than a quarter of it goes to a file.
  ///   - folder: the folder of the files; nil to remember no larger ones.
  ///   - maximumFileBytes: the size of all files.
  ///   - disk: the disk of the folder. A full one gets no more files.
  init(
    maximumBytes: Int = 16 << 20, folder: String? = nil, maximumFileBytes: Int = 512 << 20,
    disk: DiskReserve = .none
  ) {
    self.folder = folder
    self.disk = disk
    inMemory = RecentCatalogs(maximumBytes: maximumBytes)
    inFiles = RecentCatalogs(maximumBytes: maximumFileBytes)
  }

  /// The catalog, from the cache or from `make`; nil if `make` returns nil.
  func catalog(
    _ key: Key, make: @escaping @Sendable () async throws -> PackedDocument?
  ) async throws -> PackedDocument? {
    if let catalog = inMemory.catalog(key) ?? inFiles.catalog(key) { return catalog }
    if let task = pending[key] { return try await task.value }
    let (folder, most, mostInFiles) = (folder, inMemory.maximumBytes, inFiles.maximumBytes)
    // Unstructured, so that one canceled request does not end the work for the others.
    let task = Task { [disk] in
      let catalog = try await make()
      guard let catalog, let folder, !disk.isReached, catalog.byteCount > most / 4,
        catalog.byteCount <= mostInFiles
      else { return catalog }
      return catalog.inFile(in: folder)
    }
    pending[key] = task
    defer { pending[key] = nil }
    let catalog = try await task.value
    if let catalog { insert(catalog, as: key) }
    return catalog
  }

  /// The tag of a catalog that was made before; nil if unknown. It saves making it for a client that has it.
  func knownTag(of key: Key) -> EntityTag? { tags[key] }

  private func insert(_ catalog: PackedDocument, as key: Key) {
    inMemory.remove(storeID: key.storeID)
    inFiles.remove(storeID: key.storeID)
    if tags.count >= Self.mostTags { tags = [:] }
    tags[key] = catalog.tag
    if catalog.isInFile { inFiles.insert(catalog, as: key) } else { inMemory.insert(catalog, as: key) }
  }
}

/// Catalogs up to a size together; the least recently used one goes first.
private struct RecentCatalogs {
  let maximumBytes: Int
  private var catalogs: [CatalogCache.Key: PackedDocument] = [:]
  /// Least recently used first.
  private var order: [CatalogCache.Key] = []

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  mutating func catalog(_ key: CatalogCache.Key) -> PackedDocument? {
    guard let catalog = catalogs[key] else { return nil }
    order.removeAll { $0 == key }
    order.append(key)
    return catalog
  }

  mutating func remove(storeID: String) {
    for old in order where old.storeID == storeID { catalogs[old] = nil }
    order.removeAll { $0.storeID == storeID }
  }

  mutating func insert(_ catalog: PackedDocument, as key: CatalogCache.Key) {
    guard catalog.byteCount <= maximumBytes else { return }
    catalogs[key] = catalog
    order.append(key)
    var total = catalogs.values.reduce(0) { $0 + $1.byteCount }
    while total > maximumBytes { total -= catalogs.removeValue(forKey: order.removeFirst())?.byteCount ?? 0 }
  }
}
