import Database
import FileFormats
import Grocery
import HTTPTypes
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The routes to show a restaurant's menu, import it from a file, and edit prices.
package struct MenuRoutes {
  private static let priceBytes = 4 << 10

  private let app: AppContext
  private let quota: StorageQuota

  package init(_ app: AppContext) {
    self.app = app
    quota = StorageQuota(app)
  }

  package func register(on routes: Routes) {
    let path = "v1/organisations/{organisation}/stores/{store}/menu"
    routes.get(path, for: .member(.viewer), costs: .search) { _, context, member in
      try await show(context, member)
    }
    routes.put(path, for: .member(.editor), costs: .exchange) { request, context, member in
      try await importMenu(request, context, member)
    }
    routes.patch(path + "/dishes/{dish}", for: .member(.editor), costs: .change) { request, context, member in
      try await setPrice(request, context, member)
    }
  }

  private func store(_ context: AppRequestContext) throws -> String {
    try context.pathID("store", else: OrganizationRefusal.unknownStore)
  }

  private func show(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let store = try store(context)
    let menu = try await app.database.read { reader in
      try GoodsRepository.require(store, of: member.organizationID, in: reader)
      try MenuImport.requireRestaurant(store, in: reader)
      return try MenuRepository.menus(of: [store], in: reader)[store]
    }
    return .personal(capacity: 8 << 10) { json in
      json.member("menu", list: menu?.groups ?? []) { json, group in json.object { group.write(into: &$0) } }
    }
  }

  private func importMenu(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let store = try store(context)
    let isPreview = try QueryParameters(of: request).flag("preview") ?? false
    let bytes = try await request.bytes(atMost: MenuLimits.fileBytes, in: context)
    try await quota.requireRoom(asking: app.database)
    let plan: MenuImport.Plan
    do {
      plan = try await MenuImport(app.database, newID: app.newID).run(
        bytes, at: store, isPreview: isPreview, within: quota, of: member.organizationID
      ) { reader in
        try OrganizationAccess.require(member, .editor, in: reader)
        try GoodsRepository.require(store, of: member.organizationID, in: reader)
      }
    } catch let fault as TableFault {
      return .personal { MenuImport.Plan(refusedFor: fault).write(into: &$0) }
    }
    return .personal(capacity: 2 << 10) { plan.write(into: &$0) }
  }

  /// Changes a price. If it changed since the device read it, the answer has the current one.
  private func setPrice(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let store = try store(context)
    let id = try context.pathID("dish", else: MenuRefusal.unknownDish)
    let edit = try FieldEdit(try await request.json(atMost: Self.priceBytes), of: ["price"])
    let currency = try await app.database.read(CatalogCurrency.current)
    guard let price = try edit.value("price")?.writtenPrice(in: currency) else {
      throw MenuRefusal.unknownDish
    }
    let group = try await app.database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      try GoodsRepository.require(store, of: member.organizationID, in: writer)
      let menu = try MenuRepository.menus(of: [store], in: writer)[store]
      guard let dish = menu?.groups.lazy.flatMap(\.dishes).first(where: { $0.id == id }) else {
        throw MenuRefusal.unknownDish
      }
      try edit.requireUnchanged([.init(name: "price", value: .text(dish.priceAsWritten(in: currency)))])
      try MenuRepository.setPrice(price, of: dish, at: store, in: writer)
      let groups = try MenuRepository.menus(of: [store], in: writer)[store]?.groups
      return groups?.first { group in group.dishes.contains { $0.id == id } }
    }
    guard let group else { throw MenuRefusal.unknownDish }
    let only = Menu.Group(name: group.name, dishes: group.dishes.filter { $0.id == id })
    return .personal { only.write(into: &$0) }
  }
}

extension MenuImport.Plan {
  /// A plan for a file that is not a menu.
  init(refusedFor fault: TableFault) {
    faults = [fault]
    faultCount = 1
  }

  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("isDone", isDone)
    json.member("counts") { json in
      json.member("lines", counts.lines)
      json.member("added", counts.added)
      json.member("changed", counts.changed)
      json.member("unchanged", counts.unchanged)
      json.member("removed", counts.removed)
      json.member("withoutPrice", counts.withoutPrice)
    }
    json.member("refused") { json in
      json.member("count", faultCount)
      json.member("lines", list: faults) { json, fault in json.object { fault.write(into: &$0) } }
    }
  }
}
