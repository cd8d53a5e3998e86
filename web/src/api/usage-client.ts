import { Exchange } from "./exchange";

export type UsageSpan = "day" | "week" | "month";

/** The usage report of a device. */
export interface UsageReport {
  readonly screens: Readonly<Record<string, number>>;
  readonly contact: Readonly<Record<string, number>>;
  readonly active: readonly UsageSpan[];
  /** Two digits; sent once a month. */
  readonly region: string | null;
}

/** Omits the session cookie, and completes even if the page is closed. */
const unsigned: typeof fetch = (address, init) => fetch(address, { ...init, credentials: "omit", keepalive: true });

export class UsageClient {
  constructor(private readonly exchange: Exchange = new Exchange({ fetch: unsigned })) {}

  /** @throws ApiFailure */
  async tell(report: UsageReport): Promise<void> {
    await this.exchange.post("/v1/usage", report);
  }
}
