import Database
import FileFormats
import Grocery
import Identity
import ServerKit

/// Writes coupons.
enum CouponWriter {
  /// Inserts a coupon with the barcode of its code. Inserting the same coupon again does nothing.
  ///
  /// - Parameter changing: runs the changes, given the id.
  /// - Returns: its id.
  @discardableResult
  static func add(
    _ sent: StoreCoupon, at now: Int, on day: CalendarDay, in writer: any Writer,
    changing: (_ id: String, _ change: () throws -> Void) throws -> Void = { try $1() }
  ) throws -> String {
    var coupon = sent
    let place = try OwnedID.row(coupon.id, of: coupon.organizationID, in: "coupon", writer)
    coupon.id = place.id
    guard place.isNew else {
      let existing = try CouponRepository.coupon(coupon.id, of: coupon.organizationID, in: writer)
      guard existing.coupon == (try limitedToCode(coupon, on: day)) else { throw CouponRefusal.idTaken }
      return coupon.id
    }
    let count = try writer.integer(
      "SELECT count(*) FROM coupon WHERE organisation_id = \(coupon.organizationID)")
    guard count < CouponLimits.coupons else { throw CouponRefusal.tooMany }
    try changing(coupon.id) {
      try writer.run(
        """
        INSERT INTO coupon (id, organisation_id, title, is_for_everything, is_everywhere, is_for_members_only,
          is_single_use, created)
        VALUES (\(coupon.id), \(coupon.organizationID), \(coupon.title), \(true), \(true), \(false), \(false),
          \(now))
        """)
      try change(to: coupon, from: nil, on: day, in: writer)
    }
    return coupon.id
  }

  /// Inserts or updates a coupon; used by programs.
  static func put(_ coupon: StoreCoupon, at now: Int, in writer: any Writer) throws {
    let day = CalendarDay(dayNumber: now / Milliseconds.day)
    let before = try CouponRepository.coupons(of: coupon.organizationID, in: writer)
      .first { $0.coupon.id == coupon.id }
    guard let before else {
      try add(coupon, at: now, on: day, in: writer)
      return
    }
    try change(to: coupon, from: before.coupon, on: day, in: writer)
  }

  /// Updates everything except an uploaded picture.
  ///
  /// - Parameters:
  ///   - before: the stored coupon; nil if it was just inserted.
  ///   - day: the day that resolves a code's two-digit years.
  static func change(
    to target: StoreCoupon, from before: StoreCoupon?, on day: CalendarDay, in writer: any Writer
  ) throws {
    let coupon = try limitedToCode(target, on: day)
    try checkOwned(.product, coupon.productIDs ?? [], coupon, in: writer)
    try checkOwned(.store, coupon.storeIDs, coupon, in: writer)
    try writer.run(
      """
      UPDATE coupon SET
        title = \(coupon.title), details = \(coupon.details), restrictions = \(coupon.restrictions),
        is_for_everything = \(coupon.productIDs == nil), is_everywhere = \(coupon.isEverywhere),
        first_day = \(coupon.firstDay?.text), last_day = \(coupon.lastDay?.text),
        is_for_members_only = \(coupon.isForMembersOnly), is_single_use = \(coupon.isSingleUse),
        symbology = \(coupon.code?.symbology.rawValue), code = \(coupon.code?.text),
        rule = \(coupon.rule?.json.serialized()), least_sum_cents = \(coupon.leastSum?.cents ?? 0),
        is_on_top = \(coupon.isOnTop)
      WHERE id = \(coupon.id)
      """)
    try replace(.product, coupon.productIDs ?? [], of: coupon.id, in: writer)
    try replace(.store, coupon.storeIDs, of: coupon.id, in: writer)
    if coupon.code != before?.code { try draw(coupon, in: writer) }
    try storeDiscount(of: coupon.id, of: coupon.organizationID, in: writer)
  }

  /// Draws the barcode of a new code, or removes the barcode if there is no code.
  private static func draw(_ coupon: StoreCoupon, in writer: any Writer) throws {
    if let code = coupon.code {
      let drawing = try BarcodeDrawing(code)
      try setPicture(
        mediaType: "image/svg+xml", width: drawing.width, height: drawing.height, bytes: drawing.svg,
        of: coupon.id, in: writer)
    } else {
      try writer.run(
        """
        UPDATE coupon SET media_type = NULL, width = NULL, height = NULL, tag = NULL, picture = NULL
        WHERE id = \(coupon.id)
        """)
    }
  }

  /// Sets an uploaded picture, which replaces a code and its barcode.
  static func setPicture(
    _ picture: CleanPicture, of id: String, of organization: String, in writer: any Writer
  ) throws {
    try writer.run("UPDATE coupon SET symbology = NULL, code = NULL WHERE id = \(id)")
    try setPicture(
      mediaType: picture.format.rawValue, width: picture.width, height: picture.height, bytes: picture.bytes,
      of: id, in: writer)
    try storeDiscount(of: id, of: organization, in: writer)
  }

  private static func setPicture(
    mediaType: String, width: Int, height: Int, bytes: [UInt8], of id: String, in writer: any Writer
  ) throws {
    try writer.run(
      """
      UPDATE coupon SET media_type = \(mediaType), width = \(width), height = \(height),
        tag = \(EntityTag(of: bytes).word), picture = \(bytes)
      WHERE id = \(id)
      """)
  }

  /// Stores the coupon's discount, where all readers of prices find it. Without a picture to show at the till
  /// there is no discount. The caller updates the catalog revisions, see `DeskDiscountRepository.changing`.
  private static func storeDiscount(
    of id: String, of organization: String, in writer: any Writer
  ) throws {
    let stored = try CouponRepository.coupon(id, of: organization, in: writer)
    if stored.picture != nil, let discount = stored.coupon.discount {
      try DiscountRepository.write(discount, in: writer)
    } else {
      try writer.run("DELETE FROM discount WHERE coupon_id = \(id)")
    }
    // Notify people who have one of its products on a list.
    try OfferEventRepository.noteChange(in: writer)
  }

  /// Refuses a change after which the coupon lowers no price. Other fields can be edited in any case.
  ///
  /// Reads many prices, so it runs outside of the write. Products and stores of others are refused first.
  static func requireLowered(
    by coupon: StoreCoupon, from before: StoreCoupon?, in reader: any Reader
  ) throws {
    guard let discount = coupon.discount, !discount.productIDs.isEmpty else { return }
    if let before, before.rule == coupon.rule, before.productIDs == coupon.productIDs,
      before.storeIDs == coupon.storeIDs
    {
      return
    }
    try checkOwned(.product, coupon.productIDs ?? [], coupon, in: reader)
    try checkOwned(.store, coupon.storeIDs, coupon, in: reader)
    if try DiscountRepository.effect(of: discount, in: reader) == .lowersNothing {
      throw CouponRefusal.lowersNothing
    }
  }

  /// Returns the coupon limited to the days of its code, because the till would refuse it on others.
  private static func limitedToCode(_ coupon: StoreCoupon, on day: CalendarDay) throws -> StoreCoupon {
    var coupon = coupon
    if let ends = coupon.code?.coupon?.lastDay?.calendarDay(seenFrom: day.year) {
      coupon.lastDay = coupon.lastDay ?? ends
      if let last = coupon.lastDay, last > ends { throw CouponRefusal.codeEnds(ends) }
    }
    if let begins = coupon.code?.coupon?.firstDay?.calendarDay(seenFrom: day.year) {
      coupon.firstDay = coupon.firstDay ?? begins
      if let first = coupon.firstDay, first < begins { throw CouponRefusal.codeBegins(begins) }
    }
    if coupon.productIDs == nil && !coupon.isRuleForSums { throw CouponRefusal.ruleNeedsProducts }
    if coupon.productIDs != nil && (coupon.leastSum != nil || !coupon.isOnTop) {
      throw CouponRefusal.sumNeedsEverything(place: coupon.leastSum != nil ? "fromCents" : "onTop")
    }
    if let first = coupon.firstDay, let last = coupon.lastDay, last < first {
      throw CouponRefusal.endsBeforeItStarts
    }
    return coupon
  }

  private enum Reference {
    case product, store

    func refusal(_ index: Int) -> CouponRefusal {
      switch self {
      case .product: .unknownProduct(place: "products[\(index)]")
      case .store: .unknownStore(place: "stores[\(index)]")
      }
    }
  }

  private static func checkOwned(
    _ reference: Reference, _ ids: [String], _ coupon: StoreCoupon, in reader: any Reader
  ) throws {
    let table: SQL = reference == .product ? "product" : "store"
    let owned = try reader.rows(
      "SELECT id FROM \(table) WHERE organisation_id = \(coupon.organizationID) AND id IN \(list: ids)"
    ) { row in try row.text(0) }
    let ownedIDs = Set(owned)
    if let index = ids.firstIndex(where: { !ownedIDs.contains($0) }) { throw reference.refusal(index) }
  }

  private static func replace(
    _ reference: Reference, _ ids: [String], of coupon: String, in writer: any Writer
  ) throws {
    switch reference {
    case .product: try writer.run("DELETE FROM coupon_product WHERE coupon_id = \(coupon)")
    case .store: try writer.run("DELETE FROM coupon_store WHERE coupon_id = \(coupon)")
    }
    for (position, id) in ids.enumerated() {
      switch reference {
      case .product:
        try writer.run(
          """
          INSERT INTO coupon_product (coupon_id, product_id, position) VALUES (\(coupon), \(id), \(position))
          """)
      case .store:
        try writer.run(
          "INSERT INTO coupon_store (coupon_id, store_id, position) VALUES (\(coupon), \(id), \(position))")
      }
    }
  }
}
