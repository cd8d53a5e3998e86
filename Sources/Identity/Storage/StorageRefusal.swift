import ServerKit

/// Why there is no room for something new; removals are kept all the same.
package enum StorageRefusal: Refusal, Equatable {
  case serverFull
  case diskFull
  case accountFull(bytes: Int)

  var problem: Problem {
    switch self {
    case .serverFull: Problem(.storageFull, "There is no room on this server; only removals are kept.")
    case .diskFull:
      Problem(
        .storageFull, "The server's disk is nearly full. Until there is room, only removals are written.")
    case .accountFull(let bytes):
      Problem(.accountFull, "An account takes at most \(bytes >> 20) MB on this server.")
    }
  }
}
