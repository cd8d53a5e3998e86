import type { ReactElement, ReactNode } from "react";
import type { RecipeContents } from "../grocery/rows/recipe-fields";
import { useFormats, useLaterTexts } from "../locale";
import { ServingsStepper } from "./amounts/ServingsStepper";
import { cookingSteps } from "./cooking-steps";
import { IngredientList } from "./IngredientList";
import { RecipePicture } from "./pictures/RecipePicture";
import { RecipeSource } from "./RecipeSource";
import { StepWords } from "./StepWords";

interface RecipeBodyProps {
  readonly recipe: RecipeContents;
  /** The household whose items apply; empty for the person's own. */
  readonly household: string;
  readonly servings: number;
  readonly onServings: (servings: number) => void;
  /** Facts next to the time. */
  readonly children?: ReactNode;
}

/** A recipe's picture, time, scaled ingredients and steps. */
export function RecipeBody({ recipe, household, servings, onServings, children }: RecipeBodyProps): ReactElement {
  const text = useLaterTexts().recipes;
  const formats = useFormats();
  const steps = cookingSteps(recipe.details);
  return (
    <div className="recipe-body">
      <div className="recipe-side">
        <RecipePicture recipe={recipe} household={household} size="large" />
        <div className="recipe-facts">
          {recipe.minutes !== null && <span className="tag">⏱ {formats.duration(recipe.minutes)}</span>}
          {children}
          <RecipeSource source={recipe.source} />
        </div>
      </div>
      <section className="card card-body recipe-ingredients">
        <div className="row wrap">
          <h2 className="grow">{text.ingredients}</h2>
          <ServingsStepper servings={servings} shown={text.forServings(servings)} onChange={onServings} />
        </div>
        {servings !== recipe.servings && <p className="quiet-text">{text.original(recipe.servings)}</p>}
        <IngredientList recipe={recipe} household={household} servings={servings} />
      </section>
      <section className="card card-body recipe-steps">
        <h2>{text.steps}</h2>
        {steps.length === 0 ? (
          <p className="quiet-text">{text.noSteps}</p>
        ) : (
          <ol>
            {steps.map(({ words, section }, index) => (
              <li key={index}>
                {section !== null && <h3 dir="auto">{section}</h3>}
                <StepWords step={words} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
