import Database
import FileFormats
import Grocery
import ServerKit

/// Writes coupons: whole, or not at all.
enum CouponWriter {
  /// Keeps a new one, with the barcode of its code. The same once more, under its id, is no fault.
  ///
  /// - Parameter mustLower: whether it is refused where it makes nothing cheaper.
  static func add(
    _ coupon: StoreCoupon, at now: Int, on day: CalendarDay, mustLower: Bool = true, in writer: any Writer
  ) throws {
    if try writer.exists("SELECT 1 FROM coupon WHERE id = \(coupon.id)") {
      let known = try? CouponRepository.coupon(coupon.id, of: coupon.organisationID, in: writer)
      guard known?.coupon == (try narrowed(coupon, on: day)) else { throw CouponRefusal.idTaken }
      return
    }
    let count = try writer.integer(
      "SELECT count(*) FROM coupon WHERE organisation_id = \(coupon.organisationID)")
    guard count < CouponLimits.coupons else { throw CouponRefusal.tooMany }
    try writer.run(
      """
      INSERT INTO coupon (id, organisation_id, title, is_for_everything, is_everywhere, is_for_members_only,
        is_single_use, created)
      VALUES (\(coupon.id), \(coupon.organisationID), \(coupon.title), \(true), \(true), \(false), \(false),
        \(now))
      """)
    try change(to: coupon, from: nil, on: day, mustLower: mustLower, in: writer)
  }

  /// Keeps one that a program has made, whether it is there or not.
  static func put(_ coupon: StoreCoupon, at now: Int, in writer: any Writer) throws {
    let day = CalendarDay(dayNumber: now / Milliseconds.day)
    let before = try CouponRepository.coupons(of: coupon.organisationID, in: writer)
      .first { $0.coupon.id == coupon.id }
    guard let before else { return try add(coupon, at: now, on: day, mustLower: false, in: writer) }
    try change(to: coupon, from: before.coupon, on: day, mustLower: false, in: writer)
  }

  /// Sets everything that can be set of one that is there.
  ///
  /// - Parameters:
  ///   - before: what stands there; nil for one that was just made.
  ///   - day: on which two digits of a code's year are understood.
  ///   - mustLower: whether it is refused where it makes nothing cheaper.
  static func change(
    to written: StoreCoupon, from before: StoreCoupon?, on day: CalendarDay, mustLower: Bool = true,
    in writer: any Writer
  ) throws {
    let coupon = try narrowed(written, on: day)
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
    if mustLower { try requireLowered(by: coupon, from: before, in: writer) }
    try keepDiscount(of: coupon.id, of: coupon.organisationID, in: writer)
  }

  /// A new code is drawn; where there is none any more, its barcode goes.
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

  /// An uploaded picture takes the place of a code and its barcode.
  static func setPicture(
    _ picture: CleanPicture, of id: String, of organisation: String, in writer: any Writer
  ) throws {
    try writer.run("UPDATE coupon SET symbology = NULL, code = NULL WHERE id = \(id)")
    try setPicture(
      mediaType: picture.format.rawValue, width: picture.width, height: picture.height, bytes: picture.bytes,
      of: id, in: writer)
    try keepDiscount(of: id, of: organisation, in: writer)
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

  /// Every reader of prices finds what a coupon takes off among the discounts; as long as there is nothing to
  /// show at the till, none does. `DeskDiscountRepository.note` follows, or catalogs are revised otherwise.
  private static func keepDiscount(
    of id: String, of organisation: String, in writer: any Writer
  ) throws {
    let kept = try CouponRepository.coupon(id, of: organisation, in: writer)
    if kept.picture != nil, let discount = kept.coupon.discount {
      try DiscountRepository.write(discount, in: writer)
    } else {
      try writer.run("DELETE FROM discount WHERE coupon_id = \(id)")
    }
    // Whoever has one of its products on a list is told.
    try OfferEventRepository.noteChange(in: writer)
  }

  /// One that has come to lower nothing can still be ended or named anew.
  private static func requireLowered(
    by coupon: StoreCoupon, from before: StoreCoupon?, in reader: any Reader
  ) throws {
    guard let discount = coupon.discount, !discount.productIDs.isEmpty else { return }
    if let before, before.rule == coupon.rule, before.productIDs == coupon.productIDs,
      before.storeIDs == coupon.storeIDs
    {
      return
    }
    if try DiscountRepository.lowering(by: discount, in: reader) == .nothing {
      throw CouponRefusal.lowersNothing
    }
  }

  /// With the days that the code itself says: what the till would refuse is not promised.
  private static func narrowed(_ written: StoreCoupon, on day: CalendarDay) throws -> StoreCoupon {
    var coupon = written
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
      "SELECT id FROM \(table) WHERE organisation_id = \(coupon.organisationID) AND id IN \(list: ids)"
    ) { row in try row.text(0) }
    let known = Set(owned)
    if let index = ids.firstIndex(where: { !known.contains($0) }) { throw reference.refusal(index) }
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
