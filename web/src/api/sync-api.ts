import { readSyncAnswer } from "../sync/wire";
import type { SyncAnswer, SyncRequest } from "../sync/wire";
import { decodedWhole } from "./answers";
import { Exchange } from "./exchange";

/** A first exchange of a large household on a slow network takes its time. */
const patienceMilliseconds = 20_000;

/** The exchange of changes for news. Every call throws an `ApiFailure`. */
export class SyncApi {
  constructor(private readonly exchanger: Exchange = new Exchange({ patienceMilliseconds })) {}

  async exchange(request: SyncRequest): Promise<SyncAnswer> {
    return decodedWhole(await this.exchanger.post("/v1/sync", request), readSyncAnswer);
  }
}
