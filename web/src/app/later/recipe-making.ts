// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { ImportScreen } from "../../recipes/import/ImportScreen";
export { PostedRecipeScreen } from "../../recipes/posted/PostedRecipeScreen";
export { PostedScreen } from "../../recipes/posted/PostedScreen";
export { EditRecipeScreen, NewRecipeScreen } from "../../recipes/write/EditRecipeScreen";
