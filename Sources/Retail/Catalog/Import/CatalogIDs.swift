import Grocery
import Identity

/// Makes the ids of an import unique within their owners: products and discounts within their organization,
/// maps within their store. References within the import follow.
struct CatalogIDs {
  /// Owners of one kind of rows, by id.
  private struct Owners {
    var byID: [String: String]

    /// The id of an owner's row that an import calls `id`.
    func reference(_ id: String, of owner: String) -> String {
      if byID[id] == owner { return id }
      let derived = OwnedID.derived(from: id, of: owner)
      return byID[derived] == owner ? derived : id
    }

    /// The id of an owner's row, which may be new. It keeps the import's id if no other owner has it.
    mutating func add(_ id: String, of owner: String) -> String {
      let known = reference(id, of: owner)
      guard byID[known] != nil, byID[known] != owner else {
        byID[known] = owner
        return known
      }
      let derived = OwnedID.derived(from: id, of: owner)
      byID[derived] = owner
      return derived
    }
  }

  private var stores: Owners
  private var products: Owners
  private var discounts: Owners
  private var maps: Owners

  init(_ known: KnownCatalog) {
    stores = Owners(byID: known.stores)
    products = Owners(byID: known.products)
    discounts = Owners(byID: known.discounts)
    maps = Owners(byID: known.maps)
  }

  mutating func resolve(_ world: inout CatalogWorld) {
    let storeNames = resolveStores(&world)
    func store(_ id: String) -> String { storeNames[id] ?? id }
    for index in world.products.indices {
      let product = world.products[index]
      world.products[index].id = products.add(product.id, of: product.organizationID)
    }
    for index in world.offers.indices {
      let offer = world.offers[index]
      world.offers[index].storeID = store(offer.storeID)
      guard let organization = stores.byID[store(offer.storeID)] else { continue }
      world.offers[index].productID = products.reference(offer.productID, of: organization)
    }
    for index in world.discounts.indices {
      let discount = world.discounts[index]
      let organization = discount.organizationID
      world.discounts[index].id = discounts.add(discount.id, of: organization)
      world.discounts[index].productIDs = discount.productIDs.map { products.reference($0, of: organization) }
      world.discounts[index].storeIDs = discount.storeIDs.map(store)
    }
    for index in world.maps.indices {
      let map = world.maps[index]
      world.maps[index].storeID = store(map.storeID)
      world.maps[index].id = maps.add(map.id, of: store(map.storeID))
    }
    for index in world.menus.indices {
      world.menus[index].storeID = store(world.menus[index].storeID)
    }
  }

  /// - Returns: the new ids of stores, by their ids in the import.
  private mutating func resolveStores(_ world: inout CatalogWorld) -> [String: String] {
    var names: [String: String] = [:]
    for index in world.stores.indices {
      let store = world.stores[index]
      // The check refuses an id that two stores of the import have: references to it would be ambiguous.
      guard names[store.id] == nil else {
        world.stores[index].id = names[store.id] ?? store.id
        continue
      }
      let id = stores.add(store.id, of: store.organizationID)
      names[store.id] = id
      world.stores[index].id = id
    }
    return names
  }
}
