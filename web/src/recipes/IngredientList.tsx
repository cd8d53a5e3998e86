import type { ReactElement } from "react";
import type { Ingredient, RecipeContents } from "../grocery/rows/recipe-fields";
import { useItems } from "../items/services";
import { useFormats, useLaterTexts } from "../locale";
import { ingredientAmountWords } from "./amounts/ingredient-words";
import { scaledAmount, scaleFactor } from "./amounts/scaling";

interface IngredientListProps {
  readonly recipe: Pick<RecipeContents, "ingredients" | "servings">;
  readonly household: string;
  readonly servings: number;
}

/** The ingredients for a number of servings, required ones first. */
export function IngredientList({ recipe, household, servings }: IngredientListProps): ReactElement {
  const text = useLaterTexts().recipes;
  const factor = scaleFactor(recipe.servings, servings);
  const needed = recipe.ingredients.filter(({ isOptional }) => !isOptional);
  const optional = recipe.ingredients.filter(({ isOptional }) => isOptional);
  if (recipe.ingredients.length === 0) return <p className="quiet-text">{text.noIngredients}</p>;
  return (
    <>
      <Lines ingredients={needed} factor={factor} household={household} />
      {optional.length > 0 && (
        <>
          <h3>{text.optional}</h3>
          <Lines ingredients={optional} factor={factor} household={household} />
        </>
      )}
    </>
  );
}

interface LinesProps {
  readonly ingredients: readonly Ingredient[];
  readonly factor: number;
  readonly household: string;
}

function Lines({ ingredients, factor, household }: LinesProps): ReactElement {
  const text = useLaterTexts().recipes;
  const { items } = useItems();
  const words = { text, formats: useFormats() };
  return (
    <ul className="ingredients">
      {ingredients.map((ingredient, index) => {
        const { amount, note } = ingredientAmountWords(scaledAmount(ingredient, factor, words.formats.system), words);
        return (
          <li key={index}>
            <span className="emoji" aria-hidden="true">
              {items.of(household).belonging(ingredient.name).emoji}
            </span>
            <b className="ingredient-amount">{amount}</b>{" "}
            <span className="grow">
              <bdi>{ingredient.name}</bdi>
              {note !== "" && (
                <span className="quiet-text">
                  , <bdi>{note}</bdi>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
