/// An ad of the staffed organization.
public struct TownAd: Sendable {
  public let id: String
  public let organizationID: String
  public let line: String
  /// The store ids; empty for all of the organization.
  public let storeIDs: [String]
  /// The picture as JPEG.
  public let picture: [UInt8]

  static let all = [
    TownAd(
      id: "maple-bread", organizationID: DemoWorld.staffedOrganization,
      line: "Bread from our own oven, warm at seven", storeIDs: [],
      picture: demoFile("ad-bread.jpg")),
    TownAd(
      id: "maple-farm-box", organizationID: DemoWorld.staffedOrganization,
      line: "Farm boxes every Saturday, while they last", storeIDs: ["maple-old-town", "maple-riverside"],
      picture: demoFile("ad-box.jpg")),
  ]
}
