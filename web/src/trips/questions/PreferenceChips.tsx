import type { ReactElement } from "react";
import { useText } from "../../locale";
import { Icon } from "../../ui/Icon";
import type { TripPreferences } from "../plan-memory";
import { withStorePreference } from "./nearby-choices";

interface PreferenceChipsProps {
  readonly wishes: TripPreferences;
  readonly nameOf: (store: string) => string;
  readonly change: (wishes: Partial<TripPreferences>) => void;
}

/** The stores that are wished for or ruled out, each with a way to take that back. */
export function PreferenceChips({ wishes, nameOf, change }: PreferenceChipsProps): ReactElement | null {
  const text = useText();
  const chips = [
    ...wishes.include.map((store) => ({ store, words: text.trips.withWish(nameOf(store)) })),
    ...wishes.avoid.map((store) => ({ store, words: text.trips.without(nameOf(store)) })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="trip-wish-chips" aria-label={text.trips.wishes}>
      {chips.map(({ store, words }) => (
        <li key={store}>
          <button
            type="button"
            aria-label={text.trips.dropWish(nameOf(store))}
            onClick={() => change(withStorePreference(wishes, store, "maybe"))}
          >
            <span className="grow">{words}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
