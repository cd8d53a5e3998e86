import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useText } from "../locale";
import { Note } from "../ui/Note";

/** The note on the data to be sent, its recipient and its purpose, shown before sending (G-04). */
export function AgreementNote(): ReactElement {
  const { resources } = useServices();
  const words = useText().stores.agreement;
  const configuration = useCopy(resources.configuration);
  const server = configuration.kind === "ready" ? configuration.value.name : window.location.hostname;
  return (
    <Note kind="plain" title={words.title} detail={words.inShort(server)}>
      <details className="agreement-details">
        <summary>{words.inFull}</summary>
        <ul className="plain-points">
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
    </Note>
  );
}
