import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useLaterTexts } from "../locale";

/** The open data that needs an attribution, with its terms. */
const openData = [
  { id: "open-food-facts", address: "https://world.openfoodfacts.org/terms-of-use" },
  { id: "open-prices", address: "https://prices.openfoodfacts.org/about" },
] as const;

/** The attributions that the licenses of imported data require; nothing on a server without such data. */
export function About(): ReactElement | null {
  const text = useLaterTexts().about;
  const configuration = useCopy(useServices().resources.configuration);
  if (configuration.kind !== "ready") return null;
  const { mapAttribution, openData: sources } = configuration.value;
  const hasPlaces = mapAttribution?.includes("OpenStreetMap") === true;
  const imported = openData.filter(({ id }) => sources.includes(id));
  if (!hasPlaces && imported.length === 0) return null;
  return (
    <section className="card card-body stack">
      <h2>{text.title}</h2>
      {hasPlaces && (
        <Source detail={text.places} address="https://www.openstreetmap.org/copyright" link={text.openStreetMap} />
      )}
      {imported.map(({ id, address }) => (
        <Source key={id} address={address} {...text.openData[id]} />
      ))}
    </section>
  );
}

interface SourceProps {
  readonly detail: string;
  readonly address: string;
  readonly link: string;
}

function Source({ detail, address, link }: SourceProps): ReactElement {
  return (
    <>
      <p className="quiet-text">{detail}</p>
      <a className="account-link" href={address} target="_blank" rel="noopener noreferrer">
        {link}
      </a>
    </>
  );
}
