import { useId } from "react";
import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useText } from "../locale";
import { Button } from "../ui/Button";

interface KnownTownsProps {
  readonly onChoose: (zip: string) => void;
}

/** The towns with known stores, one tap each. Renders nothing if there are none. */
export function KnownTowns({ onChoose }: KnownTownsProps): ReactElement | null {
  const text = useText();
  const title = useId();
  const { resources } = useServices();
  const state = useCopy(resources.towns);
  if (state.kind !== "ready" || state.value.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title} className="field-label">
        {text.stores.knownTowns}
      </h2>
      <div className="row wrap">
        {state.value.map(({ zip, city, stores }) => (
          // The town's name finds stores without a postcode.
          <Button key={`${zip} ${city}`} look="second" onClick={() => onChoose(zip === "" ? city : zip)}>
            {zip === "" ? city : `${city}, ${zip}`}
            <span className="quiet-text">{text.stores.storesThere(stores)}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
