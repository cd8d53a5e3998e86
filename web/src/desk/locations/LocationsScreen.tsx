import { useState } from "react";
import type { ReactElement } from "react";
import { LocationsClient, verificationStates } from "../../api/locations-client";
import type { OwnLocation, VerificationState } from "../../api/locations-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { Link } from "../../frame/router";
import { useServerRequest } from "../../frame/use-server-request";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { SearchField } from "../../ui/SearchField";
import { useDesk } from "../frame/desk-context";
import { DeskScreen } from "../frame/DeskScreen";
import { suffices } from "../frame/rights";
import { VerificationTag } from "./VerificationTag";

type Sort = "name" | "city" | "state";

/** All stores of the organization; searched, filtered and sorted by the server (N-26). */
export function LocationsScreen(): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().desk;
  const [client] = useState(() => new LocationsClient(organisation.id));
  const [search, setSearch] = useState("");
  const [state, setState] = useState<VerificationState | "any">("any");
  const [sort, setSort] = useState<Sort>("name");
  const [pages, setPages] = useState(1);
  const request = useServerRequest(() => storesOf(client, search.trim(), state, sort, pages), [search.trim(), state, sort, pages].join(" "));
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const stores = request.value?.stores ?? [];
  return (
    <DeskScreen title={text.myStores} parent={root} className="narrow">
      <div className="screen-body">
        <SearchField label={text.searchStores} value={search} onChange={setSearch} />
        <div className="desk-compact">
          <Choice
            label={text.stateFilter}
            value={state}
            choices={[
              { value: "any", label: text.anyState },
              ...verificationStates.map((value) => ({ value, label: text.states[value] })),
            ]}
            onChange={setState}
          />
          <Choice
            label={text.sort}
            value={sort}
            choices={(["name", "city", "state"] as const).map((value) => ({ value, label: text.sorts[value] }))}
            onChange={setSort}
          />
        </div>
        <RequestStatus request={request} />
        {stores.length > 0 && (
          <ul className="card rows" aria-label={text.myStores}>
            {stores.map((store) => (
              <StoreRow key={store.id} store={store} to={`${root}/stores/${encodeURIComponent(store.id)}`} />
            ))}
          </ul>
        )}
        {request.value !== undefined && stores.length === 0 && (
          <section className="card">
            <EmptyState picture="📍" title={text.noStores} explanation={text.noStoresDetail} />
          </section>
        )}
        {request.value?.hasMore === true && <Button onClick={() => setPages(pages + 1)}>{text.more}</Button>}
        {suffices(organisation.role, "owner") && (
          <Link to={`${root}/stores/new`} className="button primary">
            <Icon name="plus" />
            {text.addStore}
          </Link>
        )}
      </div>
    </DeskScreen>
  );
}

async function storesOf(client: LocationsClient, search: string, state: VerificationState | "any", sort: Sort, pages: number) {
  const stores: OwnLocation[] = [];
  let after: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const result: Awaited<ReturnType<LocationsClient["page"]>> = await client.page({
      search, sort, after, ...(state === "any" ? {} : { state }),
    });
    stores.push(...result.stores);
    after = result.next;
    if (after === null) break;
  }
  return { stores, hasMore: after !== null };
}

function StoreRow({ store, to }: { readonly store: OwnLocation; readonly to: string }): ReactElement {
  const { name, street, zip, city, verification } = store;
  return (
    <li>
      <Link to={to} className="row-link tall">
        <span className="grow">
          <bdi className="medium">{name}</bdi>
          <span className="quiet-text row-detail">{[street, `${zip} ${city}`].join(" · ")}</span>
        </span>
        <VerificationTag state={verification.state} />
        <Icon name="forward" />
      </Link>
    </li>
  );
}
