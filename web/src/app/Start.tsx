import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { ServicesProvider } from "../frame/services";
import type { Services } from "../frame/services";
import { words } from "../grocery/language/language";
import { LocaleProvider, preferredLanguage, useText } from "../locale";
import { Note } from "../ui/Note";
import { App } from "./App";
import { openServices } from "./open-services";

/** After the start, what nobody waits for waits for what somebody does. */
const restMilliseconds = 4_000;

/** Opens the device's data, then shows the app; a few milliseconds, so nothing is drawn meanwhile. */
export function Start(): ReactElement | null {
  const [services, setServices] = useState<Services | undefined>();
  const [failure, setFailure] = useState<unknown>();
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    openServices(() => setIsBlocked(true)).then(setServices, setFailure);
  }, []);
  useEffect(() => {
    if (services === undefined) return undefined;
    // Whoever needs it asks again.
    words.open().catch(() => undefined);
    // Menus are wanted where there is no network, by people who have never looked at them before.
    const timer = window.setTimeout(() => void services.resources.restaurants.open(), restMilliseconds);
    return () => window.clearTimeout(timer);
  }, [services]);
  // Shown by the nearest boundary; there is none yet, so the browser's console has it too.
  if (failure !== undefined) throw failure;
  if (services === undefined && isBlocked) {
    // The chosen language is behind the same door.
    return (
      <LocaleProvider language={preferredLanguage(navigator.languages)} currency="USD">
        <Blocked />
      </LocaleProvider>
    );
  }
  if (services === undefined) return null;
  return (
    <ServicesProvider services={services}>
      <App />
    </ServicesProvider>
  );
}

function Blocked(): ReactElement {
  const text = useText();
  return (
    <div className="status-strip">
      <Note kind="warning" title={text.common.storageBlocked} detail={text.common.storageBlockedDetail} />
    </div>
  );
}
