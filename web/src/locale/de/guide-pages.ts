import type { guidePages as english } from "../en/guide-pages";
import { guideLists } from "./guide-lists";
import { guideOperators } from "./guide-operators";
import { guideOwners } from "./guide-owners";
import { guidePeople } from "./guide-people";
import { guidePrices } from "./guide-prices";
import { guideRecipes } from "./guide-recipes";
import { guideShopping } from "./guide-shopping";
import { guideStart } from "./guide-start";
import { guideStores } from "./guide-stores";

export const guidePages: typeof english = {
  ...guideStart, ...guideLists, ...guideStores, ...guidePrices, ...guideShopping, ...guideRecipes, ...guidePeople,
  ...guideOwners, ...guideOperators,
};
