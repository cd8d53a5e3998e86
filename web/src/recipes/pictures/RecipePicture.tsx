import { useMemo } from "react";
import type { ReactElement } from "react";
import type { RecipeContents } from "../../grocery/rows/recipe-fields";
import { useItems } from "../../items/services";
import { usePicture } from "../../pictures/use-picture";
import { dishPicture } from "./dish-picture";

interface RecipePictureProps {
  readonly recipe: Pick<RecipeContents, "name" | "ingredients" | "pictureId">;
  /** The household whose items apply; empty for the person's own. */
  readonly household: string;
  readonly size: "card" | "large" | "small";
}

/** The photo, or an emoji of the dish on the colors of its ingredients. The name is next to it. */
export function RecipePicture({ recipe, household, size }: RecipePictureProps): ReactElement {
  const { items } = useItems();
  const picture = usePicture(recipe.pictureId);
  const { emoji, departments } = useMemo(
    () => dishPicture(recipe, (name) => items.of(household).belonging(name)),
    [recipe, items, household],
  );
  if (picture.kind === "ready") return <img className={`recipe-picture ${size}`} src={picture.url} alt="" />;
  const [first, second] = departments.map((department) => `var(--dept-${department})`);
  return (
    <span
      className={`recipe-picture ${size}`}
      style={{ background: `linear-gradient(150deg, ${first}, ${second})` }}
      aria-hidden="true"
    >
      {emoji}
    </span>
  );
}
