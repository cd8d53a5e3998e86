import { ApiProblem, Cancelled, isApiFailure } from "../api/failures";
import type { ApiFailure } from "../api/failures";
import type { TripPlan, TripRequest } from "../api/types";
import { Signal } from "../replica/query";
import type { Query } from "../replica/query";
import { isRefusal } from "./refusal-words";

/** The parts of a request that its answer needs on screen. */
export type PlannedFor = Pick<TripRequest, "maximumMinutes" | "timeCentsPerHour" | "mode" | "returnsToStart" | "departure" | "pace">;

/** An answer with what it answers. */
export interface Planned {
  readonly plan: TripPlan;
  readonly request: PlannedFor;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
}

/** When the trips of an answer begin on the stores' clock, `YYYY-MM-DDTHH:MM`. */
export function departureOf({ plan, request }: Pick<Planned, "plan" | "request">): string {
  return plan.departure ?? request.departure;
}

export interface Planning {
  /** The last answer, which stays until a newer one arrives. */
  readonly planned: Planned | null;
  /** True while a request runs and no answer matches the latest preferences yet. */
  readonly isPlanning: boolean;
  /** True if the device's plan is shown and the server request is still running. */
  readonly isAskedStill: boolean;
  /** True if planning was stopped before an answer to the latest preferences. */
  readonly isStopped: boolean;
  /** Why the server did not answer the last request; the answer may be one of the device then. */
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
  /** Asks the device in the server's place, which may have no products; null where it cannot plan. */
  readonly askHere: (request: TripRequest) => Promise<TripPlan | "nothingHere" | null>;
  /** Calls back whenever the network is back, until what it returns is called. */
  readonly whenOnline: (act: () => void) => () => void;
  readonly now: () => number;
  /** Calls back once after so many milliseconds, unless what it returns is called first. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
  /** Told of each answer, to keep it. */
  readonly keep: (planned: Planned) => void;
}

/** So often a plan is asked for that the service has no room for at the moment. */
const mostAttempts = 5;

/** So often the server is asked again while somebody waits for it: a network that never went tells nothing when it is well again. */
const waitMilliseconds = 60_000;

/** A plan of the server as young as this is better than what the device can do, where it answers the same. */
const freshMilliseconds = 3_600_000;

/**
 * So long the server alone is waited for, in milliseconds; then the device plans meanwhile. Over EDGE it answers within 1 s
 * (docs/benchmarks.md): sooner, people would read a plan that is about to be outdone.
 */
const aloneMilliseconds = 3_000;

const asked = { isStopped: false, isAskedStill: false, failure: null, isNothingHere: false, isWaiting: false, newer: null };

/** The debounce delay for preferences: a stepper is tapped several times in a row. */
const restMilliseconds = 350;

/** Asks for plans, one at a time; the newest wishes win, and what was known stays until they are answered. */
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

  constructor(private readonly needs: TripPlanningNeeds, known: Planned | null) {
    this.state = { ...asked, planned: known, isPlanning: false };
  }

  readonly subscribe = this.signal.subscribe;
  readonly getSnapshot = (): Planning => this.state;

  /** Asks for a plan once the wishes rest, or at once. */
  want(request: TripRequest, isUrgent = false): void {
    this.latest = request;
    this.giveUp();
    this.set({ ...asked, isPlanning: true });
    if (isUrgent) this.begin(request);
    else this.cancelRest = this.needs.after(restMilliseconds, () => this.begin(request));
  }

  /** Asks again for what was wanted last. */
  retry(): void {
    if (this.latest !== undefined) this.want(this.latest, true);
  }

  /** Gives up what is being looked for; what is shown stays. */
  stop(): void {
    this.giveUp();
    if (this.state.isPlanning) this.set({ isPlanning: false, isStopped: true });
    if (this.state.isWaiting) this.set({ isWaiting: false });
  }

  /** Has the device plan what was wanted last, whatever is shown. */
  async planHere(): Promise<void> {
    const { latest } = this;
    if (latest === undefined) return;
    const abort = new AbortController();
    this.running = abort;
    await this.askHere(latest, this.state.failure, abort.signal);
  }

  /** Asks the server again once the network is back, and every minute; what it says waits in `newer`. */
  waitForServer(): void {
    const { latest } = this;
    if (latest === undefined) return;
    this.stopWaiting();
    const abort = new AbortController();
    const again = async (): Promise<void> => {
      const plan = await this.asked(latest, abort.signal);
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

  /** Shows what the server has said since. */
  takeNewer(): void {
    const { newer } = this.state;
    if (newer === null) return;
    this.set({ ...asked, planned: newer });
    this.needs.keep(newer);
  }

  /** Null where the server still does not answer. */
  private async asked(request: TripRequest, signal: AbortSignal): Promise<TripPlan | null> {
    try {
      return await this.needs.ask(request, signal);
    } catch (error) {
      if (error instanceof Cancelled || isApiFailure(error)) return null;
      throw error;
    }
  }

  /** Asks the server, and where that is slow the device meanwhile. */
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

  /** Ends all that is under way; a plan that the device has made meanwhile is what there is then, and kept. */
  private giveUp(): void {
    this.cancelRest();
    this.stopWaiting();
    this.cancelMeanwhile();
    this.running?.abort();
    this.running = undefined;
    const { isAskedStill, planned } = this.state;
    if (!isAskedStill) return;
    this.set({ isAskedStill: false });
    if (planned !== null) this.needs.keep(planned);
  }

  private async ask(request: TripRequest, signal: AbortSignal, attempt = 1): Promise<void> {
    try {
      const plan = await this.needs.ask(request, signal);
      // An answer that was overtaken by newer wishes is dropped, even where it could not be aborted.
      if (signal.aborted) return;
      this.cancelMeanwhile();
      this.answered({ plan, request, at: this.needs.now() });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiProblem && error.status === 429 && attempt < mostAttempts) {
        // Others of this address have their trips planned just now.
        const wait = 1000 * (error.retryAfterSeconds ?? 2);
        this.cancelRest = this.needs.after(wait, () => void this.ask(request, signal, attempt + 1));
        return;
      }
      this.cancelMeanwhile();
      if (!isApiFailure(error)) {
        this.set({ isPlanning: false, isAskedStill: false });
        throw error;
      }
      await this.failed(error, request, signal);
    }
  }

  /**
   * Where the device has planned meanwhile, somebody reads that plan by now: the server's waits for a tap, as after a time
   * without a network. It is kept at once, for whoever leaves without the tap and comes back.
   */
  private answered(planned: Planned): void {
    if (this.state.isAskedStill) this.set({ isAskedStill: false, newer: planned });
    else this.set({ ...asked, planned, isPlanning: false });
    this.needs.keep(planned);
  }

  private async failed(failure: ApiFailure, request: TripRequest, signal: AbortSignal): Promise<void> {
    const { isAskedStill, planned } = this.state;
    if (isRefusal(failure)) {
      // What cannot be had is not shown, also where the device did not know better.
      const shown = isAskedStill ? this.shownBefore : planned;
      this.set({ isPlanning: false, isAskedStill: false, failure, planned: shown });
    } else if (isAskedStill) {
      this.set({ isAskedStill: false, failure });
      if (planned !== null) this.needs.keep(planned);
    } else if (answers(planned, request, this.needs.now())) {
      this.set({ isPlanning: false, failure });
    } else {
      await this.askHere(request, failure, signal);
    }
  }

  /** Shows what the device plans while the server is asked. Where it finds no trip, nothing is said: the server may find one. */
  private async planMeanwhile(request: TripRequest, signal: AbortSignal): Promise<void> {
    if (answers(this.state.planned, request, this.needs.now())) return;
    const plan = await this.needs.askHere(request);
    if (signal.aborted || plan === null || plan === "nothingHere" || plan.trips.length === 0) return;
    this.shownBefore = this.state.planned;
    // Not kept yet: the server may still refuse.
    this.set({ planned: { plan, request, at: this.needs.now() }, isPlanning: false, isAskedStill: true });
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

/** Whether a plan of the server is young, and for the same lines and wishes as far as they are kept with it. */
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
