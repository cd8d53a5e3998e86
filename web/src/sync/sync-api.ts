import { decodedWhole } from "../api/answers";
import { Exchange } from "../api/exchange";
import { fields, text } from "../grocery/reader";
import { readSyncAnswer } from "./wire";
import type { SyncAnswer, SyncRequest } from "./wire";

/** Long enough for the first sync of a large household on a slow network. */
const patienceMilliseconds = 20_000;

const readCreated = fields({ id: text });

/** The client of the endpoints that a sync needs. Every call throws an `ApiFailure`. */
export class SyncApi {
  constructor(private readonly exchanger: Exchange = new Exchange({ patienceMilliseconds, isRepeatable: true })) {}

  async exchange(request: SyncRequest): Promise<SyncAnswer> {
    return decodedWhole(await this.exchanger.post("/v1/sync", request), readSyncAnswer);
  }

  /** Creates a household that the server has lost, without copies of the own items: this device has its rows. */
  async createAgain(id: string, name: string): Promise<{ readonly id: string }> {
    return decodedWhole(await this.exchanger.post("/v1/households", { id, name, copiesGoods: false }), readCreated);
  }
}
