import { useServices } from "../frame/services";
import type { Categories } from "./categories";
import type { Items } from "./items";

export interface ItemServices {
  readonly items: Items;
  readonly categories: Categories;
}

export const useItems = useServices<ItemServices>;
