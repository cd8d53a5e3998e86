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
  private let unknownNicknames = RateLimiter(
    .window(count: DiscountLimits.unknownNicknamesPerHour, length: Milliseconds.hour))

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
      database.read { try DeskDiscountRepository.discount(id, of: member.organizationID, in: $0) })
  }

  private func answer(
    _ discount: DeskDiscount, _ status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let productCount = try await database.read {
      try DeskDiscountRepository.productCount(of: discount.discount, in: $0)
    }
    let moment = clock.moment()
    return Response.personal(status) {
      discount.write(into: &$0, productCount: productCount, at: moment)
    }
  }

  private func add(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let body = try await request.json(atMost: DiscountLimits.bytes, in: context)
    let timeAndIDs = timeAndIDs()
    let id = try body.optionalMember("id")?.id() ?? timeAndIDs.newID()
    let discount = try DeskDiscount(body, id: id, organization: member.organizationID)
    try await database.read { reader in
      _ = try DeskDiscountRepository.requireRoom(for: id, of: member.organizationID, in: reader)
      try DeskDiscountRepository.check(discount.discount, mustLower: true, in: reader)
    }
    let stored = try await countingUnknownNicknames(if: discount.accounts != nil, by: member) {
      try await database.write { writer in
        try OrganizationAccess.require(member, .editor, in: writer)
        var discount = discount
        discount.discount.id = try DeskDiscountRepository.requireRoom(
          for: id, of: member.organizationID, in: writer)
        return try quota.storing(for: .organization(member.organizationID), in: writer) {
          try DeskDiscountRepository.write(discount, at: timeAndIDs.now, in: writer)
        }
      }
    }
    return try await answer(stored, .created)
  }

  private func edit(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try context.pathID("discount", else: DiscountRefusal.unknownDiscount)
    let edit = try FieldEdit(
      try await request.json(atMost: DiscountLimits.bytes, in: context), of: DeskDiscount.fields)
    let now = timeAndIDs().now
    // A discount that lowers nothing can still be ended or moved.
    if edit.names.contains(where: DeskDiscount.loweringFields.contains) {
      try await database.read { reader in
        let after = try edited(id, of: member, edit, in: reader)
        try DeskDiscountRepository.check(after.discount, mustLower: true, in: reader)
      }
    }
    let stored = try await countingUnknownNicknames(if: edit.names.contains("accounts"), by: member) {
      try await database.write { writer in
        try OrganizationAccess.require(member, .editor, in: writer)
        let edited = try edited(id, of: member, edit, in: writer)
        return try quota.storing(for: .organization(member.organizationID), in: writer) {
          try DeskDiscountRepository.write(edited, at: now, in: writer)
        }
      }
    }
    return try await answer(stored)
  }

  /// Counts refusals of unknown nicknames, see `DiscountLimits.unknownNicknamesPerHour`.
  private func countingUnknownNicknames(
    if namesPeople: Bool, by member: Member, _ write: () async throws -> DeskDiscount
  ) async throws -> DeskDiscount {
    guard namesPeople else { return try await write() }
    if let wait = unknownNicknames.begin(member.person.accountID, at: clock.now()) {
      throw DiscountRefusal.tooManyUnknownNicknames(wait: wait)
    }
    do {
      let discount = try await write()
      unknownNicknames.forgive(member.person.accountID)
      return discount
    } catch let refusal as FileRefusal where refusal.place.hasPrefix("accounts") {
      throw refusal
    } catch {
      unknownNicknames.forgive(member.person.accountID)
      throw error
    }
  }

  private func edited(
    _ id: String, of member: Member, _ edit: FieldEdit, in reader: any Reader
  ) throws -> DeskDiscount {
    let before = try DeskDiscountRepository.discount(id, of: member.organizationID, in: reader)
    let after = try before.with(edit)
    try edit.requireUnchanged(before.present)
    return after
  }

  private func remove(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let id = try context.pathID("discount", else: DiscountRefusal.unknownDiscount)
    let now = timeAndIDs().now
    try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      let isThis: SQL = "discount.id = \(id) AND discount.organisation_id = \(member.organizationID)"
      let deletedCount = try DeskDiscountRepository.changing(
        isThis, of: member.organizationID, at: now, in: writer
      ) {
        try writer.run("DELETE FROM discount WHERE \(isThis)")
      }
      guard deletedCount > 0 else { throw DiscountRefusal.unknownDiscount }
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
