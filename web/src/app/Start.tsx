import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { connection } from "../frame/connection";
import { ServicesProvider } from "../frame/services";
import { words } from "../grocery/language/language";
import { fetchTexts, LocaleProvider, useFirstTexts } from "../locale";
import type { FetchedTexts } from "../locale";
import { languageFor } from "../locale/languages";
import { Note } from "../ui/Note";
import type { AllServices } from "./all-services";
import { App } from "./App";
import { openServices } from "./open-services";

/** The browser's offer to install the app, which can come before the code that shows it. */
const installOffer = new Promise<Event>((resolve) => {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    resolve(event);
  });
});

/** Delay of background work after the start. */
const restMilliseconds = 4_000;

interface Opened {
  readonly services: AllServices;
  readonly fetched: FetchedTexts;
}

async function open(blocked: () => void): Promise<Opened> {
  const services = await openServices(blocked);
  return { services, fetched: await fetchTexts(languageFor(services.preferences.language.getSnapshot())) };
}

/** Opens the device's data, then shows the app; takes milliseconds, so nothing is rendered meanwhile. */
export function Start(): ReactElement | null {
  const [opened, setOpened] = useState<Opened | undefined>();
  const [failure, setFailure] = useState<unknown>();
  const [blocked, setBlocked] = useState<FetchedTexts | undefined>();
  const services = opened?.services;
  useEffect(() => {
    // The selected language is unknown while storage is blocked.
    const showBlocked = (): void => void fetchTexts(languageFor(null)).then(setBlocked, setFailure);
    open(showBlocked).then(setOpened, setFailure);
  }, []);
  useEffect(() => {
    if (services === undefined) return undefined;
    // Its users load it again.
    words.open().catch(() => undefined);
    // Menus are preloaded, since people first open them offline.
    const timer = window.setTimeout(() => {
      const { restaurants } = services.resources;
      void (connection().saveData === true ? restaurants.have() : restaurants.open());
      // Offline, nothing could be sent either.
      import("./later/usage").then(({ startBadge, startInstall, startProductPack, startSharing, startUsage }) => {
        startUsage(services);
        startSharing(services);
        startProductPack(services);
        startInstall(services, installOffer);
        startBadge(services);
      }, () => undefined);
    }, restMilliseconds);
    return () => window.clearTimeout(timer);
  }, [services]);
  // Rethrown for the nearest boundary, or the browser's console if there is none yet.
  if (failure !== undefined) throw failure;
  if (opened !== undefined) {
    return (
      <ServicesProvider services={opened.services}>
        <App fetched={opened.fetched} />
      </ServicesProvider>
    );
  }
  if (blocked === undefined) return null;
  return (
    <LocaleProvider fetched={blocked} language={blocked.language} currency="USD">
      <Blocked />
    </LocaleProvider>
  );
}

function Blocked(): ReactElement {
  const text = useFirstTexts();
  return (
    <div className="status-strip">
      <Note kind="warning" title={text.common.storageBlocked} detail={text.common.storageBlockedDetail} />
    </div>
  );
}
