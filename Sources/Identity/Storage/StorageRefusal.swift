import ServerKit

/// Reasons why nothing more can be stored; removals are still saved.
package enum StorageRefusal: Refusal, Equatable {
  case serverFull
  case diskFull
  case accountFull(bytes: Int)

  var problem: Problem {
    switch self {
    case .serverFull: Problem(.storageFull, "This server is full. Only removals are saved.")
    case .diskFull:
      Problem(
        .storageFull, "The server's disk is nearly full. Until space is freed, only removals are saved.")
    case .accountFull(let bytes):
      Problem(.accountFull, "An account can use at most \(bytes >> 20) MB on this server.")
    }
  }
}
