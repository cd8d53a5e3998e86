import { guideLists } from "./guide-lists";
import { guideOperators } from "./guide-operators";
import { guideOwners } from "./guide-owners";
import { guidePeople } from "./guide-people";
import { guidePrices } from "./guide-prices";
import { guideRecipes } from "./guide-recipes";
import { guideShopping } from "./guide-shopping";
import { guideStart } from "./guide-start";
import { guideStores } from "./guide-stores";

/**
 * The pages of the guide, loaded with its screen. `{lists.share}` stands for the app's own text of that name, so that a
 * renamed button is renamed here too; `words` are synonyms for the search, and `alt` describes the picture.
 */
export const guidePages = {
  ...guideStart, ...guideLists, ...guideStores, ...guidePrices, ...guideShopping, ...guideRecipes, ...guidePeople,
  ...guideOwners, ...guideOperators,
};
