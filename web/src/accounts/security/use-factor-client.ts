import { useState } from "react";
import { FactorClient } from "../../api/factor-client";
import { browserPage } from "../../sync/page";
import { exchanging } from "../../sync/sync-client";
import { deviceName } from "../device-name";

/** The API client for passkeys and codes. */
export function useFactorClient(): FactorClient {
  const [client] = useState(
    () =>
      new FactorClient({
        device: deviceName(navigator.userAgent),
        alone: (work) => browserPage.alone(exchanging, work),
      }),
  );
  return client;
}
