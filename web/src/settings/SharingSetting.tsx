import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useLaterTexts } from "../locale";
import { SharingPoints } from "../prices/shared/SharingPoints";
import { agreeToShare, sharingQuery, stopSharing } from "../prices/sharing-records";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { OnOff } from "./OnOff";

/** Consent to share the prices kept on this device, and its withdrawal (R-10, G-04). */
export function SharingSetting(): ReactElement {
  const { account, replica: { local } } = useServices();
  const { sharing } = useLaterTexts().prices;
  const isGuest = useQuery(account.state).kind === "guest";
  const isOn = useQuery(useMemo(() => sharingQuery(local), [local]));
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="card card-body stack">
      <h2>{sharing.setting}</h2>
      {!isGuest && (
        <OnOff
          label={sharing.setting}
          isOn={isOn}
          on={sharing.on}
          off={sharing.off}
          onChange={(shares) => (shares ? agreeToShare(local) : isOn && setAsking(true))}
        />
      )}
      <p className="quiet-text">{isGuest ? sharing.ofGuests : sharing.about}</p>
      {!isGuest && <SharingPoints />}
      {isAsking && <StopSheet onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Asks whether shared prices are taken back too. */
function StopSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { replica } = useServices();
  const { sharing } = useLaterTexts().prices;
  const say = useSay();
  const [takesBack, setTakesBack] = useState(true);
  const stop = (): void => {
    stopSharing(replica.local, takesBack);
    say(takesBack ? sharing.tookBack : sharing.stopped);
    onClose();
  };
  return (
    <Sheet title={sharing.stopTitle} onClose={onClose}>
      <label className="trip-check">
        <input type="checkbox" checked={takesBack} onChange={(event) => setTakesBack(event.target.checked)} />
        <span className="grow">{sharing.takeBack}</span>
      </label>
      <p className="quiet-text">{sharing.takeBackAbout}</p>
      <Button look="remove" onClick={stop}>
        {sharing.stop}
      </Button>
    </Sheet>
  );
}
