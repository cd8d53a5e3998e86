import { ApiProblem, isApiFailure } from "../api/failures";
import type { ApiFailure } from "../api/failures";
import type { TripPlan, TripRequest } from "../api/types";
import { Signal } from "../replica/query";
import type { Query } from "../replica/query";

/** What of a request its answer cannot be shown without. */
export type PlannedFor = Pick<TripRequest, "maximumMinutes" | "mode" | "returnsToStart" | "departure" | "pace">;

/** An answer with what it answers. */
export interface Planned {
  readonly plan: TripPlan;
  readonly request: PlannedFor;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
}

export interface Planning {
  /** The last answer, which stays until a newer one arrives. */
  readonly planned: Planned | null;
  /** Whether another is being looked for. */
  readonly isPlanning: boolean;
  /** Whether looking was given up before there was an answer to the latest wishes. */
  readonly isStopped: boolean;
  /** Why the last request was not answered. */
  readonly failure: ApiFailure | null;
}

interface TripPlanningNeeds {
  readonly ask: (request: TripRequest, signal: AbortSignal) => Promise<TripPlan>;
  readonly now: () => number;
  /** Calls back once after so many milliseconds, unless what it returns is called first. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
  /** Told of each answer, to keep it. */
  readonly keep: (planned: Planned) => void;
}

/** So often a plan is asked for that the service has no room for at the moment. */
const mostAttempts = 5;

/** How long wishes rest before they are asked for: a stepper is tapped several times in a row. */
const restMilliseconds = 350;

/** Asks for plans, one at a time; the newest wishes win, and what was known stays until they are answered. */
export class TripPlanning implements Query<Planning> {
  private state: Planning;
  private readonly signal = new Signal();
  private latest: TripRequest | undefined;
  private cancelRest: () => void = () => undefined;
  private running: AbortController | undefined;

  constructor(private readonly needs: TripPlanningNeeds, known: Planned | null) {
    this.state = { planned: known, isPlanning: false, isStopped: false, failure: null };
  }

  readonly subscribe = this.signal.subscribe;
  readonly getSnapshot = (): Planning => this.state;

  /** Asks for a plan once the wishes rest, or at once. */
  want(request: TripRequest, isUrgent = false): void {
    this.latest = request;
    this.cancelRest();
    this.running?.abort();
    this.set({ isPlanning: true, isStopped: false, failure: null });
    if (isUrgent) void this.ask(request);
    else this.cancelRest = this.needs.after(restMilliseconds, () => void this.ask(request));
  }

  /** Asks again for what was wanted last. */
  retry(): void {
    if (this.latest !== undefined) this.want(this.latest, true);
  }

  /** Gives up what is being looked for; what was known stays. */
  stop(): void {
    this.cancelRest();
    this.running?.abort();
    this.running = undefined;
    if (this.state.isPlanning) this.set({ isPlanning: false, isStopped: true });
  }

  private async ask(request: TripRequest, attempt = 1): Promise<void> {
    const abort = new AbortController();
    this.running = abort;
    try {
      const plan = await this.needs.ask(request, abort.signal);
      // An answer that was overtaken by newer wishes is dropped, even where it could not be aborted.
      if (abort.signal.aborted) return;
      const planned = { plan, request, at: this.needs.now() };
      this.set({ planned, isPlanning: false, failure: null });
      this.needs.keep(planned);
    } catch (error) {
      if (abort.signal.aborted) return;
      if (error instanceof ApiProblem && error.status === 429 && attempt < mostAttempts) {
        // Others of this address have their trips planned just now.
        const wait = 1000 * (error.retryAfterSeconds ?? 2);
        this.cancelRest = this.needs.after(wait, () => void this.ask(request, attempt + 1));
        return;
      }
      this.set({ isPlanning: false, failure: isApiFailure(error) ? error : null });
      if (!isApiFailure(error)) throw error;
    }
  }

  private set(change: Partial<Planning>): void {
    this.state = { ...this.state, ...change };
    this.signal.changed();
  }
}
