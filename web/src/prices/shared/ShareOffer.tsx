import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { agreeToShare, sharingChoice, stopSharing } from "../sharing-records";
import { SharingPoints } from "./SharingPoints";

/** Offers once to share prices, after one was kept; nothing for guests and after an answer. */
export function ShareOffer(): ReactElement | null {
  const { account, replica } = useServices();
  const { sharing } = useLaterTexts().prices;
  const isGuest = useQuery(account.state).kind === "guest";
  // Decided once, since showing it counts as asking.
  const [isFirst] = useState(() => sharingChoice(replica.local) === null);
  const [answer, setAnswer] = useState<"agreed" | "refused" | null>(null);
  const isOffered = isFirst && !isGuest;
  useEffect(() => {
    if (isOffered) stopSharing(replica.local, false);
  }, [isOffered, replica]);
  if (!isOffered || answer === "refused") return null;
  if (answer === "agreed") {
    return (
      <p className="quiet-text" role="status">
        {sharing.agreed}
      </p>
    );
  }
  const agree = (): void => {
    agreeToShare(replica.local);
    setAnswer("agreed");
  };
  return (
    <div className="share-offer" role="group" aria-label={sharing.setting}>
      <span className="row wrap">
        <span className="grow quiet-text">{sharing.offer}</span>
        <Button isSmall look="second" onClick={agree}>
          {sharing.agree}
        </Button>
        <Button isSmall onClick={() => setAnswer("refused")}>
          {sharing.refuse}
        </Button>
      </span>
      <SharingPoints />
    </div>
  );
}
