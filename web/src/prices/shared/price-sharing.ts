import { ApiProblem, isApiFailure } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import type { SharedPriceClient } from "../../api/shared-price-client";
import { words } from "../../grocery/language/language";
import type { ThingLanguage } from "../../grocery/languages";
import type { AccountSnapshot } from "../../grocery/people/account";
import type { Query } from "../../replica/query";
import type { Replica } from "../../replica/replica";
import { patience } from "../../sync/page";
import type { Page } from "../../sync/page";
import { nextRequest } from "./sharing-requests";

interface SharingParts {
  readonly replica: Pick<Replica, "local" | "query" | "row">;
  readonly account: Query<AccountSnapshot>;
  readonly client: Pick<SharedPriceClient, "share" | "withdraw" | "setDoubt">;
  readonly language: () => ThingLanguage;
  readonly page: Pick<Page, "after" | "alone" | "onWake" | "chance">;
}

/** Changes are sent together, after the moment in which most mistakes are undone. */
const restMilliseconds = 5_000;

/** Failures after which a request is not repeated. */
const refusals: readonly number[] = [400, 404, 413, 422];

/**
 * Sends the prices that the person shares, withdrawals and doubts, with consent and as soon as there is a network. What
 * is to be sent follows from records on the device, so nothing is lost when the page closes.
 */
export class PriceSharing {
  private sending: Promise<void> | undefined;
  private failures = 0;
  private isSoon = false;

  constructor(private readonly parts: SharingParts) {}

  /** Sends what is waiting, and all that changes later. */
  start(): void {
    const { replica, account, page } = this.parts;
    const rows = replica.query(["seenPrice"], () => null);
    for (const changes of [replica.local.signal("trip"), account, rows, words.isReady]) changes.subscribe(() => this.sendIn(restMilliseconds));
    page.onWake(() => void this.send());
    void this.send();
  }

  private send(): Promise<void> {
    const { page } = this.parts;
    this.sending ??= page.alone("forage-shared-prices", () => this.sendAll()).finally(() => (this.sending = undefined));
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      const request = nextRequest(this.parts);
      if (request === null) return;
      try {
        await request.send();
        this.failures = 0;
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        if (!isRefusal(error)) return this.retryAfter(error);
      }
      request.settle();
    }
  }

  private retryAfter(failure: ApiFailure): void {
    const isAnswered = failure instanceof ApiProblem && !failure.isForeign;
    // The session is over, for example; the page wakes when the person is back.
    if (isAnswered && failure.status < 500 && failure.status !== 429) return;
    this.failures += 1;
    const requested = isAnswered ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0;
    this.sendIn(Math.max(requested, patience(this.failures, this.parts.page.chance())));
  }

  private sendIn(milliseconds: number): void {
    if (this.isSoon) return;
    this.isSoon = true;
    this.parts.page.after(milliseconds, () => {
      this.isSoon = false;
      void this.send();
    });
  }
}

function isRefusal(failure: ApiFailure): boolean {
  return failure instanceof ApiProblem && !failure.isForeign && refusals.includes(failure.status);
}
