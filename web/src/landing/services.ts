import type { CouponGallery } from "../around/CouponGallery";
import { useServices } from "../frame/services";
import type { Recent } from "./Recent";

/** The parts of the home screen below the first look, which are loaded after it. */
export interface HomeParts {
  readonly CouponGallery: typeof CouponGallery;
  readonly Recent: typeof Recent;
}

export interface HomeServices {
  readonly homeParts: () => Promise<HomeParts>;
}

export const useHome = useServices<HomeServices>;
