import { SharedPriceClient } from "../../api/shared-price-client";
import type { Services } from "../../frame/services";
import { languageFor, languages } from "../../locale/languages";
import { browserPage } from "../../sync/page";
import { PriceSharing } from "./price-sharing";

/** Starts sending what the person shares. */
export function startSharing({ account, preferences, replica }: Services): void {
  const language = () => languages[languageFor(preferences.language.getSnapshot())].things;
  new PriceSharing({ replica, account: account.state, language, client: new SharedPriceClient(), page: browserPage }).start();
}
