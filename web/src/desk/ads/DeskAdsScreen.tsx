import { useState } from "react";
import type { ReactElement } from "react";
import { DeskAdClient } from "../../api/desk-ad-client";
import type { DeskAd } from "../../api/desk-ad-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { Link } from "../../frame/router";
import { useServerRequest } from "../../frame/use-server-request";
import { useLaterTexts } from "../../locale";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { Note } from "../../ui/Note";
import { useDesk } from "../frame/desk-context";
import { DeskScreen } from "../frame/DeskScreen";
import { suffices } from "../frame/rights";
import { EndedRows } from "../offers/EndedRows";
import { useDaysWords } from "../offers/use-days-words";
import { AdStateTag } from "./AdStateTag";

/** All ads of the organization, newest first (N-27). */
export function DeskAdsScreen(): ReactElement {
  const { organisation } = useDesk();
  const words = useLaterTexts().ads;
  const [client] = useState(() => new DeskAdClient(organisation.id));
  const request = useServerRequest(() => client.ads());
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const ads = request.value?.ads ?? [];
  const [current, ended] = [ads.filter(({ state }) => state !== "over"), ads.filter(({ state }) => state === "over")];
  const row = (ad: DeskAd): ReactElement => (
    <AdRow key={ad.id} ad={ad} picture={client.pictureAddress(ad)} to={`${root}/ads/${encodeURIComponent(ad.id)}`} />
  );
  return (
    <DeskScreen title={words.all} parent={root} className="narrow">
      <div className="screen-body">
        {request.value?.shown === false && <Note kind="warning" title={words.off} detail={words.offDetail} />}
        {suffices(organisation.role, "editor") && (
          <Link to={`${root}/ads/new`} className="button primary">
            <Icon name="plus" />
            {words.new}
          </Link>
        )}
        <RequestStatus request={request} />
        {current.length > 0 && (
          <ul className="card rows" aria-label={words.all}>
            {current.map(row)}
          </ul>
        )}
        <EndedRows count={ended.length}>{ended.map(row)}</EndedRows>
        {request.value !== undefined && ads.length === 0 && (
          <section className="card">
            <EmptyState picture="📣" title={words.none} explanation={words.noneDetail} />
          </section>
        )}
        <p className="quiet-text">{words.rules}</p>
        <Link to={`${root}/worth`} className="button quiet">
          {words.toWorth}
        </Link>
      </div>
    </DeskScreen>
  );
}

interface AdRowProps {
  readonly ad: DeskAd;
  /** URL of the picture; null without one. */
  readonly picture: string | null;
  readonly to: string;
}

function AdRow({ ad, picture, to }: AdRowProps): ReactElement {
  const { stores } = useDesk().organisation;
  const text = useLaterTexts().offering;
  const words = useLaterTexts().ads;
  const days = useDaysWords();
  const scope = [
    ad.places.map((place) => words.shortPlaces[place]).join(", "),
    ad.stores.length === 0 || stores.length < 2 ? null : text.storesCount(ad.stores.length),
    days(ad, ad.state === "over"),
  ].filter((part) => part !== null);
  return (
    <li>
      <Link to={to} className="row-link tall">
        {picture === null ? (
          <span className="emoji" aria-hidden="true">
            📣
          </span>
        ) : (
          <img className="desk-ad-tile" src={picture} alt="" />
        )}
        <span className="grow">
          <span className="medium">{ad.line}</span>
          <span className="quiet-text row-detail">{scope.join(" · ")}</span>
          <AdStateTag state={ad.state} />
        </span>
        <Icon name="forward" />
      </Link>
    </li>
  );
}
