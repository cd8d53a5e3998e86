import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { adPictureAddress } from "../api/ad-client";
import type { Ad, AdPlace } from "../api/ad-client";
import type { Place } from "../api/types";
import { Link } from "../frame/router";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useQuery } from "../frame/use-query";
import { useText } from "../locale";
import type { SightingServices } from "../analytics/sighting-log";
import type { AdServices } from "./ads";

interface AdSlotProps {
  readonly where: AdPlace;
  /** The shopper's position; null if unknown, and no ads are requested. */
  readonly around: Place | null;
}

/** A slot for a labeled ad; empty without an ad, or if the user has turned ads off. */
export function AdSlot({ where, around }: AdSlotProps): ReactElement | null {
  const { preferences, resources } = useServices();
  const isEnabled = useQuery(preferences.showsAds) !== false;
  const configuration = useCopy(resources.configuration);
  const isOn = configuration.kind === "ready" && configuration.value.showsAds;
  if (!isOn || !isEnabled || around === null) return null;
  return <Chosen key={JSON.stringify(around)} where={where} around={around} />;
}

function Chosen({ where, around }: { readonly where: AdPlace; readonly around: Place }): ReactElement | null {
  const { ads } = useServices<AdServices>();
  const [ad, setAd] = useState<Ad | null>(null);
  useEffect(() => {
    let isLeft = false;
    void ads.choose(where, around).then((nextAd) => {
      if (!isLeft) setAd(nextAd);
    });
    return () => void (isLeft = true);
    // Another position needs another ad.
  }, [ads, where]);
  return ad === null ? null : <AdCard ad={ad} onBroken={() => setAd(null)} />;
}

function AdCard({ ad, onBroken }: { readonly ad: Ad; readonly onBroken: () => void }): ReactElement {
  const { sightings } = useServices<SightingServices>();
  const words = useText().stores.ads;
  const card = useRef<HTMLElement>(null);
  useSeen(card, ad);
  const { width, height } = ad.picture;
  return (
    <aside ref={card} className="card ad" aria-label={words.label}>
      <Link to={`/stores/${encodeURIComponent(ad.store.id)}`} className="ad-link" onClick={() => sightings.note("clicks", ad.id)}>
        <img src={adPictureAddress(ad)} alt="" width={width} height={height} onError={onBroken} />
        <span className="ad-words">
          <b>{ad.line}</b>
          <span className="quiet-text">
            <span aria-hidden="true">{ad.store.emoji} </span>
            <bdi>{ad.store.name}</bdi>
          </span>
        </span>
      </Link>
      <p className="ad-foot">
        <span className="tag">{words.label}</span>
        <Link to="/settings" className="text-button">
          {words.turnOff}
        </Link>
      </p>
    </aside>
  );
}

const seenMilliseconds = 1_000;

/** Counts one impression per appearance, after half of the ad was visible for a second. */
function useSeen(card: { readonly current: HTMLElement | null }, ad: Ad): void {
  const { ads } = useServices<AdServices>();
  const { sightings } = useServices<SightingServices>();
  useEffect(() => {
    if (card.current === null) return undefined;
    let timer: number | undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        window.clearTimeout(timer);
        if (changes.at(-1)?.isIntersecting !== true) return;
        timer = window.setTimeout(() => {
          observer.disconnect();
          ads.note(ad.id);
          sightings.note("impressions", ad.id);
        }, seenMilliseconds);
      },
      { threshold: 0.5 },
    );
    observer.observe(card.current);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [ads, sightings, card, ad]);
}
