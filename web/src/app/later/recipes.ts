// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { RecipeScreen } from "../../recipes/book/RecipeScreen";
export { RecipesScreen } from "../../recipes/book/RecipesScreen";
export { WeekScreen } from "../../recipes/plan/WeekScreen";
