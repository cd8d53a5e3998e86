import { ApiProblem, Cancelled, isApiFailure } from "../api/failures";
import type { ApiFailure } from "../api/failures";
import type { TripRequest } from "../api/trip-request";
import type { TripPlan } from "../api/types";
import { Signal } from "../replica/query";
import type { Query } from "../replica/query";
import { isRefusal } from "./refusal-words";

/** The parts of a request that its answer needs on screen. */
export type PlannedFor = Pick<TripRequest, "maximumMinutes" | "timeCentsPerHour" | "mode" | "returnsToStart" | "departure" | "pace">;

/** An answer with the request's main parts. */
export interface Planned {
  readonly plan: TripPlan;
  readonly request: PlannedFor;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
}

/** Returns the departure of an answer's trips on the stores' clock, `YYYY-MM-DDTHH:MM`. */
export function departureOf({ plan, request }: Pick<Planned, "plan" | "request">): string {
  return plan.departure ?? request.departure;
}

export interface Planning {
  /** The last answer, which stays until a newer one arrives. */
  readonly planned: Planned | null;
  /** True while a request runs and no answer matches the latest preferences yet. */
  readonly isPlanning: boolean;
  /** True if the device's plan is shown and the server request is still running. */
  readonly isServerPending: boolean;
  /** True if planning was stopped before an answer to the latest preferences. */
  readonly isStopped: boolean;
  /** The server's failure on the last request; the answer may then be the device's. */
  readonly failure: ApiFailure | null;
  /** True if the device planned instead and has no store's products. */
  readonly isNothingHere: boolean;
  /** True if the request is retried once the network is back. */
  readonly isWaiting: boolean;
  /** A newer plan from the server, shown on request so that nothing moves under a finger. */
  readonly newer: Planned | null;
}

export interface TripPlanningNeeds {
  readonly ask: (request: TripRequest, signal: AbortSignal) => Promise<TripPlan>;
  /** Plans on the device instead of the server. The device may have no products; null if it cannot plan. */
  readonly askHere: (request: TripRequest) => Promise<TripPlan | "nothingHere" | null>;
  /** Calls `act` whenever the network is back; returns a function that cancels. */
  readonly whenOnline: (act: () => void) => () => void;
  readonly now: () => number;
  /** Calls `act` once after a delay; returns a function that cancels. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
  /** Called with each answer, to store it. */
  readonly keep: (planned: Planned) => void;
}

/** The maximum number of attempts while the server is busy. */
const mostAttempts = 5;

/** The interval of retries while the shopper waits. A network that seemed online fires no event when it recovers. */
const waitMilliseconds = 60_000;

/** The maximum age of a server plan that is better than the device's plan for the same request. */
const freshMilliseconds = 3_600_000;

/**
 * The time in milliseconds before the device starts to plan too. Over EDGE the server answers within 1 s
 * (docs/benchmarks.md); a shorter time would show plans that are replaced at once.
 */
const aloneMilliseconds = 3_000;

const freshRequest = {
  isStopped: false, isServerPending: false, failure: null, isNothingHere: false, isWaiting: false, newer: null,
};

/** The debounce delay for preferences: a stepper is tapped several times in a row. */
const restMilliseconds = 350;

/** Requests plans one at a time. The newest request wins, and the current plan stays until its answer. */
export class TripPlanning implements Query<Planning> {
  private state: Planning;
  private readonly signal = new Signal();
  private latest: TripRequest | undefined;
  private cancelRest: () => void = () => undefined;
  private running: AbortController | undefined;
  private cancelMeanwhile: () => void = () => undefined;
  /** The plan shown before the device's own plan. */
  private shownBefore: Planned | null = null;
  private stopWaiting: () => void = () => undefined;

  constructor(private readonly needs: TripPlanningNeeds, initial: Planned | null) {
    this.state = { ...freshRequest, planned: initial, isPlanning: false };
  }

  readonly subscribe = this.signal.subscribe;
  readonly getSnapshot = (): Planning => this.state;

  /** Requests a plan after the debounce delay, or at once. */
  want(request: TripRequest, isUrgent = false): void {
    this.latest = request;
    this.giveUp();
    this.set({ ...freshRequest, isPlanning: true });
    if (isUrgent) this.begin(request);
    else this.cancelRest = this.needs.after(restMilliseconds, () => this.begin(request));
  }

  /** Repeats the last request. */
  retry(): void {
    if (this.latest !== undefined) this.want(this.latest, true);
  }

  /** Cancels the running request; the shown plan stays. */
  stop(): void {
    this.giveUp();
    if (this.state.isPlanning) this.set({ isPlanning: false, isStopped: true });
    if (this.state.isWaiting) this.set({ isWaiting: false });
  }

  /** Plans the last request on the device. */
  async planHere(): Promise<void> {
    const { latest } = this;
    if (latest === undefined) return;
    const abort = new AbortController();
    this.running = abort;
    await this.askHere(latest, this.state.failure, abort.signal);
  }

  /** Retries the server once the network is back, and every minute. Its answer waits in `newer`. */
  waitForServer(): void {
    const { latest } = this;
    if (latest === undefined) return;
    this.stopWaiting();
    const abort = new AbortController();
    const again = async (): Promise<void> => {
      const plan = await this.tryServer(latest, abort.signal);
      if (plan === null || abort.signal.aborted) return;
      this.stopWaiting();
      this.set({ isWaiting: false, newer: { plan, request: latest, at: this.needs.now() } });
    };
    const forget = this.needs.whenOnline(() => void again());
    let forgetTimer = (): void => undefined;
    const later = (): void => {
      forgetTimer = this.needs.after(waitMilliseconds, () => {
        later();
        void again();
      });
    };
    later();
    this.stopWaiting = () => {
      forget();
      forgetTimer();
      abort.abort();
      this.stopWaiting = () => undefined;
    };
    this.set({ isWaiting: true });
  }

  /** Shows the server's newer answer. */
  takeNewer(): void {
    const { newer } = this.state;
    if (newer === null) return;
    this.set({ ...freshRequest, planned: newer });
    this.needs.keep(newer);
  }

  /** Returns null if the server still does not answer. */
  private async tryServer(request: TripRequest, signal: AbortSignal): Promise<TripPlan | null> {
    try {
      return await this.needs.ask(request, signal);
    } catch (error) {
      if (error instanceof Cancelled || isApiFailure(error)) return null;
      throw error;
    }
  }

  /** Asks the server, and also the device if the server is slow. */
  private begin(request: TripRequest): void {
    const abort = new AbortController();
    this.running = abort;
    const slow = new AbortController();
    const cancelTimer = this.needs.after(aloneMilliseconds, () => void this.planMeanwhile(request, slow.signal));
    this.cancelMeanwhile = () => {
      cancelTimer();
      slow.abort();
    };
    void this.ask(request, abort.signal);
  }

  /** Cancels everything under way. A plan that the device made in the meantime stays and is stored. */
  private giveUp(): void {
    this.cancelRest();
    this.stopWaiting();
    this.cancelMeanwhile();
    this.running?.abort();
    this.running = undefined;
    const { isServerPending, planned } = this.state;
    if (!isServerPending) return;
    this.set({ isServerPending: false });
    if (planned !== null) this.needs.keep(planned);
  }

  private async ask(request: TripRequest, signal: AbortSignal, attempt = 1): Promise<void> {
    try {
      const plan = await this.needs.ask(request, signal);
      // Drops an answer to an outdated request, even if the request could not be aborted.
      if (signal.aborted) return;
      this.cancelMeanwhile();
      this.onAnswer({ plan, request, at: this.needs.now() });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiProblem && error.status === 429 && attempt < mostAttempts) {
        // Other shoppers at this address are planning right now.
        const wait = 1000 * (error.retryAfterSeconds ?? 2);
        this.cancelRest = this.needs.after(wait, () => void this.ask(request, signal, attempt + 1));
        return;
      }
      this.cancelMeanwhile();
      if (!isApiFailure(error)) {
        this.set({ isPlanning: false, isServerPending: false });
        throw error;
      }
      await this.onFailure(error, request, signal);
    }
  }

  /**
   * If the device's plan is already shown, the server's plan waits for a tap. It is stored at once, in case the
   * shopper leaves without tapping.
   */
  private onAnswer(planned: Planned): void {
    if (this.state.isServerPending) this.set({ isServerPending: false, newer: planned });
    else this.set({ ...freshRequest, planned, isPlanning: false });
    this.needs.keep(planned);
  }

  private async onFailure(failure: ApiFailure, request: TripRequest, signal: AbortSignal): Promise<void> {
    const { isServerPending, planned } = this.state;
    if (isRefusal(failure)) {
      // A refused request shows no plan of the device.
      const visiblePlan = isServerPending ? this.shownBefore : planned;
      this.set({ isPlanning: false, isServerPending: false, failure, planned: visiblePlan });
    } else if (isServerPending) {
      this.set({ isServerPending: false, failure });
      if (planned !== null) this.needs.keep(planned);
    } else if (answers(planned, request, this.needs.now())) {
      this.set({ isPlanning: false, failure });
    } else {
      await this.askHere(request, failure, signal);
    }
  }

  /** Shows the device's plan while the server is asked. Without a trip it shows nothing: the server may find one. */
  private async planMeanwhile(request: TripRequest, signal: AbortSignal): Promise<void> {
    if (answers(this.state.planned, request, this.needs.now())) return;
    const plan = await this.needs.askHere(request);
    if (signal.aborted || plan === null || plan === "nothingHere" || plan.trips.length === 0) return;
    this.shownBefore = this.state.planned;
    // Not stored yet: the server may still refuse.
    this.set({ planned: { plan, request, at: this.needs.now() }, isPlanning: false, isServerPending: true });
  }

  private async askHere(request: TripRequest, failure: ApiFailure | null, signal: AbortSignal): Promise<void> {
    let change: Partial<Planning> = {};
    try {
      const plan = await this.needs.askHere(request);
      if (plan === "nothingHere") change = { isNothingHere: true };
      else if (plan !== null) change = { planned: { plan, request, at: this.needs.now() } };
    } finally {
      if (!signal.aborted) this.set({ ...change, isPlanning: false, failure });
    }
    if (!signal.aborted && change.planned != null) this.needs.keep(change.planned);
  }

  private set(change: Partial<Planning>): void {
    this.state = { ...this.state, ...change };
    this.signal.changed();
  }
}

/** True if a server plan is recent, and made for the same lines and stored preferences. */
function answers(planned: Planned | null, request: TripRequest, now: number): boolean {
  if (planned === null || planned.plan.here !== null || now - planned.at > freshMilliseconds) return false;
  const { plan, request: of } = planned;
  const lines = [...(plan.trips[0]?.visits ?? []).flatMap((visit) => visit.lines), ...plan.unavailable].map(({ line }) => line);
  return (
    plan.trips.length > 0 && lines.length === request.lines.length && request.lines.every(({ id }) => lines.includes(id)) &&
    of.mode === request.mode && of.maximumMinutes === request.maximumMinutes && of.timeCentsPerHour === request.timeCentsPerHour &&
    of.returnsToStart === request.returnsToStart
  );
}
