import { useMemo } from "react";
import type { ReactElement } from "react";
import { SeenAtStoreClient } from "../../api/seen-at-store-client";
import type { SeenAtOwnStore } from "../../api/seen-at-store-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useServerRequest } from "../../frame/use-server-request";
import type { ServerRequest } from "../../frame/use-server-request";
import { useFormats, useLaterTexts } from "../../locale";
import { EmptyState } from "../../ui/EmptyState";
import { useSay } from "../../ui/Toasts";
import { useDesk } from "../frame/desk-context";
import { DeskScreen } from "../frame/DeskScreen";
import { StoreChoice, useChosenStore } from "../products/StoreChoice";
import { SeenPriceRow } from "./SeenPriceRow";
import { openFirst } from "./seen-order";

/** The prices that shoppers have confirmed at a store, beside its own, with the owner's answers. */
export function SeenPricesScreen(): ReactElement {
  const { organisation } = useDesk();
  const words = useLaterTexts().worth.seen;
  const [store, setStore] = useChosenStore();
  return (
    <DeskScreen title={words.title} parent={`/desk/${encodeURIComponent(organisation.id)}`} className="narrow">
      <div className="screen-body">
        <StoreChoice store={store} onChange={setStore} />
        {store !== null && <PricesOfStore key={store} store={store} />}
        <p className="quiet-text">{words.about}</p>
      </div>
    </DeskScreen>
  );
}

function PricesOfStore({ store }: { readonly store: string }): ReactElement {
  const { organisation } = useDesk();
  const words = useLaterTexts().worth.seen;
  const client = useMemo(() => new SeenAtStoreClient(organisation.id), [organisation.id]);
  const request = useServerRequest(() => client.prices(store), store);
  return (
    <>
      <RequestStatus request={request} />
      {request.value?.length === 0 && <EmptyState picture="🔎" title={words.nothing} explanation={words.nothingDetail} />}
      {request.value !== undefined && request.value.length > 0 && (
        <Rows client={client} store={store} prices={request.value} request={request} />
      )}
    </>
  );
}

interface RowsProps {
  readonly client: SeenAtStoreClient;
  readonly store: string;
  readonly prices: readonly SeenAtOwnStore[];
  readonly request: ServerRequest<unknown>;
}

function Rows({ client, store, prices, request }: RowsProps): ReactElement {
  const words = useLaterTexts().worth.seen;
  const formats = useFormats();
  const say = useSay();
  const publish = async ({ id, name }: SeenAtOwnStore, cents: number): Promise<void> => {
    if (await request.act(() => client.publish(store, id, cents))) say(words.published(name, formats.money(cents)));
  };
  const refuse = async ({ id, name }: SeenAtOwnStore): Promise<void> => {
    if (await request.act(() => client.refuse(store, id))) say(words.refused(name));
  };
  return (
    <ul className="card rows">
      {openFirst(prices).map((price) => (
        <SeenPriceRow
          key={price.id}
          price={price}
          isBusy={request.isAsking}
          onPublish={(cents) => void publish(price, cents)}
          onRefuse={() => void refuse(price)}
        />
      ))}
    </ul>
  );
}
