/** Why the server gave no answer that can be used; each `kind` has its text for the shopper. */
export type ApiFailure = ApiProblem | Offline | TimedOut | BadAnswer;

/** The server refused, and said why (RFC 9457). */
export class ApiProblem extends Error {
  readonly kind = "problem";

  constructor(
    readonly status: number,
    /** A word such as `unknown-zip`; `unknown` where the answer had none, as one that is not of this server. */
    readonly code: string,
    readonly title: string,
    readonly detail: string,
    /** Which part of the request it is about, such as `lines[3].count`; null for all of it. */
    readonly place: string | null,
    /** When it may be tried again; null where the server did not say. */
    readonly retryAfterSeconds: number | null,
    /** The whole answer, for problems that say more; undefined where it was no JSON. */
    readonly answer: unknown = undefined,
  ) {
    super(`${status} ${code}: ${detail === "" ? title : detail}`);
    this.name = "ApiProblem";
  }

  /** Whether somebody else has answered in the server's place. */
  get isForeign(): boolean {
    return this.code === "unknown";
  }
}

/** The server cannot be reached. */
export class Offline extends Error {
  readonly kind = "offline";

  constructor() {
    super("the server cannot be reached");
    this.name = "Offline";
  }
}

/** Nothing came for too long. */
export class TimedOut extends Error {
  readonly kind = "timeout";

  constructor(readonly milliseconds: number) {
    super(`nothing came for ${milliseconds} ms`);
    this.name = "TimedOut";
  }
}

/** An answer that is not what was promised: another server, a proxy's page, or half an answer. */
export class BadAnswer extends Error {
  readonly kind = "bad-answer";

  constructor(readonly reason: string) {
    super(reason);
    this.name = "BadAnswer";
  }
}

/** The one who asked does not want the answer any more; nothing to tell anybody. */
export class Cancelled extends Error {
  readonly kind = "cancelled";

  constructor() {
    super("cancelled");
    this.name = "Cancelled";
  }
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return (
    error instanceof ApiProblem ||
    error instanceof Offline ||
    error instanceof TimedOut ||
    error instanceof BadAnswer
  );
}
