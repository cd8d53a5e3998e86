import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../../frame/FailureNote";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { contentsOnly } from "../../grocery/rows/recipe-contents";
import { useLaterTexts } from "../../locale";
import { useSync } from "../../sync/services";
import { Button } from "../../ui/Button";
import { useSay } from "../../ui/Toasts";
import { NeedsAccount } from "../NeedsAccount";
import type { Recipe } from "../recipe-views";
import { useRecipes } from "../use-recipes";
import { useRequest } from "../use-request";
import { sendPosting } from "./posting";

interface PostChoiceProps {
  readonly recipe: Recipe;
  readonly onDone: () => void;
}

/** Posts the user's recipe for everybody, updates the post, or removes it. */
export function PostChoice({ recipe, onDone }: PostChoiceProps): ReactElement | null {
  const text = useLaterTexts().recipes;
  const { account } = useServices();
  const who = useQuery(account.state);
  const posting = usePosting(recipe, onDone);
  const [isConfirming, setConfirming] = useState(false);
  const isBusy = posting.state.kind === "asking";
  const isMine = recipe.author === null || (who.kind === "signed-in" && recipe.author === who.account.id);
  if (!isMine) return null;
  const failure = posting.state.kind === "failed" && (
    <FailureNote failure={posting.state.failure} problems={text.postProblems} />
  );
  if (recipe.postedId !== null) {
    return (
      <>
        <Button icon="refresh" disabled={isBusy} onClick={posting.repost}>
          {text.repost}
        </Button>
        <Button icon="undo" disabled={isBusy} onClick={posting.unpost}>
          {text.unpost}
        </Button>
        {failure}
      </>
    );
  }
  if (!isConfirming) {
    return (
      <Button icon="share" onClick={() => setConfirming(true)}>
        {text.post}
      </Button>
    );
  }
  if (who.kind === "guest") return <NeedsAccount why={text.postNeedsAccount} />;
  return (
    <section className="card card-body stack" aria-label={text.postTitle}>
      <p>{text.postExplanation}</p>
      <Button look="second" disabled={isBusy} onClick={posting.post}>
        {text.postIt}
      </Button>
      {failure}
    </section>
  );
}

function usePosting(recipe: Recipe, onDone: () => void) {
  const text = useLaterTexts().recipes;
  const { recipeClient, sync } = useSync();
  const { actions } = useRecipes();
  const say = useSay();
  const request = useRequest<true>();
  const contents = contentsOnly(recipe);
  const run = async (make: () => Promise<string | null>, postedId: string | null, words: string): Promise<void> => {
    const isDone = await request.ask(async () => {
      // The picture must be uploaded before the recipe.
      await sync.now();
      await sendPosting(make, { before: recipe.postedId, after: postedId }, (id) => actions.notePosted(recipe.id, id));
      return true;
    });
    if (isDone === null) return;
    say(words);
    onDone();
  };
  // Uses the recipe's own id, so that a retry does not post it twice.
  const id = recipe.postedId ?? recipe.id;
  return {
    state: request.state,
    post: () => void run(() => recipeClient.post(id, contents).then((posted) => posted.id), id, text.wasPosted(recipe.name)),
    repost: () => void run(() => recipeClient.repost(id, contents).then(() => id), id, text.reposted(recipe.name)),
    unpost: () => void run(() => recipeClient.unpost(id).then(() => null), null, text.wasUnposted(recipe.name)),
  };
}
