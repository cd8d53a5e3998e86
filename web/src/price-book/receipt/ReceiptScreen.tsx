import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { Store } from "../../api/types";
import { Screen } from "../../frame/Screen";
import { useCopy } from "../../frame/use-copy";
import { useQuery } from "../../frame/use-query";
import { useLists } from "../../lists/services";
import { useFormats, useLaterTexts } from "../../locale";
import { useStores } from "../../stores/services";
import { useKnownStores } from "../../stores/use-known-stores";
import type { ReadPicture } from "../../trips/receipt/detected-lines";
import { readReceipt } from "../../trips/receipt/receipt";
import type { Receipt } from "../../trips/receipt/receipt";
import { isOtherCurrency } from "../../trips/receipt/receipt-currencies";
import { ReceiptReader } from "../../trips/receipt/ReceiptReader";
import { useBookPrices } from "../use-price-book";
import { otherStore } from "./other-store";
import { OtherStoreQuestion } from "./OtherStoreQuestion";
import { ReadReceipt } from "./ReadReceipt";

interface ReceiptScreenProps {
  readonly listId: string;
  readonly storeId: string;
}

interface ReadText {
  readonly receipt: Receipt;
  readonly picture: ReadPicture | null;
}

/** Reads a receipt of a purchase, asks about what is doubtful, and keeps the prices. */
export function ReceiptScreen({ listId, storeId }: ReceiptScreenProps): ReactElement {
  const { lists } = useLists();
  const { stores } = useStores();
  const words = useLaterTexts().prices.receipt;
  const contents = useQuery(useMemo(() => lists.contents(listId), [lists, listId]));
  const store = useCopy(useMemo(() => stores.store(storeId), [stores, storeId]));
  const knownStores = useKnownStores();
  const [read, setRead] = useState<ReadText | null>(null);
  const [answer, setAnswer] = useState<Store | null>(null);
  const { moneyDigits } = useFormats();
  const place = store.kind === "ready" ? store.value : null;
  const { currency } = useBookPrices();
  const parent = `/lists/${listId}`;
  const look = (text: string, picture: ReadPicture | null): string | undefined => {
    const receipt = readReceipt(text, { digits: moneyDigits });
    if (receipt.problem !== null && receipt.problem !== "noTotal") return words.problems[receipt.problem];
    const [printed = currency] = receipt.currencies;
    if (isOtherCurrency(printed, currency)) return words.otherCurrency(printed, currency);
    setRead({ receipt, picture });
    return undefined;
  };
  const other = useMemo(
    () => (read === null || place === null ? null : otherStore(read.receipt.head, place, knownStores)),
    [read, place, knownStores],
  );
  if (read !== null && contents !== null) {
    if (other !== null && place !== null && answer === null) {
      return <OtherStoreQuestion parent={parent} other={other} chosen={place} onAnswer={setAnswer} />;
    }
    const kept = answer ?? place;
    return <ReadReceipt {...read} contents={contents} storeId={kept?.id ?? storeId} store={kept} />;
  }
  return (
    <Screen title={words.title} parent={parent} className="narrow" subtitle={place?.name}>
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
