import { useState } from "react";
import type { ReactElement } from "react";
import { DeskDiscountClient, discountStates } from "../../api/desk-discount-client";
import type { DeskDiscount, DiscountPage, DiscountState } from "../../api/desk-discount-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { PlaceRow } from "../../frame/PlaceRow";
import { Link } from "../../frame/router";
import { useServerRequest } from "../../frame/use-server-request";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { ruleWords } from "../../locale/rule-words";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { SearchField } from "../../ui/SearchField";
import { useDesk } from "../frame/desk-context";
import { DeskScreen } from "../frame/DeskScreen";
import { suffices } from "../frame/rights";
import { EndedRows } from "../offers/EndedRows";
import { useDaysWords } from "../offers/use-days-words";
import { DiscountStateTag } from "./DiscountStateTag";

/** All discounts of the organization, last changed first; searched by the server (N-23). */
export function DeskDiscountsScreen(): ReactElement {
  const { organisation } = useDesk();
  const desk = useLaterTexts().desk;
  const text = useLaterTexts().offering;
  const words = text.discounts;
  const [client] = useState(() => new DeskDiscountClient(organisation.id));
  const [search, setSearch] = useState("");
  const [state, setState] = useState<DiscountState | "any">("any");
  const [pages, setPages] = useState(1);
  const typed = search.trim();
  const request = useServerRequest(() => discountsOf(client, typed, state, pages), [typed, state, pages].join(" "));
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const { discounts = [], counts, hasMore = false } = request.value ?? {};
  const all = counts === undefined ? 0 : counts.running + counts.coming + counts.over;
  // A search and a chosen state show everything that fits.
  const isFolded = state === "any" && typed === "";
  const ended = isFolded ? discounts.filter((discount) => discount.state === "over") : [];
  const current = discounts.filter((discount) => !ended.includes(discount));
  const row = (discount: DeskDiscount): ReactElement => (
    <DiscountRow key={discount.id} discount={discount} to={`${root}/discounts/${encodeURIComponent(discount.id)}`} />
  );
  return (
    <DeskScreen title={words.all} parent={root} className="narrow">
      <div className="screen-body">
        {suffices(organisation.role, "editor") && (
          <Link to={`${root}/discounts/new`} className="button primary">
            <Icon name="plus" />
            {words.new}
          </Link>
        )}
        <ul className="card rows">
          <PlaceRow to={`${root}/coupons`} picture="🎟️" name={text.coupons.all} explanation={desk.couponsDetail} />
        </ul>
        {(all > 0 || typed !== "") && <SearchField label={words.search} value={search} onChange={setSearch} />}
        {counts !== undefined && (all > 0 || typed !== "") && (
          <Choice
            label={text.state}
            value={state}
            choices={[
              { value: "any", label: text.withCount(text.anyState, all) },
              ...discountStates.map((value) => ({ value, label: text.withCount(words.states[value], counts[value]) })),
            ]}
            onChange={setState}
          />
        )}
        <RequestStatus request={request} />
        {current.length > 0 && (
          <ul className="card rows" aria-label={words.all}>
            {current.map(row)}
          </ul>
        )}
        <EndedRows count={ended.length}>{ended.map(row)}</EndedRows>
        {hasMore && <Button onClick={() => setPages(pages + 1)}>{desk.more}</Button>}
        {request.value !== undefined && discounts.length === 0 && (
          <section className="card">
            {all === 0 && typed === "" ? (
              <EmptyState picture="🏷️" title={words.none} explanation={words.noneDetail} />
            ) : (
              <EmptyState picture="🔍" title={words.noneFit} explanation={words.noneFitDetail} />
            )}
          </section>
        )}
      </div>
    </DeskScreen>
  );
}

interface Found {
  readonly discounts: readonly DeskDiscount[];
  readonly counts: DiscountPage["counts"];
  readonly hasMore: boolean;
}

async function discountsOf(client: DeskDiscountClient, typed: string, state: DiscountState | "any", pages: number): Promise<Found> {
  const question = { search: typed === "" ? undefined : typed, state: state === "any" ? undefined : state };
  let page = await client.page(question);
  const discounts = [...page.discounts];
  for (let pagesRead = 1; pagesRead < pages && page.next !== null; pagesRead += 1) {
    page = await client.page({ ...question, after: page.next });
    discounts.push(...page.discounts);
  }
  return { discounts, counts: page.counts, hasMore: page.next !== null };
}

function DiscountRow({ discount, to }: { readonly discount: DeskDiscount; readonly to: string }): ReactElement {
  const { stores } = useDesk().organisation;
  const general = useText();
  const text = useLaterTexts().offering;
  const formats = useFormats();
  const days = useDaysWords();
  const { rule, productCount, departments, membersOnly, accounts } = discount;
  const facts = [
    text.products(productCount),
    departments.map((department) => general.lists.departments[department]).join(", ") || null,
    discount.stores.length === 0 || stores.length < 2 ? null : text.storesCount(discount.stores.length),
    membersOnly ? text.membersOnly("") : accounts === null ? null : text.discounts.people(accounts.length),
    days(discount, discount.state === "over"),
  ].filter((words) => words !== null);
  return (
    <li>
      <Link to={to} className="row-link tall">
        <span className="emoji" aria-hidden="true">
          🏷️
        </span>
        <span className="grow">
          <span className="medium">{ruleWords(rule, general, formats)}</span>
          <span className="quiet-text row-detail">{facts.join(" · ")}</span>
        </span>
        <DiscountStateTag state={discount.state} />
        <Icon name="forward" />
      </Link>
    </li>
  );
}
