import ServerKit

/// Refused requests for published data of stores.
package enum CatalogRefusal: Refusal {
  case unknownStore
  case unknownProduct
  case unknownMap
  case unknownZip
  case noProducts

  var problem: Problem {
    switch self {
    case .unknownStore: Problem(.unknownStore, "No store has this id.", place: "id")
    case .unknownProduct: Problem(.unknownProduct, "No product has this id.", place: "id")
    case .unknownMap: Problem(.unknownMap, "No map has this id.", place: "id")
    case .unknownZip:
      Problem(.unknownZip, "This zip code is unknown.", place: "zip")
    case .noProducts: Problem(.noProducts, "This store has no products yet.", place: "id")
    }
  }
}
