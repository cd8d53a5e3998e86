import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { RecipePicture } from "../pictures/RecipePicture";
import type { Recipe } from "../recipe-views";
import { atHand } from "../shopping";
import { useRecipes } from "../use-recipes";
import type { PlannedDay } from "../week-plan";

interface TodayLineProps {
  readonly day: PlannedDay<Recipe> | undefined;
  readonly household: string;
}

/** Today's meals, and the number of items still to buy. */
export function TodayLine({ day, household }: TodayLineProps): ReactElement {
  const text = useLaterTexts().recipes;
  const keys = useQuery(useRecipes().views.atHand);
  const planned = day?.meals.find(({ recipe }) => recipe !== null);
  const recipe = planned?.recipe ?? null;
  if (recipe === null) return <p className="today-line quiet-text">{text.nothingToday}</p>;
  const { here, needed } = atHand(recipe, keys);
  return (
    <Link to={`/recipes/${recipe.id}?servings=${planned?.meal.servings ?? recipe.servings}`} className="today-line">
      <RecipePicture recipe={recipe} household={household} size="small" />
      <span className="grow">
        <b className="medium"><bdi>{recipe.name}</bdi></b> <span className="quiet-text">{text.tonight}</span>
        {needed > here && <span className="go-text no-wrap"> · {text.toBuy(needed - here)}</span>}
      </span>
    </Link>
  );
}
