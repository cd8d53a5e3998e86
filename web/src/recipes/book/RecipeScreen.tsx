import { useState } from "react";
import type { ReactElement } from "react";
import { NotFound } from "../../frame/NotFound";
import { Link, useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useAddressState } from "../../frame/use-address-state";
import { useQuery } from "../../frame/use-query";
import { useHousehold } from "../../households/use-household";
import { useLaterTexts } from "../../locale";
import { Button, IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { isolated } from "../../ui/isolated";
import { cookingSteps } from "../cooking-steps";
import type { Recipe } from "../recipe-views";
import { RecipeBody } from "../RecipeBody";
import { PutOnListSheet } from "../shop/PutOnListSheet";
import { bookQuery } from "../use-book";
import { useRecipes } from "../use-recipes";
import { CookView } from "./CookView";
import { RecipeMenu } from "./RecipeMenu";
import { servingsInAddress } from "./servings-in-address";

export function RecipeScreen({ recipeId }: { readonly recipeId: string }): ReactElement {
  const recipe = useQuery(useRecipes().views.recipe(recipeId));
  return recipe === null ? <NotFound /> : <OpenRecipe recipe={recipe} />;
}

/** One recipe of a book: scaled, cooked, added to a list, shared. */
function OpenRecipe({ recipe }: { readonly recipe: Recipe }): ReactElement {
  const text = useLaterTexts().recipes;
  const { location, back } = useRouter();
  const { household } = useHousehold(recipe.household);
  const parts = servingsInAddress(recipe.servings, location.query.get("view"));
  const [servings, setServings] = useAddressState(parts.read, parts.write);
  const [open, setOpen] = useState<"menu" | "list" | null>(null);
  const path = `/recipes/${recipe.id}`;
  const close = (): void => setOpen(null);
  if (location.query.get("view") === "cook") {
    return <CookView recipe={recipe} servings={servings} onStop={() => back(path)} />;
  }
  return (
    <Screen
      title={recipe.name}
      parent={`/recipes${bookQuery(household)}`}
      className="recipe-screen"
      subtitle={household.kind === "shared" ? <p className="quiet-text">{text.inBookOf(isolated(household.name))}</p> : undefined}
      actions={<IconButton icon="more" label={text.menu} onClick={() => setOpen("menu")} />}
      dock={
        <div className="dock-actions two">
          <Link
            to={`${path}${servingsInAddress(recipe.servings, "cook").write(servings)}`}
            className="button second"
            aria-disabled={cookingSteps(recipe.details).length === 0}
          >
            <Icon name="eat" />
            {text.cook}
          </Link>
          <Button
            look="primary"
            icon="list"
            disabled={recipe.ingredients.length === 0}
            onClick={() => setOpen("list")}
          >
            {text.putOnList}
          </Button>
        </div>
      }
    >
      <div className="screen-body">
        <RecipeBody recipe={recipe} household={recipe.household} servings={servings} onServings={setServings}>
          {recipe.postedId !== null && <span className="tag go">{text.isPosted}</span>}
        </RecipeBody>
      </div>
      {open === "menu" && <RecipeMenu recipe={recipe} servings={servings} onClose={close} />}
      {open === "list" && (
        <PutOnListSheet
          portions={[{ recipe, servings }]}
          household={recipe.household}
          newName={recipe.name}
          onClose={close}
        />
      )}
    </Screen>
  );
}
