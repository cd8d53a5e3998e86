import type { ReactElement } from "react";
import type { Restaurant } from "../api/types";
import { useRouter } from "../frame/router";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { Sheet } from "../ui/Sheet";
import { billOf, withoutGone } from "./party-order";
import { bringsOrder, unpackedOrder } from "./shared-order";
import { ReadOrder } from "./ShownOrder";
import type { Party } from "./use-party-order";

interface ReceivedOrderProps {
  readonly party: Party;
  readonly restaurant: Restaurant;
}

/** An order from a link, which the shopper can accept (F-05). */
export function ReceivedOrder({ party, restaurant }: ReceivedOrderProps): ReactElement | null {
  const words = useLaterTexts().party;
  const { go } = useRouter();
  // The router renders again when the address changes.
  const { hash } = window.location;
  if (!bringsOrder(hash)) return null;
  const close = (): void => go(window.location.pathname + window.location.search, { replace: true });
  const order = unpackedOrder(hash);
  const bill = order === null ? null : billOf(order, restaurant.menu);
  return (
    <Sheet title={words.received} onClose={close}>
      {order === null || bill === null ? (
        <Note kind="problem" title={words.unreadable} detail={words.unreadableDetail} />
      ) : (
        <>
          {bill.gone.length > 0 && (
            <Note kind="warning" title={words.unknownDishes(bill.gone.length)} detail={words.unknownDetail} />
          )}
          <div className="shown-order">
            <ReadOrder bill={bill} />
          </div>
          {bill.count > 0 && (
            <>
              <Button
                look="primary"
                onClick={() => {
                  party.take(withoutGone(order, bill), words.taken);
                  close();
                }}
              >
                {words.take}
              </Button>
              {party.bill.count > 0 && <p className="quiet-text">{words.takeDetail}</p>}
            </>
          )}
        </>
      )}
    </Sheet>
  );
}
