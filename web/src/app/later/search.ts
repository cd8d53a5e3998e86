// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { SearchScreen } from "../../search/SearchScreen";
