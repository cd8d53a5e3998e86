import { Exchange } from "./exchange";

/** What of organisations was on the screen: ids of ads that were seen or followed, of coupons that were opened. */
export interface Sightings {
  readonly impressions: readonly string[];
  readonly clicks: readonly string[];
  readonly coupons: readonly string[];
}

export class SightingClient {
  constructor(private readonly exchange: Exchange = new Exchange()) {}

  /** @throws ApiFailure */
  async tell(sightings: Sightings): Promise<void> {
    await this.exchange.post("/v1/sightings", sightings);
  }
}
