import Database
import FileFormats
import Grocery
import HTTPTypes
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The routes of an organization's coupons, for its members.
package struct CouponDeskRoutes {
  private let app: AppContext
  private let database: any Database
  private let quota: StorageQuota

  package init(_ app: AppContext) {
    self.app = app
    database = app.database
    quota = StorageQuota(app)
  }

  package func register(on routes: Routes) {
    let all: String = "v1/organisations/{organisation}/coupons"
    routes.get(all, for: .member(.viewer), costs: .search) { _, _, member in try await list(member) }
    routes.post(all, for: .member(.editor), costs: .change) { request, _, member in
      try await add(request, member)
    }
    routes.post("v1/organisations/{organisation}/coupon-drawings", for: .member(.editor), costs: .change) {
      request, _, _ in
      try await draw(request)
    }
    let one = all + "/{coupon}"
    routes.get(one, for: .member(.viewer), costs: .look) { _, context, member in
      try await show(context, member)
    }
    routes.patch(one, for: .member(.editor), costs: .change) { request, context, member in
      try await change(request, context, member)
    }
    routes.delete(one, for: .member(.editor), costs: .change) { _, context, member in
      try await remove(context, member)
    }
    routes.get(one + "/picture", for: .member(.viewer), costs: .look) { request, context, member in
      try await picture(request, context, member)
    }
    routes.put(one + "/picture", for: .member(.editor), costs: .picture) { request, context, member in
      try await upload(request, context, member)
    }
  }

  private func list(_ member: Member) async throws -> Response {
    let today = app.clock.today()
    let coupons = try await database.read { try CouponRepository.coupons(of: member.organizationID, in: $0) }
    return .personal(capacity: 8 << 10) { json in
      json.member("coupons", list: coupons) { json, stored in
        json.object { stored.writeForMembers(on: today, into: &$0) }
      }
    }
  }

  private func show(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let id = try context.pathID("coupon", else: CouponRefusal.unknown)
    return answer(
      try await database.read { try CouponRepository.coupon(id, of: member.organizationID, in: $0) })
  }

  private func add(_ request: Request, _ member: Member) async throws -> Response {
    let body = try await request.json(atMost: CouponLimits.bodyBytes)
    var coupon = StoreCoupon(
      id: try body.optionalMember("id")?.id() ?? app.newID(),
      organizationID: member.organizationID, title: "")
    try CouponFields.set("title", body.member("title"), of: &coupon)
    for name in CouponFields.all {
      if let node = try body.optionalMember(name) { try CouponFields.set(name, node, of: &coupon) }
    }
    let (newCoupon, now, today) = (coupon, app.now(), app.clock.today())
    try await database.read { try CouponWriter.requireLowered(by: newCoupon, from: nil, in: $0) }
    let stored = try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      let id = try CouponWriter.add(newCoupon, at: now, on: today, in: writer) { id, change in
        try storing(id, member, at: now, in: writer, change)
      }
      return try CouponRepository.coupon(id, of: member.organizationID, in: writer)
    }
    return answer(stored, .created)
  }

  private func change(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try context.pathID("coupon", else: CouponRefusal.unknown)
    let edit = try FieldEdit(await request.json(atMost: CouponLimits.bodyBytes), of: CouponFields.all)
    let (now, today) = (app.now(), app.clock.today())
    try await database.read { reader in
      let (before, coupon) = try edited(id, of: member, edit, in: reader)
      try CouponWriter.requireLowered(by: coupon, from: before, in: reader)
    }
    let stored = try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      let (before, coupon) = try edited(id, of: member, edit, in: writer)
      try storing(id, member, at: now, in: writer) {
        try CouponWriter.change(to: coupon, from: before, on: today, in: writer)
      }
      return try CouponRepository.coupon(id, of: member.organizationID, in: writer)
    }
    return answer(stored)
  }

  private func edited(
    _ id: String, of member: Member, _ edit: FieldEdit, in reader: any Reader
  ) throws -> (before: StoreCoupon, after: StoreCoupon) {
    let before = try CouponRepository.coupon(id, of: member.organizationID, in: reader).coupon
    try edit.requireUnchanged(CouponFields.present(before))
    var coupon = before
    for name in edit.names {
      if let node = try edit.value(name) { try CouponFields.set(name, node, of: &coupon) }
    }
    return (before, coupon)
  }

  /// Changes a coupon together with its discount, see `DeskDiscountRepository.changing`.
  private func changing(
    _ coupon: String, _ member: Member, at now: Int, in writer: any Writer, _ change: () throws -> Void
  ) throws {
    try DeskDiscountRepository.changing(
      "discount.coupon_id = \(coupon)", of: member.organizationID, at: now, in: writer, change)
  }

  /// Changes a coupon like `changing`, and takes the change back if its data does not fit.
  private func storing(
    _ coupon: String, _ member: Member, at now: Int, in writer: any Writer, _ change: () throws -> Void
  ) throws {
    try changing(coupon, member, at: now, in: writer) {
      try quota.storing(for: .organization(member.organizationID), in: writer, change)
    }
  }

  private func remove(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let id = try context.pathID("coupon", else: CouponRefusal.unknown)
    let now = app.now()
    try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      _ = try CouponRepository.coupon(id, of: member.organizationID, in: writer)
      try changing(id, member, at: now, in: writer) {
        _ = try writer.run("DELETE FROM coupon WHERE id = \(id)")
      }
    }
    return .done()
  }

  private func picture(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try context.pathID("coupon", else: CouponRefusal.unknown)
    let result = try await database.read { reader in
      _ = try CouponRepository.coupon(id, of: member.organizationID, in: reader)
      return try CouponRepository.picture(of: id, of: member.organizationID, in: reader)
    }
    guard let result else { throw CouponRefusal.noPicture }
    return .picture(result.picture, result.bytes, for: request, cacheControl: "private, no-cache")
  }

  private func upload(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try context.pathID("coupon", else: CouponRefusal.unknown)
    let picture = try await quota.picture(of: request, asking: database, in: context)
    let now = app.now()
    let stored = try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      _ = try CouponRepository.coupon(id, of: member.organizationID, in: writer)
      try storing(id, member, at: now, in: writer) {
        try CouponWriter.setPicture(picture, of: id, of: member.organizationID, in: writer)
      }
      return try CouponRepository.coupon(id, of: member.organizationID, in: writer)
    }
    return answer(stored)
  }

  /// Returns the drawing of a code for a preview.
  private func draw(_ request: Request) async throws -> Response {
    let code = try CouponFields.code(try await request.json(atMost: 4 << 10))
    let drawing = try BarcodeDrawing(code)
    let year = app.clock.today().year
    return .personal(capacity: 16 << 10) { json in
      json.member("text", code.text)
      json.member("svg", String(decoding: drawing.svg, as: UTF8.self))
      json.member("firstDay", orNull: code.coupon?.firstDay?.calendarDay(seenFrom: year)?.text)
      json.member("lastDay", orNull: code.coupon?.lastDay?.calendarDay(seenFrom: year)?.text)
    }
  }

  private func answer(_ stored: StoredCoupon, _ status: HTTPResponse.Status = .ok) -> Response {
    let today = app.clock.today()
    return .personal(status, capacity: 2 << 10) { stored.writeForMembers(on: today, into: &$0) }
  }
}
