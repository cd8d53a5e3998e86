/** The failures of a request; each `kind` has its text. */
export type ApiFailure = ApiProblem | Offline | TimedOut | BadAnswer;

/** An error response with its reason (RFC 9457). */
export class ApiProblem extends Error {
  readonly kind = "problem";

  constructor(
    readonly status: number,
    /** An error code such as `unknown-zip`; `unknown` if the response has none, as from another server. */
    readonly code: string,
    readonly title: string,
    readonly detail: string,
    /** Path of the invalid part of the request, such as `lines[3].count`; null for all of it. */
    readonly place: string | null,
    /** Retry delay; null if the server did not send one. */
    readonly retryAfterSeconds: number | null,
    /** The whole response, for problems with more fields; undefined unless it was JSON. */
    readonly answer: unknown = undefined,
  ) {
    super(`${status} ${code}: ${detail === "" ? title : detail}`);
    this.name = "ApiProblem";
  }

  /** True if another server responded. */
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

/** A timeout without data. */
export class TimedOut extends Error {
  readonly kind = "timeout";

  constructor(readonly milliseconds: number) {
    super(`nothing came for ${milliseconds} ms`);
    this.name = "TimedOut";
  }
}

/** An unexpected response: another server, a proxy's page, or a truncated body. */
export class BadAnswer extends Error {
  readonly kind = "bad-answer";

  constructor(readonly reason: string) {
    super(reason);
    this.name = "BadAnswer";
  }
}

/** True if the server cannot be reached. That is not a fault: the app goes on with what is on the device. */
export function isUnreachable(failure: Error): boolean {
  return failure instanceof Offline || failure instanceof TimedOut;
}

/** The kind of `Note` that tells of a failure. */
export function noteKind(failure: Error): "offline" | "problem" {
  return isUnreachable(failure) ? "offline" : "problem";
}

/** The caller canceled the request; shows no message. */
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
