import { useState } from "react";
import type { ReactElement } from "react";
import { Link, useRouter } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useHousehold } from "../../households/use-household";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { isolated } from "../../ui/isolated";
import { PrintButton } from "../../ui/PrintButton";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import { PlanDay } from "../plan/PlanDay";
import { PostChoice } from "../posted/PostChoice";
import type { Recipe } from "../recipe-views";
import { bookQuery } from "../use-book";
import { useRecipes } from "../use-recipes";

interface RecipeMenuProps {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly onClose: () => void;
}

/** The less frequent actions: edit, plan, print, share, post, remove. */
export function RecipeMenu({ recipe, servings, onClose }: RecipeMenuProps): ReactElement {
  const text = useLaterTexts().recipes;
  const { actions } = useRecipes();
  const say = useSay();
  const { go } = useRouter();
  const { household } = useHousehold(recipe.household);
  const canEdit = household.role === "edit";
  const [isPlanning, setPlanning] = useState(false);
  const remove = (): void => {
    const { undo } = actions.remove(recipe.id);
    const isOwn = household.kind === "own";
    const words = isOwn ? text.removed(isolated(recipe.name)) : text.removedFromHousehold(isolated(recipe.name), isolated(household.name));
    say(recipe.postedId === null ? words : `${words} ${text.staysPosted}`, undo);
    go(`/recipes${bookQuery(household)}`, { replace: true });
  };
  if (isPlanning) return <PlanDay recipe={recipe} servings={servings} onClose={onClose} />;
  return (
    <Sheet title={recipe.name} onClose={onClose}>
      {canEdit && (
        <Link to={`/recipes/${recipe.id}/edit`} className="button quiet">
          <Icon name="pen" />
          {text.edit}
        </Link>
      )}
      <Button icon="calendar" onClick={() => setPlanning(true)}>
        {text.planIt}
      </Button>
      <PrintButton onDone={onClose} />
      <ShareChoices recipe={recipe} onDone={onClose} />
      {canEdit && (
        <>
          <PostChoice recipe={recipe} onDone={onClose} />
          <Button look="remove" icon="bin" onClick={remove}>
            {text.remove}
          </Button>
        </>
      )}
    </Sheet>
  );
}

/** Target books for sharing: households for an own recipe, the own book for a household's recipe. */
function ShareChoices({ recipe, onDone }: { readonly recipe: Recipe; readonly onDone: () => void }): ReactElement {
  const text = useLaterTexts().recipes;
  const { actions } = useRecipes();
  const say = useSay();
  const households = useQuery(useServices().households);
  const others = households.filter(({ id, role }) => id !== recipe.household && role === "edit");
  return (
    <>
      {others.map(({ id, kind, name }) => {
        const isThere = actions.twinOf(recipe, id) !== undefined;
        const share = (): void => {
          actions.share(recipe.id, id);
          say(kind === "own" ? text.copied(isolated(recipe.name)) : text.shared(isolated(recipe.name), isolated(name)));
          onDone();
        };
        if (isThere && kind === "own") return null;
        return (
          <Button key={id} icon={isThere ? "tick" : "copy"} disabled={isThere} onClick={share}>
            {isThere ? text.isShared(isolated(name)) : kind === "own" ? text.intoOwn : text.share(isolated(name))}
          </Button>
        );
      })}
    </>
  );
}
