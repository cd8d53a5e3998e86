import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useLaterTexts } from "../locale";

/** The attribution that the license of OpenStreetMap requires; nothing on a server without its data. */
export function About(): ReactElement | null {
  const text = useLaterTexts().about;
  const configuration = useCopy(useServices().resources.configuration);
  if (configuration.kind !== "ready" || configuration.value.mapAttribution?.includes("OpenStreetMap") !== true) return null;
  return (
    <section className="card card-body stack">
      <h2>{text.title}</h2>
      <p className="quiet-text">{text.places}</p>
      <a className="account-link" href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
        {text.openStreetMap}
      </a>
    </section>
  );
}
