import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import type { Household } from "../../grocery/people/household";
import { useFormats, useLaterTexts } from "../../locale";
import { Face } from "../../ui/Face";
import { useGestures } from "../../ui/use-gestures";
import { RecipePicture } from "../pictures/RecipePicture";
import type { Recipe } from "../recipe-views";
import { atHand } from "../shopping";
import { useRecipes } from "../use-recipes";
import { RecipeMenu } from "./RecipeMenu";

/** A recipe in the book: picture, name, time, and the number of ingredients at hand. */
export function RecipeCard(props: { readonly recipe: Recipe; readonly household: Household }): ReactElement {
  const { recipe, household } = props;
  const formats = useFormats();
  const author = household.kind === "shared" ? household.members.find(({ id }) => id === recipe.author) : undefined;
  const [isHeld, setHeld] = useState(false);
  const gestures = useGestures({ onHold: () => setHeld(true) });
  return (
    <li className="card recipe-card">
      <Link to={`/recipes/${recipe.id}`} className="holdable" {...gestures}>
        <span className="recipe-card-picture">
          <RecipePicture recipe={recipe} household={household.id} size="card" />
          {author !== undefined && <Face of={author.id} name={author.nickname} />}
        </span>
        <b className="recipe-card-name"><bdi>{recipe.name}</bdi></b>
        <span className="recipe-card-facts quiet-text">
          <span className="grow">{recipe.minutes === null ? "" : formats.duration(recipe.minutes)}</span>
          <AtHand recipe={recipe} />
        </span>
      </Link>
      {isHeld && <RecipeMenu recipe={recipe} servings={recipe.servings} onClose={() => setHeld(false)} />}
    </li>
  );
}

function AtHand({ recipe }: { readonly recipe: Recipe }): ReactElement | null {
  const { views } = useRecipes();
  const text = useLaterTexts().recipes;
  const { here, needed } = atHand(recipe, useQuery(views.atHand));
  if (needed === 0) return null;
  const [visibleText, spokenText] =
    here === needed
      ? [text.allOnList, text.allOnListTold]
      : here === 0
      ? [text.toBuy(needed), text.toBuy(needed)]
      : [text.someOnList(here, needed), text.someOnListTold(here, needed)];
  return (
    <span className={here === needed ? "go-text no-wrap" : "no-wrap"} title={spokenText}>
      <span aria-hidden="true">{visibleText}</span>
      <span className="visually-hidden">{spokenText}</span>
    </span>
  );
}
