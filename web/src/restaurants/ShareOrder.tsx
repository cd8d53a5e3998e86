import { useState } from "react";
import type { ReactElement } from "react";
import type { Restaurant } from "../api/types";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { useSay } from "../ui/Toasts";
import { packedOrder } from "./shared-order";
import { ShownOrder } from "./ShownOrder";
import type { Party } from "./use-party-order";

interface ShareOrderProps {
  readonly party: Party;
  readonly restaurant: Restaurant;
}

/** Shares the order as a link that contains all of it, or on this screen. No server receives it (F-05). */
export function ShareOrder({ party, restaurant }: ShareOrderProps): ReactElement {
  const words = useLaterTexts().party;
  const say = useSay();
  const [isShown, setShown] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const packed = packedOrder(party.order);
  const share = (): void => {
    const link = `${window.location.origin}/eat-out/${encodeURIComponent(restaurant.id)}${packed ?? ""}`;
    if ("share" in navigator) {
      // Closing the system's share sheet is not an error.
      navigator.share({ title: words.shareTitle(restaurant.name), url: link }).catch(() => undefined);
      return;
    }
    // Without clipboard access, the selected link is copied by hand.
    const byHand = (): void => setAddress(link);
    if (!window.isSecureContext) return byHand();
    navigator.clipboard.writeText(link).then(() => say(words.copied), byHand);
  };
  return (
    <>
      {packed !== null && (
        <Button icon="share" onClick={share}>
          {words.share}
        </Button>
      )}
      <Button icon="show" onClick={() => setShown(true)}>
        {words.show}
      </Button>
      {address !== null && (
        <input className="input" aria-label={words.link} readOnly value={address} onFocus={({ target }) => target.select()} />
      )}
      {isShown && <ShownOrder bill={party.bill} restaurant={restaurant} onClose={() => setShown(false)} />}
    </>
  );
}
