import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useQuery } from "../frame/use-query";
import { HouseholdChoice } from "../households/HouseholdChoice";
import { useItems } from "../items/services";
import type { ListSummary } from "../lists/list-views";
import { useLists } from "../lists/services";
import { useLaterTexts } from "../locale";
import { useRecipes } from "../recipes/use-recipes";
import { askToKeep } from "../replica/open-replica";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { useSay } from "../ui/Toasts";
import { planImport, runImport, sizeOf, usualTargets } from "./run-import";
import type { Plan, Target } from "./run-import";
import { ImportCounts, RecipeNames, SkippedNotes } from "./BroughtParts";
import { ListTargets } from "./ListTargets";
import type { Ready } from "./interpret";

interface BringPreviewProps {
  readonly file: string;
  readonly ready: Ready;
  /** The suggested list for shared text; undefined for a file. */
  readonly into: ListSummary | undefined;
  readonly onBack: () => void;
}

/** Preview of an import: its contents, their targets, and the skipped parts. Nothing is saved before confirmation. */
export function BringPreview({ file, ready, into, onBack }: BringPreviewProps): ReactElement {
  const text = useLaterTexts().imports;
  const { replica, items, households } = useItems();
  const { lists } = useLists();
  const { actions: recipes, views } = useRecipes();
  const { go } = useRouter();
  const say = useSay();
  const all = useQuery(households);
  const currentLists = useQuery(lists.all);
  const [household, setHousehold] = useState(
    into?.household ?? all.find(({ kind, role }) => kind === "shared" && role === "edit")?.id ?? "",
  );
  const [selection, setSelection] = useState<readonly Target[] | null>(into === undefined ? null : ready.lists.map(() => into.id));
  const [isAgain, setAgain] = useState(false);
  const book = useQuery(views.book(household));
  // Recalculated when lists or recipes below arrive from others.
  const targets = useMemo(
    () => selection ?? usualTargets(replica, household, ready), [selection, replica, household, ready, currentLists],
  );
  const plan = useMemo(
    () => planImport(replica, ready, { household, targets, isAgain }),
    [replica, ready, household, targets, isAgain, currentLists, book],
  );
  const decide = (index: number, target: Target): void => setSelection(targets.map((each, at) => (at === index ? target : each)));
  const confirm = (): void => {
    const { undo } = runImport({ replica, items, recipes }, plan, household);
    void askToKeep();
    say(text.done(plan.entryCount, plan.recipes.length), undo);
    go(ready.lists.length > 0 ? "/lists" : "/recipes", { replace: true });
  };
  const isNothing = sizeOf(plan) === 0;
  return (
    <Screen
      title={text.title}
      parent="/lists"
      className="narrow"
      subtitle={<p className="quiet-text cut">{text.found(ready.origin, file)}</p>}
      dock={
        <div className="dock-actions one">
          <Button look="primary" icon="tick" disabled={isNothing} onClick={confirm}>
            {text.bringIn}
          </Button>
        </div>
      }
    >
      <div className="screen-body">
        <ImportCounts ready={ready} />
        <HouseholdChoice
          label={text.household}
          value={household}
          onChange={(id) => {
            setHousehold(id);
            setSelection(null);
          }}
        />
        <ListTargets lists={ready.lists} household={household} targets={targets} onTarget={decide} />
        <ExistingData plan={plan} isAgain={isAgain} onAgain={setAgain} />
        {isNothing && <Note kind="plain" title={text.nothing} />}
        <RecipeNames recipes={plan.recipes} />
        <SkippedNotes ready={ready} />
        <Button icon="back" onClick={onBack}>
          {text.other}
        </Button>
      </div>
    </Screen>
  );
}

interface ExistingProps {
  readonly plan: Plan;
  readonly isAgain: boolean;
  readonly onAgain: (isAgain: boolean) => void;
}

/** Existing data, with an option to import it again. */
function ExistingData({ plan, isAgain, onAgain }: ExistingProps): ReactElement | null {
  const text = useLaterTexts().imports;
  const { knownEntries, knownRecipes } = plan;
  if (knownEntries + knownRecipes === 0) return null;
  return (
    <section className="card card-body stack">
      <p className="medium">{text.known(knownEntries, knownRecipes)}</p>
      {!isAgain && <p className="quiet-text">{text.knownDetail}</p>}
      <label className="choice">
        <input type="checkbox" className="check" checked={isAgain} onChange={(event) => onAgain(event.target.checked)} />
        {text.again}
      </label>
    </section>
  );
}
