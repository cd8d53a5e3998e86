import type { ReactElement } from "react";
import { PlaceRow } from "../../frame/PlaceRow";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { useDesk } from "../frame/desk-context";

/** The tasks of a store's desk. */
export function DeskMenu(): ReactElement {
  const { account } = useServices();
  const { organisation } = useDesk();
  const text = useLaterTexts().desk;
  const offering = useLaterTexts().offering;
  const contact = useLaterTexts().contact;
  const menus = useLaterTexts().menus;
  const ads = useLaterTexts().ads;
  const analytics = useLaterTexts().worth;
  const state = useQuery(account.state);
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const isAdministrator = state.kind === "signed-in" && state.account.isAdministrator;
  const { kind, storeCount } = organisation;
  return (
    <div className="desk-menu">
      {kind === "grocer" && (
        <ul className="card rows">
          <PlaceRow to={`${root}/items/new`} picture="➕" name={text.newItem} explanation={text.newItemDetail} />
          <PlaceRow to={`${root}/items`} picture="📋" name={text.myItems} explanation={text.myItemsDetail} />
          {storeCount > 0 && <PlaceRow to={`${root}/files`} picture="📄" name={text.files} explanation={text.filesDetail} />}
          {storeCount > 0 && (
            <PlaceRow to={`${root}/shelf`} picture="📱" name={text.shelf} explanation={text.shelfDetail} />
          )}
        </ul>
      )}
      {kind === "grocer" && storeCount > 0 && (
        <ul className="card rows">
          <PlaceRow
            to={`${root}/discounts`}
            picture="🏷️"
            name={offering.discounts.all}
            explanation={text.discountsDetail}
          />
          <PlaceRow to={`${root}/coupons`} picture="🎟️" name={offering.coupons.all} explanation={text.couponsDetail} />
        </ul>
      )}
      {storeCount > 0 && (
        <ul className="card rows">
          <PlaceRow to={`${root}/ads`} picture="📣" name={ads.all} explanation={ads.menuDetail} />
          <PlaceRow to={`${root}/worth`} picture="📈" name={analytics.title} explanation={analytics.menuDetail} />
          {kind === "grocer" && (
            <PlaceRow to={`${root}/seen-prices`} picture="🔎" name={analytics.seen.title} explanation={analytics.seen.menuDetail} />
          )}
        </ul>
      )}
      <ul className="card rows">
        <PlaceRow to={`${root}/stores`} picture="🏪" name={text.myStores} explanation={text.myStoresDetail} />
        {kind === "restaurant" && storeCount > 0 && (
          <PlaceRow to={`${root}/menu`} picture="📋" name={menus.title} explanation={menus.menuDetail} />
        )}
        {kind === "restaurant" && (
          <PlaceRow to={`${root}/messages`} picture="📨" name={contact.messages} explanation={contact.messagesDetail} />
        )}
        <PlaceRow to={`${root}/people`} picture="👥" name={text.people} explanation={text.peopleDetail} />
        <PlaceRow to={`${root}/profile`} picture={organisation.emoji} name={text.profile} explanation={text.profileDetail} />
      </ul>
      <section>
        <h2 className="desk-heading">{text.tools}</h2>
        <ul className="card rows">
          <PlaceRow to="/settings" picture="⚙️" name={text.preferences} explanation={text.preferencesDetail} />
          {isAdministrator && (
            <PlaceRow to="/administration?part=stores" picture="✅" name={text.verifyStores} explanation={text.verifyStoresDetail} />
          )}
        </ul>
      </section>
    </div>
  );
}
