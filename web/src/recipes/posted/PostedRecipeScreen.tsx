import { useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { ApiProblem } from "../../api/failures";
import { FailureNote } from "../../frame/FailureNote";
import { Link, useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import type { PostedRecipe } from "../../grocery/rows/posted-recipe";
import { sameContents } from "../../grocery/rows/recipe-contents";
import { useLaterTexts } from "../../locale";
import { askToKeep } from "../../replica/open-replica";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { useSay } from "../../ui/Toasts";
import { RecipeBody } from "../RecipeBody";
import { PutOnListSheet } from "../shop/PutOnListSheet";
import { useRecipes } from "../use-recipes";
import { useRequest } from "../use-request";
import { sendPosting } from "./posting";

const parent = "/recipes/posted";

export function PostedRecipeScreen({ id }: { readonly id: string }): ReactElement {
  const text = useLaterTexts().recipes;
  const { recipeClient } = useServices();
  const { state, ask } = useRequest<PostedRecipe>();
  const load = (): void => void ask((signal) => recipeClient.postedRecipe(id, { signal }));
  useEffect(load, [id]);
  if (state.kind === "done") return <OpenPosted posted={state.value} />;
  const isGone = state.kind === "failed" && state.failure instanceof ApiProblem && state.failure.status === 404;
  return (
    <Screen title={text.postedTitle} parent={parent}>
      <div className="screen-body" aria-busy={state.kind !== "failed"}>
        {isGone ? (
          <EmptyState picture="📖" title={text.postedGone} explanation={text.postedGoneDetail} />
        ) : state.kind === "failed" ? (
          <FailureNote failure={state.failure}>
            <Button isSmall onClick={load}>
              {text.tryAgain}
            </Button>
          </FailureNote>
        ) : (
          <p className="quiet-text recipe-none">{text.loading}</p>
        )}
      </div>
    </Screen>
  );
}

/** A posted recipe, which goes to a list at once or to the user's own book. */
function OpenPosted({ posted }: { readonly posted: PostedRecipe }): ReactElement {
  const { recipe, author, isMine } = posted;
  const text = useLaterTexts().recipes;
  const { views, actions } = useRecipes();
  const say = useSay();
  const [servings, setServings] = useState(recipe.servings);
  const [isPutting, setPutting] = useState(false);
  const ownRecipes = useQuery(useMemo(() => views.book(""), [views]));
  const inBook = ownRecipes.find((each) => each.postedId === posted.id || sameContents(each, recipe));
  const store = (): void => {
    const { newItems, undo } = actions.keep(recipe);
    void askToKeep();
    const words = text.stored(recipe.name);
    say(newItems.length === 0 ? words : text.storedWithItems(recipe.name, newItems.join(", ")), undo);
  };
  return (
    <Screen
      title={recipe.name}
      parent={parent}
      subtitle={<p className="quiet-text">{isMine ? text.mineTag : text.from(author)}</p>}
      className="recipe-screen"
      dock={
        <div className="dock-actions two">
          {inBook === undefined ? (
            <Button look="second" onClick={store}>
              {text.store}
            </Button>
          ) : (
            <Link to={`/recipes/${inBook.id}`} className="button second">
              <Icon name="tick" />
              {text.openInBook}
            </Link>
          )}
          <Button look="primary" icon="list" disabled={recipe.ingredients.length === 0} onClick={() => setPutting(true)}>
            {text.putOnList}
          </Button>
        </div>
      }
    >
      <div className="screen-body">
        <RecipeBody recipe={recipe} household="" servings={servings} onServings={setServings} />
        {isMine && <TakeBack posted={posted} />}
      </div>
      {isPutting && (
        <PutOnListSheet
          portions={[{ recipe, servings }]}
          household=""
          newName={recipe.name}
          onClose={() => setPutting(false)}
        />
      )}
    </Screen>
  );
}

/** Removes the user's own post, even if its recipe is no longer in a book. */
function TakeBack({ posted: { id, recipe } }: { readonly posted: PostedRecipe }): ReactElement {
  const text = useLaterTexts().recipes;
  const { recipeClient } = useServices();
  const { actions } = useRecipes();
  const { go } = useRouter();
  const say = useSay();
  const { state, ask } = useRequest<true>();
  const takeBack = async (): Promise<void> => {
    const isDone = await ask(async () => {
      await sendPosting(() => recipeClient.unpost(id).then(() => null), { before: id, after: null }, () => actions.noteTakenBack(id));
      return true;
    });
    if (isDone === null) return;
    say(text.wasUnposted(recipe.name));
    go(parent, { replace: true });
  };
  return (
    <>
      <Button icon="undo" disabled={state.kind === "asking"} onClick={() => void takeBack()}>
        {text.unpost}
      </Button>
      {state.kind === "failed" && <FailureNote failure={state.failure} />}
    </>
  );
}
