// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { HomeScreen } from "../../landing/HomeScreen";
export { ListsScreen } from "../../lists/all/ListsScreen";
export { ListScreen } from "../../lists/list/ListScreen";
