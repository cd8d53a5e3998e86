import Database
import FileFormats
import Grocery
import HTTPTypes
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The routes of an organization's discounts.
package struct DeskDiscountRoutes {
  /// The most product ids per discount in a list.
  private static let listedProducts = 5

  private let database: any Database
  private let clock: WallClock
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let quota: StorageQuota

  package init(_ app: AppContext) {
    database = app.database
    clock = app.clock
    timeAndIDs = app.timeAndIDs
    quota = StorageQuota(app)
  }

  package func register(on routes: Routes) {
    let path = "v1/organisations/{organisation}/discounts"
    routes.get(path, for: .member(.viewer), costs: .search) { request, _, member in
      try await list(request, member)
    }
    routes.post(path, for: .member(.editor), costs: .change) { request, context, member in
      try await add(request, context, member)
    }
    routes.get("\(path)/{discount}", for: .member(.viewer), costs: .look) { _, context, member in
      try await show(context, member)
    }
    routes.patch("\(path)/{discount}", for: .member(.editor), costs: .change) { request, context, member in
      try await edit(request, context, member)
    }
    routes.delete("\(path)/{discount}", for: .member(.editor), costs: .change) { _, context, member in
      try await remove(context, member)
    }
  }

  private func list(_ request: Request, _ member: Member) async throws -> Response {
    let query = try DeskDiscountQuery(QueryParameters(of: request))
    let moment = clock.moment()
    let page = try await database.read { reader in
      try DeskDiscountPage(of: member.organizationID, query, at: moment, in: reader)
    }
    return Response.personal(capacity: 128 + 512 * page.discounts.count) { json in
      json.member("total", page.total)
      json.member("counts") { json in
        for state in DeskDiscount.State.allCases {
          json.member(named: state.rawValue) { $0.integer(page.counts[state] ?? 0) }
        }
      }
      json.member("discounts", list: page.discounts) { json, entry in
        json.object {
          entry.discount.write(
            into: &$0, productCount: entry.productCount, at: moment, mostProducts: Self.listedProducts)
        }
      }
      json.member("next", orNull: page.next?.text)
    }
  }

  private func show(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let id = try context.pathID("discount", else: DiscountRefusal.unknownDiscount)
    return try await answer(
      database.read { reader in
        let discount = try DeskDiscountRepository.discount(id, of: member.organizationID, in: reader)
        return (discount, try DeskDiscountRepository.productCount(of: discount.discount, in: reader))
      })
  }

  private func answer(
    _ result: (discount: DeskDiscount, productCount: Int), _ status: HTTPResponse.Status = .ok
  ) -> Response {
    let moment = clock.moment()
    return Response.personal(status) {
      result.discount.write(into: &$0, productCount: result.productCount, at: moment)
    }
  }

  private func add(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let body = try await request.json(atMost: DiscountLimits.bytes, in: context)
    let timeAndIDs = timeAndIDs()
    let id = try body.optionalMember("id")?.id() ?? timeAndIDs.newID()
    let discount = try DeskDiscount(body, id: id, organization: member.organizationID)
    return try await answer(
      database.write { writer in
        try OrganizationAccess.require(member, .editor, in: writer)
        var discount = discount
        discount.discount.id = try requireRoom(for: id, of: member.organizationID, in: writer)
        return try write(discount, mustLower: true, at: timeAndIDs.now, in: writer)
      }, .created)
  }

  /// - Returns: the id for the new discount.
  private func requireRoom(
    for id: String, of organization: String, in writer: any Writer
  ) throws -> String {
    let place = try OwnedID.row(id, of: organization, in: "discount", writer)
    guard place.isNew else { throw DiscountRefusal.idTaken }
    let count = try writer.integer(
      "SELECT count(*) FROM discount WHERE organisation_id = \(organization) AND coupon_id IS NULL")
    guard count < DiscountLimits.discounts else { throw DiscountRefusal.tooMany }
    return place.id
  }

  private func edit(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try context.pathID("discount", else: DiscountRefusal.unknownDiscount)
    let edit = try FieldEdit(
      try await request.json(atMost: DiscountLimits.bytes, in: context), of: DeskDiscount.fields)
    let now = timeAndIDs().now
    return try await answer(
      database.write { writer in
        try OrganizationAccess.require(member, .editor, in: writer)
        let before = try DeskDiscountRepository.discount(id, of: member.organizationID, in: writer)
        let after = try before.with(edit)
        try edit.requireUnchanged(before.present)
        // A discount that lowers nothing can still be ended or moved.
        let mustLower = edit.names.contains(where: DeskDiscount.loweringFields.contains)
        return try write(after, mustLower: mustLower, at: now, in: writer)
      })
  }

  private func write(
    _ discount: DeskDiscount, mustLower: Bool, at now: Int, in writer: any Writer
  ) throws -> (discount: DeskDiscount, productCount: Int) {
    let owner = StorageQuota.Owner.organization(discount.discount.organizationID)
    let stored = try quota.storing(for: owner, in: writer) {
      try DeskDiscountRepository.write(discount, mustLower: mustLower, at: now, in: writer)
    }
    try DeskDiscountRepository.note(changeOf: stored.discount.organizationID, at: now, in: writer)
    return (stored, try DeskDiscountRepository.productCount(of: stored.discount, in: writer))
  }

  private func remove(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let id = try context.pathID("discount", else: DiscountRefusal.unknownDiscount)
    let now = timeAndIDs().now
    try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      let deletedCount = try writer.run(
        "DELETE FROM discount WHERE id = \(id) AND organisation_id = \(member.organizationID)")
      guard deletedCount > 0 else { throw DiscountRefusal.unknownDiscount }
      try DeskDiscountRepository.note(changeOf: member.organizationID, at: now, in: writer)
    }
    return .done()
  }
}

extension DeskDiscountQuery {
  init(_ parameters: QueryParameters) throws(Problem) {
    self.init()
    state = try parameters.word("state")
    search = try parameters.text("search")
    storeID = try parameters.text("store", maximumLength: 64)
    productID = try parameters.text("product", maximumLength: 64)
    limit = try parameters.integer("limit", 1...200) ?? 50
    if let text = try parameters.text("after", maximumLength: 100) {
      guard let cursor = Cursor(text) else {
        throw Problem(.badRequest, "Use the value of `next` from an earlier page.", place: "after")
      }
      after = cursor
    }
  }
}
