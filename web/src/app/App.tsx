import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { RouterProvider } from "../frame/router";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useQuery } from "../frame/use-query";
import { LocaleProvider } from "../locale";
import type { FetchedTexts } from "../locale";
import { languageFor } from "../locale/languages";
import { useStores } from "../stores/services";
import { Announcer } from "../ui/Announcer";
import { ToastProvider } from "../ui/Toasts";
import { FailureBoundary } from "./Failure";
import { News } from "./News";
import { NewVersion } from "./NewVersion";
import { Screens } from "./Screens";
import { Shell } from "./Shell";
import { SkipLink } from "./SkipLink";
import { StatusStrip } from "./StatusStrip";

/** @param fetched - the texts to begin with. */
export function App({ fetched }: { readonly fetched: FetchedTexts }): ReactElement {
  const { account, preferences, resources } = useServices();
  const who = useQuery(account.state);
  const chosen = useQuery(preferences.language);
  const system = useQuery(preferences.units);
  const country = useCountry();
  const configuration = useCopy(resources.configuration);
  const currency = configuration.kind === "ready" ? configuration.value.currency : "USD";
  return (
    <LocaleProvider
      fetched={fetched}
      language={languageFor(chosen)}
      currency={currency}
      system={system}
      country={country}
    >
      <RouterProvider>
        <ToastProvider owner={who.kind === "guest" ? "" : who.account.id}>
          <Announcer>
            <SkipLink />
            <NewVersion />
            <StatusStrip />
            <News />
            <Shell>
              <FailureBoundary>
                <Screens />
              </FailureBoundary>
            </Shell>
          </Announcer>
        </ToastProvider>
      </RouterProvider>
    </LocaleProvider>
  );
}

/** Where the chosen store is, as far as this device knows; nobody is asked for it. */
function useCountry(): string | null {
  const { preferences, stores } = useStores();
  const store = useQuery(preferences.chosenStore);
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const found = (known: string | null): void => {
      if (isWanted) setCountry(known);
    };
    if (store === null) found(null);
    else void stores.country(store).then(found);
    return () => {
      isWanted = false;
    };
  }, [stores, store]);
  return country;
}
