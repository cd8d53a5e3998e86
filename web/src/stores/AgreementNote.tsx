import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useFirstTexts } from "../locale";

/** The line under a request's button: what it sends, to whom and what for, before anything is sent (G-04). */
export function AgreementNote(): ReactElement {
  const { resources } = useServices();
  const words = useFirstTexts().stores.agreement;
  const configuration = useCopy(resources.configuration);
  const server = configuration.kind === "ready" ? configuration.value.name : window.location.hostname;
  return (
    <div className="agreement quiet-text">
      <p>{words.inShort(server)}</p>
      <details className="agreement-details">
        <summary>{words.inFull}</summary>
        <ul className="plain-points">
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
