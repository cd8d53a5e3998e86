import { useMemo } from "react";
import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { useStoredFinds } from "./services";

/** Asks once, after the first walk with a find, whether to share finds (G-04). */
export function FindsQuestion({ storeId }: { readonly storeId: string }): ReactElement | null {
  const { account, finds, preferences } = useStoredFinds();
  const words = useLaterTexts().finds;
  const consent = useQuery(preferences.tellsFinds);
  const isGuest = useQuery(account.state).kind === "guest";
  const hasFinds = useQuery(useMemo(() => finds.hasToTell(storeId), [finds, storeId]));
  if (consent !== null || isGuest || !hasFinds) return null;
  const answer = (agrees: boolean): void => {
    preferences.setTellsFinds(agrees);
    if (agrees) void finds.tell();
    else finds.withdraw();
  };
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
        <Button look="second" onClick={() => answer(true)}>
          {words.agree}
        </Button>
        <Button look="quiet" onClick={() => answer(false)}>
          {words.refuse}
        </Button>
      </div>
    </section>
  );
}
