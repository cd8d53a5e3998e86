import { Exchange } from "./exchange";

/** Ids of ads seen or followed, and of coupons opened. */
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
