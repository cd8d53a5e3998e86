import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { isolated } from "../../ui/isolated";
import type { ChosenVisit } from "../chosen-trip";
import type { Skips } from "./rest-skips";

interface SkipChoicesProps {
  readonly stores: readonly ChosenVisit[];
  readonly skips: Skips;
  readonly change: (skips: Skips) => void;
}

/** Choices to skip stores to come, with their items bought elsewhere or another day, or to skip all and go home. */
export function SkipChoices({ stores, skips, change }: SkipChoicesProps): ReactElement | null {
  const words = useLaterTexts().onTheWay;
  const toggled = (id: string, how: "elsewhere" | "notToday"): Skips => {
    const others = [...skips.stores].filter(([store]) => store !== id);
    return { isHome: false, stores: new Map(skips.stores.get(id) === how ? others : [...others, [id, how]]) };
  };
  if (stores.length === 0) return null;
  return (
    <fieldset className="trip-choices">
      <legend className="field-label">{words.skipTitle}</legend>
      {stores.map(({ store }) => (
        <div key={store.id} className="trip-store-wish">
          <span className="grow medium">
            <span aria-hidden="true">{store.emoji} </span>
            {words.skip(isolated(store.name))}
          </span>
          {(["elsewhere", "notToday"] as const).map((how) => {
            const label = how === "elsewhere" ? words.buyElsewhere : words.notToday;
            return (
              <button
                key={how}
                type="button"
                className="trip-toggle surely"
                aria-pressed={!skips.isHome && skips.stores.get(store.id) === how}
                aria-label={words.forStore(label, store.name)}
                onClick={() => change(toggled(store.id, how))}
              >
                {label}
              </button>
            );
          })}
        </div>
      ))}
      <button
        type="button"
        className="trip-toggle surely"
        aria-pressed={skips.isHome}
        onClick={() => change({ stores: new Map(), isHome: !skips.isHome })}
      >
        <span aria-hidden="true">🏠 </span>
        {words.homeNow}
      </button>
    </fieldset>
  );
}
