// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { RecipeScreen } from "../../recipes/book/RecipeScreen";
export { RecipesScreen } from "../../recipes/book/RecipesScreen";
export { WeekScreen } from "../../recipes/plan/WeekScreen";
