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
import { restoredTrip, fixedPartOf, secondsLeft } from "./rest-of-trip";
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
  /** The store under way that lacks the item of a detour; null without a detour. */
  readonly detourFrom: string | null;
  readonly keep: KeepTrip;
  /** The trip at the time of an undo. */
  readonly current: () => ChosenTrip | null;
  readonly onClose: () => void;
}

/** A new plan for the rest of the trip from here, with one tap to accept it and one to undo. */
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
  const asItStands = useMemo(
    () => fixedPartOf(chosen, entries, chosen.changed.skipped, now, detourFrom),
    [chosen, entries],
  );
  const [preferences, setPreferences] = useState<RestPreferences>(() => {
    const hourCents = new SavedPreferences(replica.local, settings).last.getSnapshot()?.hourCents ?? usualHourCents;
    return { ...initialPreferences(chosen, asItStands, detourFrom !== null), hourCents };
  });
  const change = (some: Partial<RestPreferences>): void => setPreferences((previous) => ({ ...previous, ...some }));
  const locating = useLocating((position) => change({ position }));
  useGrantedPosition(locating.locate);
  const skipped = useMemo(() => skippedStores(chosen, skips), [chosen, skips]);
  const target = useMemo(() => withSkips(chosen, entries, skips), [chosen, entries, skips]);
  const fixedPart = useMemo(() => fixedPartOf(target, entries, skipped, now, detourFrom), [target, entries, skipped]);
  const buyer = { ...useBuyer(), points: useOwnPoints().points };
  const mayAsk = !agreement.isNeeded && !skips.isHome;
  const avoided = detourFrom === null ? skipped : [...skipped, detourFrom];
  const request = mayAsk ? restRequest(target, fixedPart, preferences, entries, avoided, buyer, now) : undefined;
  const plan = useRestPlan(request);
  const shops = useShops(chosen.trip.visits.map(({ store }) => store));
  const sells = (storeId: string, entryId: string): ReturnType<typeof billLine> | null => {
    const [shop, entry] = [shops.get(storeId), entries.find(({ id }) => id === entryId)];
    const match = shop === undefined || entry === undefined ? null : shop.catalog.matcher.find(entry, shop.shopper);
    return match === null || entry === undefined ? null : billLine(entry, match);
  };
  const take = (newTrip: ChosenTrip): void => {
    keep(newTrip, chosen);
    say(words.taken, () => keep(restoredTrip(chosen, current()), current()));
    onClose();
  };
  const from = chosen.stores.find(({ id }) => id === fixedPart.visits.at(-1)?.store)?.name;
  const isFromHere = preferences.position !== null && fixedPart.staySeconds === 0;
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
              value={preferences.minutes}
              steps={minuteSteps}
              shown={(minutes) => formats.duration(minutes)}
              onChange={(minutes) => change({ minutes })}
            />
          </div>
          <div className="trip-question">
            <span className="grow">{words.storesLeft}</span>
            <SteppedAnswer
              label={words.storesLeft}
              value={preferences.maximumStores}
              steps={storeSteps}
              shown={(stores) => formats.number(stores)}
              onChange={(maximumStores) => change({ maximumStores })}
            />
          </div>
          <div className="trip-question">
            <span className="grow">{words.mode}</span>
            <ModeChoice label={words.mode} mode={preferences.mode} onChange={(mode) => change({ mode })} />
          </div>
          <div className="row wrap">
            <span className="grow quiet-text">
              {isFromHere ? words.fromHere : from === undefined ? words.fromStart : words.fromStore(from)}
            </span>
            {!isFromHere && fixedPart.staySeconds === 0 && (
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
        target={target}
        fixedPart={fixedPart}
        asItStands={asItStands}
        entries={entries}
        skipped={skipped}
        isAsked={request !== undefined}
        mode={preferences.mode}
        plan={plan}
        sells={sells}
        now={now}
        onTake={take}
      />
    </Sheet>
  );
}

/** Returns preferences that match the trip, so that whatever is not changed stays about the same. */
function initialPreferences(
  chosen: ChosenTrip,
  fixedPart: ReturnType<typeof fixedPartOf>,
  isDetour: boolean,
): Omit<RestPreferences, "hourCents"> {
  const { step, minimum, maximum } = minuteSteps;
  const stepsNeeded = Math.ceil(secondsLeft(chosen, fixedPart) / 60 / step) + (isDetour ? 2 : 0);
  const stores = storesToCome(chosen).length + (isDetour ? 1 : 0);
  return {
    minutes: Math.min(maximum, Math.max(minimum, stepsNeeded * step)),
    mode: chosen.mode,
    maximumStores: Math.min(storeSteps.maximum, Math.max(storeSteps.minimum, stores)),
    position: null,
  };
}

/** Locates the shopper without a tap if the permission is already granted. */
function useGrantedPosition(locate: () => void): void {
  useEffect(() => {
    if (!("permissions" in navigator)) return undefined;
    let isWanted = true;
    navigator.permissions.query({ name: "geolocation" }).then(
      ({ state }) => {
        if (isWanted && state === "granted") locate();
      },
      // A browser without this query has not granted it.
      () => undefined,
    );
    return () => void (isWanted = false);
  }, []);
}
