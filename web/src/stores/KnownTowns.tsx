import { useId } from "react";
import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useFirstTexts } from "../locale";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useAgreement } from "./use-agreement";

interface KnownTownsProps {
  readonly onChoose: (zip: string) => void;
}

/** The towns with known stores, one tap each below the line about what it sends, and the way on for a shopper whose town is not among them. */
export function KnownTowns({ onChoose }: KnownTownsProps): ReactElement | null {
  const text = useFirstTexts();
  const title = useId();
  const { resources } = useServices();
  const agreement = useAgreement();
  const state = useCopy(resources.towns);
  if (state.kind !== "ready") return null;
  return (
    <>
      {state.value.length > 0 && (
        <section className="stack" aria-labelledby={title}>
          <h2 id={title} className="field-label">
            {text.stores.knownTowns}
          </h2>
          <div className="row wrap">
            {state.value.map(({ zip, city, stores }) => (
              // The town's name finds stores without a postcode.
              <Button
                key={`${zip} ${city}`}
                look="second"
                onClick={() => {
                  agreement.give();
                  onChoose(zip === "" ? city : zip);
                }}
              >
                {zip === "" ? city : `${city}, ${zip}`}
                <span className="quiet-text">{text.stores.storesThere(stores)}</span>
              </Button>
            ))}
          </div>
        </section>
      )}
      <Link to="/stores/new" className="card row-link">
        <span className="grow medium">{text.stores.townMissing}</span>
        <Icon name="forward" />
      </Link>
    </>
  );
}
