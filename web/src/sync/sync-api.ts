import { decodedWhole } from "../api/answers";
import { Exchange } from "../api/exchange";
import { readSyncAnswer } from "./wire";
import type { SyncAnswer, SyncRequest } from "./wire";

/** Long enough for the first sync of a large household on a slow network. */
const patienceMilliseconds = 20_000;

/** The client of the sync endpoint. Every call throws an `ApiFailure`. */
export class SyncApi {
  constructor(private readonly exchanger: Exchange = new Exchange({ patienceMilliseconds, isRepeatable: true })) {}

  async exchange(request: SyncRequest): Promise<SyncAnswer> {
    return decodedWhole(await this.exchanger.post("/v1/sync", request), readSyncAnswer);
  }
}
