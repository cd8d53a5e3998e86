// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { ImportScreen } from "../../recipes/import/ImportScreen";
export { PostedRecipeScreen } from "../../recipes/posted/PostedRecipeScreen";
export { PostedScreen } from "../../recipes/posted/PostedScreen";
export { EditRecipeScreen, NewRecipeScreen } from "../../recipes/write/EditRecipeScreen";
