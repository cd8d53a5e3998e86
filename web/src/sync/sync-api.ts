import { decodedWhole } from "../api/answers";
import { Exchange } from "../api/exchange";
import { readSyncAnswer } from "./wire";
import type { SyncAnswer, SyncRequest } from "./wire";

/** A first exchange of a large household on a slow network takes its time. */
const patienceMilliseconds = 20_000;

/** The exchange of changes for news. Every call throws an `ApiFailure`. */
export class SyncApi {
  constructor(private readonly exchanger: Exchange = new Exchange({ patienceMilliseconds })) {}

  async exchange(request: SyncRequest): Promise<SyncAnswer> {
    return decodedWhole(await this.exchanger.post("/v1/sync", request), readSyncAnswer);
  }
}
