import { useEffect } from "react";
import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useFetchingLater, useLaterTexts } from "../locale";
import { Button } from "../ui/Button";

/** Asks once for consent to usage counts, at the end of the home screen, from the second day on (F-01, G-04). */
export function UsageQuestion(): ReactElement | null {
  const { preferences } = useServices();
  const counts = useQuery(preferences.countsUsage);
  const { isThere, fetchLater } = useFetchingLater();
  const isAsked = counts === null;
  useEffect(() => {
    // Asks another time if the texts cannot be loaded.
    if (isAsked && !isThere) fetchLater().catch(() => undefined);
  }, [isAsked, isThere, fetchLater]);
  return isAsked && isThere ? <Question /> : null;
}

function Question(): ReactElement {
  const { preferences } = useServices();
  const words = useLaterTexts().usage;
  return (
    <section className="card card-body stack" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.inShort}</p>
      <details className="agreement-details">
        <summary>{words.inFull}</summary>
        <ul className="plain-points">
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
      <div className="row wrap">
        <Button look="second" onClick={() => preferences.setCountsUsage(true)}>
          {words.agree}
        </Button>
        <Button look="quiet" onClick={() => preferences.setCountsUsage(false)}>
          {words.refuse}
        </Button>
      </div>
    </section>
  );
}
