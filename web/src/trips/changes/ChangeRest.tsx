import { useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useBuyer } from "../../coupons/use-buyer";
import { useServices } from "../../frame/services";
import type { Entry } from "../../lists/list-views";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { AgreementNote } from "../../stores/AgreementNote";
import { useAgreement } from "../../stores/use-agreement";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import type { ChosenTrip } from "../chosen-trip";
import { SavedPreferences } from "../saved-preferences";
import { minuteSteps, storeSteps, usualHourCents } from "../plan-memory";
import { ModeChoice, SteppedAnswer } from "../questions/Questions";
import { useLocating } from "../questions/use-locating";
import type { KeepTrip } from "../use-chosen-trip";
import { useOwnPoints } from "../use-own-points";
import { billLine } from "./not-found";
import { RestAnswer } from "./RestAnswer";
import { broughtBack, keptOf, secondsLeft } from "./rest-of-trip";
import { noSkips, skippedStores, storesToCome, withSkips } from "./rest-skips";
import type { Skips } from "./rest-skips";
import { SkipChoices } from "./SkipChoices";
import { restRequest } from "./rest-request";
import type { RestPreferences } from "./rest-request";
import { useRestPlan } from "./use-rest-plan";
import { useShops } from "./use-shops";

interface ChangeRestProps {
  readonly chosen: ChosenTrip;
  readonly entries: readonly Entry[];
  /** The store under way that has not what a detour is wanted for; null: no detour is. */
  readonly detourFrom: string | null;
  readonly keep: KeepTrip;
  /** The trip as it is by the time somebody takes a change back. */
  readonly current: () => ChosenTrip | null;
  readonly onClose: () => void;
}

/** The rest of the trip under way, planned anew from here; taken with one tap, and taken back with another. */
export function ChangeRest({ chosen, entries, detourFrom, keep, current, onClose }: ChangeRestProps): ReactElement {
  const words = useLaterTexts().onTheWay;
  const text = useText();
  const formats = useFormats();
  const say = useSay();
  const { replica, settings } = useServices();
  const agreement = useAgreement();
  const [isDeclined, setDeclined] = useState(false);
  const now = replica.environment.now();
  const [skips, setSkips] = useState<Skips>(noSkips);
  const asItStands = useMemo(() => keptOf(chosen, entries, chosen.changed.skipped, now, detourFrom), [chosen, entries]);
  const [wishes, setWishes] = useState<RestPreferences>(() => {
    const hourCents = new SavedPreferences(replica.local, settings).last.getSnapshot()?.hourCents ?? usualHourCents;
    return { ...firstWishes(chosen, asItStands, detourFrom !== null), hourCents };
  });
  const change = (some: Partial<RestPreferences>): void => setWishes((known) => ({ ...known, ...some }));
  const locating = useLocating((position) => change({ position }));
  useGrantedPosition(locating.locate);
  const skipped = useMemo(() => skippedStores(chosen, skips), [chosen, skips]);
  const wanted = useMemo(() => withSkips(chosen, entries, skips), [chosen, entries, skips]);
  const kept = useMemo(() => keptOf(wanted, entries, skipped, now, detourFrom), [wanted, entries, skipped]);
  const buyer = { ...useBuyer(), points: useOwnPoints().points };
  const mayAsk = !agreement.isNeeded && !skips.isHome;
  const avoided = detourFrom === null ? skipped : [...skipped, detourFrom];
  const request = mayAsk ? restRequest(wanted, kept, wishes, entries, avoided, buyer, now) : undefined;
  const plan = useRestPlan(request);
  const shops = useShops(chosen.trip.visits.map(({ store }) => store));
  const sells = (storeId: string, entryId: string): ReturnType<typeof billLine> | null => {
    const [shop, entry] = [shops.get(storeId), entries.find(({ id }) => id === entryId)];
    const found = shop === undefined || entry === undefined ? null : shop.catalog.matcher.find(entry, shop.shopper);
    return found === null || entry === undefined ? null : billLine(entry, found);
  };
  const take = (changed: ChosenTrip): void => {
    keep(changed, chosen);
    say(words.taken, () => keep(broughtBack(chosen, current()), current()));
    onClose();
  };
  const from = chosen.stores.find(({ id }) => id === kept.visits.at(-1)?.store)?.name;
  const isFromHere = wishes.position !== null && kept.staySeconds === 0;
  const toCome = storesToCome(chosen);
  return (
    <Sheet title={words.changeTitle} onClose={onClose}>
      <p className="quiet-text">{words.stays}</p>
      <SkipChoices stores={toCome} skips={skips} change={setSkips} />
      {!skips.isHome && (
        <div className="rest-wishes">
          <div className="trip-question">
            <span className="grow">{words.timeLeft}</span>
            <SteppedAnswer
              label={words.timeLeft}
              value={wishes.minutes}
              steps={minuteSteps}
              shown={(minutes) => formats.duration(minutes)}
              onChange={(minutes) => change({ minutes })}
            />
          </div>
          <div className="trip-question">
            <span className="grow">{words.storesLeft}</span>
            <SteppedAnswer
              label={words.storesLeft}
              value={wishes.maximumStores}
              steps={storeSteps}
              shown={(stores) => formats.number(stores)}
              onChange={(maximumStores) => change({ maximumStores })}
            />
          </div>
          <div className="trip-question">
            <span className="grow">{words.mode}</span>
            <ModeChoice label={words.mode} mode={wishes.mode} onChange={(mode) => change({ mode })} />
          </div>
          <div className="row wrap">
            <span className="grow quiet-text">
              {isFromHere ? words.fromHere : from === undefined ? words.fromStart : words.fromStore(from)}
            </span>
            {!isFromHere && kept.staySeconds === 0 && (
              <Button isSmall onClick={locating.locate}>
                📍 {locating.isLocating ? text.trips.finding : words.usePosition}
              </Button>
            )}
          </div>
          {locating.problem !== null && <p className="warning-text">{text.trips.locating[locating.problem]}</p>}
        </div>
      )}
      {agreement.isNeeded && !isDeclined && (
        <>
          <AgreementNote />
          <div className="row wrap">
            <Button look="second" onClick={agreement.give}>
              {words.agree}
            </Button>
            <Button onClick={() => setDeclined(true)}>{words.notNow}</Button>
          </div>
        </>
      )}
      <RestAnswer
        chosen={chosen}
        wanted={wanted}
        kept={kept}
        asItStands={asItStands}
        entries={entries}
        skipped={skipped}
        isAsked={request !== undefined}
        mode={wishes.mode}
        plan={plan}
        sells={sells}
        now={now}
        onTake={take}
      />
    </Sheet>
  );
}

/** As the trip stands, so that what is not changed stays about as it is. */
function firstWishes(chosen: ChosenTrip, kept: ReturnType<typeof keptOf>, isDetour: boolean): Omit<RestPreferences, "hourCents"> {
  const { step, minimum, maximum } = minuteSteps;
  const stepsNeeded = Math.ceil(secondsLeft(chosen, kept) / 60 / step) + (isDetour ? 2 : 0);
  const stores = storesToCome(chosen).length + (isDetour ? 1 : 0);
  return {
    minutes: Math.min(maximum, Math.max(minimum, stepsNeeded * step)),
    mode: chosen.mode,
    maximumStores: Math.min(storeSteps.maximum, Math.max(storeSteps.minimum, stores)),
    position: null,
  };
}

/** Who lets this app know the position anyway is not asked again. */
function useGrantedPosition(locate: () => void): void {
  useEffect(() => {
    if (!("permissions" in navigator)) return undefined;
    let isWanted = true;
    navigator.permissions.query({ name: "geolocation" }).then(
      ({ state }) => {
        if (isWanted && state === "granted") locate();
      },
      // A browser that cannot be asked has not granted it.
      () => undefined,
    );
    return () => void (isWanted = false);
  }, []);
}
