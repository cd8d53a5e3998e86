import Grocery

/// One store of a chain.
struct Site {
  let id: String
  /// The id of its chain.
  let chain: String
  let name: String
  let street: String
  let zip: String
  let place: TownPlan.Point
  let openingHours: String
  let phone: String
  let size: Store.Size
  /// The drawing of the map; true to mirror it.
  let drawing: [UInt8]
  let isMirrored: Bool
  /// The prices in percent of its chain's.
  let percent: Int
  /// The highest rank of products that it sells.
  let deepestRank: Int

  private init(
    _ id: String, of chain: String, _ name: String, street: String, zip: String, at place: (Double, Double),
    open openingHours: String, phone: String, size: Store.Size, drawing: [UInt8], isMirrored: Bool = false,
    percent: Int = 100, deepestRank: Int = .max
  ) {
    self.id = id
    self.chain = chain
    self.name = name
    self.street = street
    self.zip = zip
    self.place = TownPlan.Point(east: place.0, north: place.1)
    self.openingHours = openingHours
    self.phone = phone
    self.size = size
    self.drawing = drawing
    self.isMirrored = isMirrored
    self.percent = percent
    self.deepestRank = deepestRank
  }

  func store(of chain: Chain, on plan: TownPlan) -> Store {
    Store(
      id: id, organizationID: chain.id, name: name,
      address: Address(street: street, city: "Alder Falls", region: "OR", zip: zip, country: "US"),
      position: plan.position(place), openingHours: openingHours, phone: phone, size: size,
      till: chain.till)
  }

  func map() -> StoreMap {
    let drawing = MapDrawing(drawing)
    return (isMirrored ? drawing.mirrored : drawing).map(of: self)
  }

  // Telephone numbers 555-0100 to 555-0199 are reserved for fiction.
  static let all = [
    Site(
      "maple-riverside", of: "maple", "Maple & Main Riverside", street: "14 Mill Street", zip: "98701",
      at: (-110, -585), open: "Mo-Sa 06:00-24:00; Su 07:00-23:00", phone: "+1 541 555 0101", size: .large,
      drawing: demoFile("map-maple-riverside.txt")),
    Site(
      "maple-summit", of: "maple", "Maple & Main Summit Ridge", street: "2150 Summit Drive", zip: "98703",
      at: (2130, 1660), open: "Mo-Su 07:00-22:00", phone: "+1 541 555 0102", size: .large,
      drawing: demoFile("map-maple-summit.txt"), percent: 102),
    Site(
      "maple-old-town", of: "maple", "Maple & Main Old Town", street: "620 Main Street", zip: "98701",
      at: (630, -25), open: "Mo-Fr 07:00-21:00; Sa 08:00-21:00; Su 09:00-18:00",
      phone: "+1 541 555 0103", size: .medium, drawing: demoFile("map-maple-old-town.txt"),
      percent: 104, deepestRank: 1),
    Site(
      "pennywise-station", of: "pennywise", "Pennywise Station", street: "180 Station Road", zip: "98702",
      at: (-40, -1310), open: "Mo-Sa 08:00-21:00; Su 09:00-19:00", phone: "+1 541 555 0111", size: .medium,
      drawing: demoFile("map-pennywise.txt")),
    Site(
      "pennywise-westbank", of: "pennywise", "Pennywise Westbank", street: "2080 Main Street West",
      zip: "98702", at: (-2090, -95), open: "Mo-Sa 08:00-20:00; Su 10:00-18:00", phone: "+1 541 555 0112",
      size: .medium, drawing: demoFile("map-pennywise.txt"), isMirrored: true, percent: 98),
    Site(
      "pennywise-prairie", of: "pennywise", "Pennywise Prairie Heights", street: "2900 Main Street",
      zip: "98703", at: (2880, 230), open: "Mo-Sa 08:00-20:00; Su off", phone: "+1 541 555 0113",
      size: .medium, drawing: demoFile("map-pennywise.txt"), percent: 101, deepestRank: 1),
    Site(
      "coop-market", of: "coop", "Corner Co-op Market Square", street: "9 Court Street", zip: "98701",
      at: (110, 135), open: "Mo-Fr 08:00-12:00,14:00-19:00; Sa 08:00-14:00; Su off",
      phone: "+1 541 555 0121", size: .small, drawing: demoFile("map-coop-market.txt")),
    Site(
      "coop-college", of: "coop", "Corner Co-op College Hill", street: "31 College Avenue", zip: "98703",
      at: (-610, 1455), open: "Mo-Fr 09:00-12:30,14:00-18:30; Sa 09:00-13:00; Su off",
      phone: "+1 541 555 0122", size: .small, drawing: demoFile("map-coop-market.txt"),
      isMirrored: true, percent: 103, deepestRank: 1),
    Site(
      "depot-junction", of: "depot", "Depot Club Junction", street: "1 Warehouse Way", zip: "98702",
      at: (1210, -2300), open: "Mo-Fr 10:00-20:30; Sa 09:30-18:00; Su 10:00-18:00",
      phone: "+1 541 555 0131", size: .large, drawing: demoFile("map-depot-junction.txt")),
    Site(
      "rosas-greens", of: "rosa", "Rosa's Greens", street: "890 Elm Street", zip: "98701", at: (890, 305),
      open: "Tu-Sa 07:30-18:30; Su 08:00-13:00", phone: "+1 541 555 0141", size: .small,
      drawing: demoFile("map-rosas.txt")),
  ]
}
