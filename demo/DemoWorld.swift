/// A small town to try Forage on: a shopping list, five stores with prices and hours, and the map of each
/// store.
///
/// The files lie beside this one and are embedded in the program, so that one binary is all there is to
/// carry. Town, stores and prices are invented.
public enum DemoWorld {
  /// The list, the stores and the travel times, in the format of `forage plan`.
  public static var trip: [UInt8] { PackageResources.trip_json }

  /// The map of a store and where its products lie, in the format of `forage walk`; the items have the ids of
  /// the list's.
  ///
  /// - Parameter id: as in the trip.
  /// - Returns: nil for a store that the town does not have.
  public static func store(_ id: String) -> [UInt8]? {
    switch id {
    case "maple": PackageResources.maple_and_main_json
    case "pennywise": PackageResources.pennywise_json
    case "coop": PackageResources.corner_co_op_json
    case "depot": PackageResources.depot_club_json
    case "rosa": PackageResources.rosas_greens_json
    default: nil
    }
  }
}
