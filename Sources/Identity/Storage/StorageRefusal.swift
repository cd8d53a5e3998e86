import ServerKit

/// Reasons why nothing more can be stored; removals are still saved.
package enum StorageRefusal: Refusal, Equatable {
  case serverFull
  case diskFull
  case accountFull(bytes: Int)
  /// The share of an organization without a verified store.
  case unverifiedFull(bytes: Int)

  var problem: Problem {
    switch self {
    case .serverFull: Problem(.storageFull, "This server is full. Only removals are saved.")
    case .diskFull:
      Problem(
        .storageFull, "The server's disk is nearly full. Until space is freed, only removals are saved.")
    case .accountFull(let bytes):
      Problem(.accountFull, "An account can use at most \(Self.text(bytes)) on this server.")
    case .unverifiedFull(let bytes):
      Problem(
        .accountFull,
        "Until one of its stores is verified, an organization can use at most \(Self.text(bytes)).")
    }
  }

  private static func text(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes >> 10) kB" : "\(bytes >> 20) MB"
  }
}
