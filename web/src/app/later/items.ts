// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { CategoriesScreen } from "../../items/CategoriesScreen";
export { ItemsScreen } from "../../items/ItemsScreen";
