import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { Store } from "../../api/types";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useCopy } from "../../frame/use-copy";
import { useQuery } from "../../frame/use-query";
import { centsWritten } from "../../grocery/prices/typed-money";
import type { ListContents } from "../../lists/list-views";
import { useLists } from "../../lists/services";
import { useFormats, useLaterTexts, useRegion, useThingLanguage } from "../../locale";
import { keepPrices, removePrices } from "../../prices/price-changes";
import { isOfferDue } from "../../prices/sharing-records";
import { useStores } from "../../stores/services";
import { readReceipt } from "../../trips/receipt/receipt";
import type { Receipt } from "../../trips/receipt/receipt";
import { isOtherCurrency } from "../../trips/receipt/receipt-currencies";
import { ReceiptReader } from "../../trips/receipt/ReceiptReader";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { useBookPrices } from "../use-price-book";
import { saidNames } from "./match-names";
import { priceDrafts, receiptSightings } from "./receipt-prices";
import type { LineDraft } from "./receipt-prices";
import { ReceiptLines } from "./ReceiptLines";
import { sumWords } from "./receipt-words";

interface ReceiptScreenProps {
  readonly listId: string;
  readonly storeId: string;
}

/** Reads a receipt of a purchase, asks about what is doubtful, and keeps the prices. */
export function ReceiptScreen({ listId, storeId }: ReceiptScreenProps): ReactElement {
  const { lists } = useLists();
  const { stores } = useStores();
  const words = useLaterTexts().prices.receipt;
  const contents = useQuery(useMemo(() => lists.contents(listId), [lists, listId]));
  const store = useCopy(useMemo(() => stores.store(storeId), [stores, storeId]));
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { moneyDigits } = useFormats();
  const place = store.kind === "ready" ? store.value : null;
  const { currency } = useBookPrices();
  const look = (text: string): string | undefined => {
    const read = readReceipt(text, { digits: moneyDigits });
    if (read.problem !== null && read.problem !== "noTotal") return words.problems[read.problem];
    const [printed = currency] = read.currencies;
    if (isOtherCurrency(printed, currency)) return words.otherCurrency(printed, currency);
    setReceipt(read);
    return undefined;
  };
  if (receipt !== null && contents !== null) {
    return <ReadReceipt key={receipt.lines.length} receipt={receipt} contents={contents} storeId={storeId} store={place} />;
  }
  return (
    <Screen title={words.title} parent={`/lists/${listId}`} className="narrow" subtitle={place?.name}>
      <div className="screen-body">
        <section className="card card-body stack">
          <p>{words.what}</p>
          <ReceiptReader storeName={place?.name ?? ""} onText={look} />
          <p className="quiet-text">{words.stays}</p>
        </section>
      </div>
    </Screen>
  );
}

interface ReadReceiptProps {
  readonly receipt: Receipt;
  readonly contents: ListContents;
  readonly storeId: string;
  /** Null if it is not on this device. */
  readonly store: Store | null;
}

function ReadReceipt({ receipt, contents, storeId, store }: ReadReceiptProps): ReactElement {
  const { account, replica } = useServices();
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
  const names = useMemo(() => [...new Set(entries.map(({ name }) => name))], [entries]);
  const sum = sumWords(receipt, drafts, words, formats);
  const purchase = { storeId, storeName: store?.name ?? null, organisationId: chain, currency, day };
  const sightings = receiptSightings(drafts, purchase, formats.moneyDigits);
  const keep = (): void => {
    const ids = keepPrices(replica, list.household, sightings);
    say(words.kept(ids.length), () => void removePrices(replica, ids));
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
          drafts={drafts}
          names={names}
          onChange={(changed, change) =>
            setDrafts((all) => all.map((draft) => (draft === changed ? { ...draft, ...change } : draft)))}
        />
        <TextField label={words.day} type="date" max={today} value={day} onValue={setDay} />
        <p className="quiet-text">{words.stays}</p>
      </div>
    </Screen>
  );
}
