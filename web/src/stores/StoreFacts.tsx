import type { ReactElement } from "react";
import type { Store } from "../api/types";
import { Link } from "../frame/router";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useFormats, useLaterTexts, useText } from "../locale";
import type { Texts } from "../locale";
import { Icon } from "../ui/Icon";
import { isolated } from "../ui/isolated";
import { streetOrTown, townLine } from "./address";
import { ClosedTag } from "./hours/ClosedTag";
import { HoursTable } from "./hours/HoursTable";
import { OpenTag } from "./hours/OpenTag";
import { LastConfirmed } from "./LastConfirmed";
import { useDistance } from "./use-distance";
import { wayTo } from "./way-to";
import { webAddress } from "./web-address";

/** Returns who added the store, and whether it was confirmed. */
function addedWords({ by, isConfirmed }: NonNullable<Store["added"]>, text: Texts): string {
  const words = by === null ? text.stores.addedBySomebody : text.stores.addedBy(isolated(by));
  return isConfirmed ? words : `${words}, ${text.stores.notConfirmed}`;
}

/** The opening state, weekly hours, address, phone number, website and access by wheelchair. */
export function StoreFacts({ store }: { readonly store: Store }): ReactElement {
  const text = useText();
  const { publishedMaps: maps, storeFacts: words } = useLaterTexts();
  const formats = useFormats();
  const distance = useDistance()(store);
  const { membership } = store.organisation;
  const { account, settings } = useServices();
  const accountState = useQuery(account.state);
  const nickname = accountState.kind === "signed-in" ? accountState.account.nickname : null;
  const isOwnDraft = nickname !== null && store.added?.isConfirmed === false && store.added.by === nickname;
  const memberships = useQuery(settings.memberships);
  const website = webAddress(store.website);
  return (
    <section className="card store-facts-card">
      <div className="store-now">
        <span className="store-emoji" aria-hidden="true">
          {store.organisation.emoji}
        </span>
        <p className="grow">
          {store.closed === null ? <OpenTag week={store.week} /> : <ClosedTag />}
          <span className="store-kind quiet-text">
            {[
              isolated(store.organisation.name),
              text.stores.size[store.size],
              distance === null ? null : formats.distance(distance),
            ]
              .filter((part) => part !== null)
              .join(" · ")}
          </span>
        </p>
      </div>
      {store.added !== null && <p className="quiet-text store-added">{addedWords(store.added, text)}</p>}
      {isOwnDraft && (
        <Link to={`/stores/${encodeURIComponent(store.id)}/place`} className="account-link store-added">{maps.moveTitle}</Link>
      )}
      {store.week !== null && store.closed === null && (
        <>
          <HoursTable week={store.week} />
          <LastConfirmed part="hours" time={store.confirmed.hours} />
        </>
      )}
      <ul className="store-contacts">
        <li>
          <a className="contact" href={wayTo(store, navigator.userAgent)} target="_blank" rel="noreferrer">
            <Icon name="map" />
            <span className="grow">
              {streetOrTown(store)}
              {store.street !== "" && <span className="quiet-text store-town">{townLine(store)}</span>}
            </span>
            <span className="visually-hidden">{text.stores.navigate}</span>
            <Icon name="forward" />
          </a>
        </li>
        {store.phone !== null && (
          <li>
            <a className="contact" href={`tel:${store.phone.replace(/[^+\d]/g, "")}`}>
              <Icon name="phone" />
              <span className="grow">{store.phone}</span>
              <span className="visually-hidden">{text.stores.call}</span>
            <Icon name="forward" />
            </a>
          </li>
        )}
        {website !== null && (
          <li>
            <a className="contact" href={website.href} target="_blank" rel="noopener noreferrer">
              <span className="contact-emoji" aria-hidden="true">
                🌐
              </span>
              <span className="grow cut">{website.host}</span>
              <span className="visually-hidden">{words.website}</span>
              <Icon name="forward" />
            </a>
          </li>
        )}
        {store.wheelchair !== null && (
          <li>
            <p className="contact">
              <span className="contact-emoji" aria-hidden="true">
                ♿
              </span>
              <span className="grow">{words.wheelchair[store.wheelchair]}</span>
            </p>
          </li>
        )}
        {membership !== null && (
          <li>
            <label className="contact">
              <span className="contact-emoji" aria-hidden="true">
                💳
              </span>
              <span className="grow">{text.stores.membership(membership)}</span>
              <input
                type="checkbox"
                className="check"
                checked={memberships.includes(store.organisation.id)}
                onChange={(event) => settings.setMember(store.organisation.id, event.target.checked)}
              />
            </label>
          </li>
        )}
      </ul>
    </section>
  );
}
