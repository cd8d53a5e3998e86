import { useDeferredValue, useEffect, useId, useState } from "react";
import type { KeyboardEvent, ReactElement } from "react";
import { PlaceRow } from "../frame/PlaceRow";
import { useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { searchInAddress, useAddressState } from "../frame/use-address-state";
import { useFirstTexts, useLaterTexts } from "../locale";
import { EmptyState } from "../ui/EmptyState";
import { SearchField } from "../ui/SearchField";
import { UnknownNote } from "../ui/UnknownNote";
import { searchOutcome } from "./findings";
import type { HitGroup, Outcome, SearchKind } from "./findings";
import { HitGroups, optionIds } from "./HitGroups";
import { useFindings } from "./use-findings";
import { useKindNames } from "./use-kind-names";

/** One search for lists, entries, products, stores, towns, dishes, recipes, settings and the guide. */
export function SearchScreen(): ReactElement {
  const { common } = useFirstTexts();
  const words = useLaterTexts().search;
  const { back, go } = useRouter();
  const id = useId();
  const [typed, setTyped] = useAddressState(searchInAddress.read, searchInAddress.write);
  const search = useDeferredValue((typed ?? "").trim());
  const { all, again } = useFindings(search);
  const [opened, setOpened] = useState<SearchKind | null>(null);
  const outcome = searchOutcome(all, opened);
  const choice = useChoice(id, outcome.groups, search);
  useEffect(() => setOpened(null), [search]);
  // Back leads to the same results, even if the address waited for the next letter.
  const leave = (): void => go(window.location.pathname + searchInAddress.write(typed), { replace: true });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (choice.onKeyDown(event)) return;
    if (event.key === "Escape" && (typed ?? "") === "") back("/");
  };
  return (
    <Screen title={common.search} parent="/" className="narrow">
      <div className="screen-body">
        <SearchField
          label={words.field}
          value={typed ?? ""}
          onChange={(text) => setTyped(text === "" ? null : text)}
          isWaiting
          combobox={{
            type: "text",
            inputMode: "search",
            enterKeyHint: "go",
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-haspopup": "listbox",
            "aria-expanded": outcome.count > 0,
            "aria-controls": outcome.count > 0 ? id : undefined,
            "aria-activedescendant": choice.active,
            onKeyDown,
          }}
        />
        <p className="visually-hidden" role="status">
          {search !== "" && outcome.count > 0 && words.found(outcome.count)}
        </p>
        {outcome.count > 0 && (
          <HitGroups id={id} groups={outcome.groups} active={choice.active} onLeave={leave} onOpenAll={setOpened} />
        )}
        <Remaining search={search} outcome={outcome} again={again} />
      </div>
    </Screen>
  );
}

interface RemainingProps {
  readonly search: string;
  readonly outcome: Outcome;
  readonly again: () => void;
}

/** The kinds that have no answer, and why. Nothing was found only if all of them have answered. */
function Remaining({ search, outcome, again }: RemainingProps): ReactElement {
  const words = useLaterTexts().search;
  const names = useKindNames();
  const { count, asking, placeless, failed, reason } = outcome;
  const named = (kinds: readonly SearchKind[]): string => kinds.map((kind) => names[kind]).join(", ");
  const isNothing = count + asking.length + failed.length === 0;
  if (search === "") return <EmptyState picture="🔍" title={words.teachTitle} explanation={words.teach} />;
  return (
    <>
      {isNothing && <EmptyState picture="🔍" title={words.nothing(search)} explanation={words.nothingDetail} />}
      {asking.length > 0 && <p className="quiet-text">{words.asking(named(asking))}</p>}
      {reason !== null && <UnknownNote title={words.unknown(named(failed))} reason={reason} onRetry={again} />}
      {placeless.length > 0 && (
        <ul className="card rows">
          <PlaceRow
            to="/stores"
            picture="🧭"
            name={words.placeless(named(placeless))}
            explanation={words.placelessDetail}
          />
        </ul>
      )}
    </>
  );
}

interface Choice {
  /** The id of the row that Enter opens. */
  readonly active: string | undefined;
  /** @returns true if the key was for the results. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

/** The row selected with the arrow keys; the first one until then. */
function useChoice(id: string, groups: readonly HitGroup[], search: string): Choice {
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => choose(null), [search]);
  const options = optionIds(id, groups);
  const at = Math.max(0, options.findIndex((option) => option === chosen));
  const move = (by: number): void => {
    const option = options[(at + by + options.length) % options.length];
    if (option === undefined) return;
    choose(option);
    document.getElementById(option)?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false;
    if (options.length === 0) return false;
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => document.getElementById(options[at] ?? "")?.click(),
    };
    const act = acts[event.key];
    if (act === undefined) return false;
    event.preventDefault();
    act();
    return true;
  };
  return { active: options[at], onKeyDown };
}
