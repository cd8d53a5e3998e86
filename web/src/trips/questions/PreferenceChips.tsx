import type { ReactElement } from "react";
import { useText } from "../../locale";
import { Icon } from "../../ui/Icon";
import type { TripPreferences } from "../plan-memory";
import { withStorePreference } from "./nearby-choices";

interface PreferenceChipsProps {
  readonly preferences: TripPreferences;
  readonly nameOf: (store: string) => string;
  readonly change: (preferences: Partial<TripPreferences>) => void;
}

/** The required and the avoided stores, each with a button to undo. */
export function PreferenceChips({ preferences, nameOf, change }: PreferenceChipsProps): ReactElement | null {
  const text = useText();
  const chips = [
    ...preferences.include.map((store) => ({ store, words: text.trips.withWish(nameOf(store)) })),
    ...preferences.avoid.map((store) => ({ store, words: text.trips.without(nameOf(store)) })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="trip-wish-chips" aria-label={text.trips.wishes}>
      {chips.map(({ store, words }) => (
        <li key={store}>
          <button
            type="button"
            aria-label={text.trips.dropWish(nameOf(store))}
            onClick={() => change(withStorePreference(preferences, store, "maybe"))}
          >
            <span className="grow">{words}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
