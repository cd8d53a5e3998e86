import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { Link, useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useCopy } from "../frame/use-copy";
import { useQuery } from "../frame/use-query";
import { useVisits } from "../lists/learnt/services";
import { useFormats, useLanguage, useLaterTexts, useText } from "../locale";
import { languageIds, languages } from "../locale/languages";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Segments } from "../ui/Segments";
import { Stepper } from "../ui/Stepper";
import { useSay } from "../ui/Toasts";
import { useStoredFinds } from "../walk/finds/services";
import { About } from "./About";
import { OnOff } from "./OnOff";
import { PriceSetting } from "./PriceSetting";
import { SharingSetting } from "./SharingSetting";
import { StartSetting } from "./StartSetting";
import { ThemeSetting } from "./ThemeSetting";

/** Language, units, appearance, and the data on this device. */
export function SettingsScreen(): ReactElement {
  const { account, finds, preferences, resources, settings } = useStoredFinds();
  const { visits } = useVisits();
  const say = useSay();
  const text = useText();
  const words = text.home.settings;
  const { learning } = useLaterTexts();
  const { contact, guide } = useLaterTexts();
  const formats = useFormats();
  // The selected language is marked at once, even while its texts are loading.
  const pageLanguage = useLanguage();
  const language = useQuery(preferences.language) ?? pageLanguage;
  const cachedStores = useQuery(settings.catalogsKept);
  const bytes = useUsedBytes();
  const state = useQuery(account.state);
  const hasAgreed = useQuery(preferences.hasAgreed);
  const hasKeys = useQuery(preferences.hasKeys) !== false;
  const showsAds = useQuery(preferences.showsAds) !== false;
  const tellsFinds = useQuery(preferences.tellsFinds) === true;
  const counting = useLaterTexts().usage;
  const countsUsage = useQuery(preferences.countsUsage) === true;
  const foundStores = useQuery(finds.storeCount);
  const learntStores = new Set(useQuery(visits.all).map(({ storeId }) => storeId)).size;
  const metric = formats.ways === "uk" ? words.british : words.metric;
  const configuration = useCopy(resources.configuration);
  const hasAds = configuration.kind === "ready" && configuration.value.showsAds;
  const withdraw = (): void => {
    preferences.withdraw();
    say(text.stores.agreement.withdrawn);
  };
  const tellFinds = (tells: boolean): void => {
    preferences.setTellsFinds(tells);
    if (tells) void finds.tell();
    else finds.withdraw();
  };
  const forgetFinds = (): void => {
    finds.forget();
    say(words.findsForgotten);
  };
  useShownHeading();
  const forgetWays = (): void => say(words.waysForgotten, visits.forget(null).undo);
  return (
    <Screen title={words.title} parent="/" className="narrow">
      <div className="screen-body">
        <Link to="/account" className="card row-link">
          <Icon name="person" />
          <span className="grow medium">{text.common.account}</span>
          <Icon name="forward" />
        </Link>
        <Link to="/guide" className="card row-link">
          <Icon name="guide" />
          <span className="grow medium">{guide.whole}</span>
          <Icon name="forward" />
        </Link>
        <Link to="/contact" className="card row-link">
          <Icon name="mail" />
          <span className="grow medium">{contact.titleServer}</span>
          <Icon name="forward" />
        </Link>
        <section className="card card-body stack">
          <h2>{words.language}</h2>
          <Segments
            label={words.language}
            value={language}
            choices={languageIds.map((value) => {
              const { name } = languages[value];
              return { value, label: name, content: name, language: value };
            })}
            onChange={(value) => preferences.setLanguage(value)}
          />
          <h2>{words.units}</h2>
          <Segments
            label={words.units}
            value={formats.system}
            choices={[
              { value: "metric", label: metric, content: metric },
              { value: "us", label: words.american, content: words.american },
            ]}
            onChange={(value) => preferences.setUnits(value)}
          />
          <p className="quiet-text">{words.unitsReach}</p>
        </section>
        <section className="card card-body stack">
          <ThemeSetting />
          <StartSetting />
        </section>
        <PriceSetting />
        <SharingSetting />
        <section className="card card-body stack">
          <h2>{words.keys}</h2>
          <OnOff label={words.keys} isOn={hasKeys} on={words.keysOn} off={words.keysOff} onChange={(isOn) => preferences.setHasKeys(isOn)} />
          <p className="quiet-text">{words.keysAbout}</p>
        </section>
        {hasAds && (
          <section className="card card-body stack">
            <h2>{words.ads}</h2>
            <OnOff label={words.ads} isOn={showsAds} on={words.adsOn} off={words.adsOff} onChange={(isOn) => preferences.setShowsAds(isOn)} />
            <p className="quiet-text">{words.adsAbout}</p>
          </section>
        )}
        <section className="card card-body stack">
          <h2>{counting.setting}</h2>
          <OnOff label={counting.setting} isOn={countsUsage} on={counting.on} off={counting.off} onChange={(isOn) => preferences.setCountsUsage(isOn)} />
          <p className="quiet-text">{counting.inShort}</p>
        </section>
        <section className="card card-body stack">
          <h2>{words.ways}</h2>
          <p className="quiet-text">{words.waysAbout}</p>
          {learntStores > 0 && (
            <Button look="second" onClick={forgetWays}>
              {words.forgetWays(learntStores)}
            </Button>
          )}
        </section>
        <section className="card card-body stack">
          <h2>{words.finds}</h2>
          {state.kind !== "guest" && (
            <OnOff label={words.finds} isOn={tellsFinds} on={words.findsOn} off={words.findsOff} onChange={tellFinds} />
          )}
          <p className="quiet-text">{state.kind === "guest" ? words.findsOfGuests : words.findsAbout}</p>
          {foundStores > 0 && (
            <Button look="second" onClick={forgetFinds}>
              {words.forgetFinds(foundStores)}
            </Button>
          )}
        </section>
        <section className="card card-body stack">
          <h2>{learning.howGood}</h2>
          <p className="quiet-text">{learning.howGoodShort}</p>
          <Link to="/settings/trips" className="button second">
            {learning.howGood}
          </Link>
        </section>
        <section className="card card-body stack">
          <h2>{words.device}</h2>
          <div className="row wrap">
            <span className="grow">{words.keptStores}</span>
            <Stepper
              label={words.keptStores}
              value={cachedStores}
              minimum={2}
              maximum={20}
              step={1}
              shown={String(cachedStores)}
              onChange={(count) => settings.setCatalogsKept(count)}
            />
          </div>
          {bytes !== undefined && (
            <p className="quiet-text">{words.storage(formats.bytes(bytes))}</p>
          )}
          <p className="quiet-text">{state.kind === "guest" ? words.about : words.aboutAccount}</p>
          {state.kind === "guest" && hasAgreed && (
            <>
              <p className="quiet-text">{text.stores.agreement.given}</p>
              <Button look="second" onClick={withdraw}>
                {text.stores.agreement.withdraw}
              </Button>
            </>
          )}
        </section>
        <About />
      </div>
    </Screen>
  );
}

/** Moves to the heading that a search led to. */
function useShownHeading(): void {
  const under = useRouter().location.query.get("under");
  useEffect(() => {
    const headings = [...document.querySelectorAll<HTMLElement>("#screen h2")];
    const heading = headings.find(({ textContent }) => textContent === under);
    if (heading === undefined) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [under]);
}

/** The browser's storage estimate for this site; undefined if unavailable. */
function useUsedBytes(): number | undefined {
  const [bytes, setBytes] = useState<number | undefined>();
  useEffect(() => {
    if (!("storage" in navigator)) return;
    navigator.storage.estimate().then(
      ({ usage }) => setBytes(usage),
      // Private windows may reject the request.
      () => setBytes(undefined),
    );
  }, []);
  return bytes;
}
