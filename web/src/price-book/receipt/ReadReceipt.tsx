import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { Store } from "../../api/types";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { centsWritten } from "../../grocery/prices/typed-money";
import { useItems } from "../../items/services";
import type { ListContents } from "../../lists/list-views";
import { useFormats, useLaterTexts, useRegion, useThingLanguage } from "../../locale";
import { keepPrices, removePrices } from "../../prices/price-changes";
import { isOfferDue } from "../../prices/sharing-records";
import type { ReadPicture } from "../../trips/receipt/detected-lines";
import type { Receipt } from "../../trips/receipt/receipt";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { useBookPrices } from "../use-price-book";
import { saidNames } from "./match-names";
import { rememberItems, unlistedNames } from "./new-items";
import { priceDrafts, receiptSightings } from "./receipt-prices";
import type { LineDraft } from "./receipt-prices";
import { ReceiptLines } from "./ReceiptLines";
import { sumWords } from "./receipt-words";

interface ReadReceiptProps {
  readonly receipt: Receipt;
  /** Null for pasted text. */
  readonly picture: ReadPicture | null;
  readonly contents: ListContents;
  readonly storeId: string;
  /** Null if it is not on this device. */
  readonly store: Store | null;
}

/** The lines of a receipt to check, and the button that keeps their prices. */
export function ReadReceipt({ receipt, picture, contents, storeId, store }: ReadReceiptProps): ReactElement {
  const { account, replica } = useServices();
  const { items } = useItems();
  const { go } = useRouter();
  const { receipt: words, sharing } = useLaterTexts().prices;
  const isGuest = useQuery(account.state).kind === "guest";
  const formats = useFormats();
  const region = useRegion();
  const language = useThingLanguage();
  const say = useSay();
  const { prices, currency, today } = useBookPrices();
  const { list, entries } = contents;
  const chain = store?.organisation.id ?? null;
  const [drafts, setDrafts] = useState<readonly LineDraft[]>(() =>
    priceDrafts(
      receipt, { entries, said: saidNames(prices, { id: storeId, chain }), language },
      (cents) => centsWritten(cents, region, formats.moneyDigits),
    ),
  );
  const [day, setDay] = useState(receipt.day !== null && receipt.day <= today ? receipt.day : today);
  const [remembers, setRemembers] = useState(true);
  const names = useMemo(() => [...new Set(entries.map(({ name }) => name))], [entries]);
  const sum = sumWords(receipt, drafts, words, formats);
  const purchase = { storeId, storeName: store?.name ?? null, organisationId: chain, currency, day };
  const sightings = receiptSightings(drafts, purchase, formats.moneyDigits);
  const unlisted = unlistedNames(sightings.map(({ name }) => name), names, items.of(list.household));
  const keep = (): void => {
    const ids = keepPrices(replica, list.household, sightings);
    const remembered = remembers ? rememberItems(replica, items, list.household, unlisted) : null;
    say(words.kept(ids.length), () => {
      removePrices(replica, ids);
      remembered?.undo();
    });
    if (ids.length > 0 && !isGuest && isOfferDue(replica.local)) {
      say(sharing.offer, undefined, { label: sharing.inFull, accept: () => go("/settings") });
    }
    go(`/lists/${list.id}`);
  };
  return (
    <Screen
      title={words.title}
      parent={`/lists/${list.id}`}
      className="narrow"
      subtitle={store?.name}
      dock={
        <div className="dock-actions one">
          <Button look="primary" icon="tick" disabled={sightings.length === 0 || day === ""} onClick={keep}>
            {words.keep(sightings.length)}
          </Button>
        </div>
      }
    >
      <div className="screen-body">
        <Note kind={sum.isRight ? "plain" : "warning"} title={sum.text} />
        <ReceiptLines
          receipt={receipt}
          picture={picture}
          drafts={drafts}
          names={names}
          onChange={(changed, change) =>
            setDrafts((all) => all.map((draft) => (draft === changed ? { ...draft, ...change } : draft)))}
        />
        {unlisted.length > 0 && (
          <label className="choice">
            <input type="checkbox" className="check" checked={remembers} onChange={(event) => setRemembers(event.target.checked)} />
            <span>{words.remember(unlisted.length)}</span>
          </label>
        )}
        <TextField label={words.day} type="date" max={today} value={day} onValue={setDay} />
        <p className="quiet-text">{words.stays}</p>
      </div>
    </Screen>
  );
}
