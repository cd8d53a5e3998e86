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

/** @param fetched - the initial texts. */
export function App({ fetched }: { readonly fetched: FetchedTexts }): ReactElement {
  const { account, preferences, resources } = useServices();
  const who = useQuery(account.state);
  const language = useQuery(preferences.language);
  const system = useQuery(preferences.units);
  const country = useCountry();
  const configuration = useCopy(resources.configuration);
  const currency = configuration.kind === "ready" ? configuration.value.currency : "USD";
  return (
    <LocaleProvider
      fetched={fetched}
      language={languageFor(language)}
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

/** The country of the chosen store, if known on this device; sends no request. */
function useCountry(): string | null {
  const { preferences, stores } = useStores();
  const store = useQuery(preferences.chosenStore);
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    const show = (storeCountry: string | null): void => {
      if (isMounted) setCountry(storeCountry);
    };
    if (store === null) show(null);
    else void stores.country(store).then(show);
    return () => {
      isMounted = false;
    };
  }, [stores, store]);
  return country;
}
