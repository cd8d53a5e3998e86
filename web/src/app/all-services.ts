import type { AccountServices } from "../accounts/services";
import type { AdServices } from "../ads/ads";
import type { ListTargetServices } from "../catalog/products/use-target-list";
import type { CatalogServices } from "../catalog/services";
import type { CouponServices } from "../coupons/services";
import type { Services } from "../frame/services";
import type { ItemServices } from "../items/services";
import type { SuggestionServices } from "../lists/entry/suggestions";
import type { VisitServices } from "../lists/learnt/services";
import type { ListServices } from "../lists/services";
import type { MapServices } from "../maps/shelf/services";
import type { PictureServices } from "../pictures/pictures";
import type { PriceServices } from "../prices/services";
import type { MapTileServices } from "../stores/map/services";
import type { StoreServices } from "../stores/services";
import type { ListStoreServices } from "../stores/choosing";
import type { SyncServices } from "../sync/services";
import type { TillServices } from "../trips/learning/use-trip-record";
import type { TripServices } from "../trips/services";
import type { UsageServices } from "../usage/services";
import type { FindServices } from "../walk/finds/services";
import type { WalkServices } from "../walk/services";
import type { SightingServices } from "../analytics/sighting-log";

/** All services, so that the compiler detects a missing one in `openServices`. */
export type AllServices = Services & AccountServices & AdServices & CatalogServices & CouponServices & FindServices
  & ItemServices & ListStoreServices & ListServices & ListTargetServices & MapServices & MapTileServices & PictureServices & PriceServices
  & SightingServices & StoreServices & SuggestionServices & SyncServices & TillServices & TripServices & UsageServices
  & VisitServices & WalkServices;
