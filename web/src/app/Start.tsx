import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { App } from "./App";
import { openServices, ServicesProvider } from "./services";
import type { Services } from "./services";

/** Opens the device's data, then shows the app; a few milliseconds, so nothing is drawn meanwhile. */
export function Start(): ReactElement | null {
  const [services, setServices] = useState<Services | undefined>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    openServices().then(setServices, setFailure);
  }, []);
  // Shown by the nearest boundary; there is none yet, so the browser's console has it too.
  if (failure !== undefined) throw failure;
  if (services === undefined) return null;
  return (
    <ServicesProvider services={services}>
      <App />
    </ServicesProvider>
  );
}
