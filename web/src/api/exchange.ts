import { fields, nullable, otherwise, readOr, text } from "../grocery/reader";
import { ApiProblem, Cancelled, Offline, TimedOut } from "./failures";

export interface Progress {
  readonly receivedBytes: number;
  /** Null if the server did not send it. */
  readonly totalBytes: number | null;
}

export interface AskOptions {
  /** The ETag of the cached version; the response may then be "unchanged". */
  readonly etag?: string | null;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: Progress) => void;
}

export interface Answer {
  readonly isUnchanged: boolean;
  readonly etag: string | null;
  readonly bytes: Uint8Array;
  /** False if the connection broke before the end. */
  readonly isWhole: boolean;
}

export interface ExchangeOptions {
  /** The server's origin; empty for the page's own. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** Timeout without incoming data; sending has its own time on top. */
  readonly patienceMilliseconds?: number;
  /** For requests that change nothing, or can be repeated as they are: they need no key. */
  readonly isRepeatable?: boolean;
}

/** Keys of requests whose outcome is unknown, by content: pressed again, they change nothing a second time. */
const keys = new Map<string, string>();

/** The slowest supported network: 64 kbit/s. */
const fewestBytesAMillisecond = 8;

export type Method = "POST" | "PUT" | "PATCH" | "DELETE";

const readProblem = fields<{ code: string; title: string; detail: string; place: string | null }>({
  code: otherwise(text, "unknown"),
  title: otherwise(text, ""),
  detail: otherwise(text, ""),
  place: nullable(text),
});

/** One HTTP request with its response or failure. */
export class Exchange {
  private readonly origin: string;
  private readonly fetch: typeof fetch;
  private readonly patienceMilliseconds: number;
  private readonly isRepeatable: boolean;

  constructor({ origin = "", fetch: ask = fetch, patienceMilliseconds = 10_000, isRepeatable = false }: ExchangeOptions = {}) {
    this.origin = origin;
    // Browsers require `fetch` to be called on the window.
    this.fetch = (...parameters) => ask(...parameters);
    this.patienceMilliseconds = patienceMilliseconds;
    this.isRepeatable = isRepeatable;
  }

  /** @throws ApiFailure; Cancelled */
  get(path: string, options: AskOptions = {}): Promise<Answer> {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (typeof options.etag === "string") headers["If-None-Match"] = options.etag;
    // The replica caches the data; the browser's cache would hide its age.
    return this.ask(path, { headers, cache: "no-store" }, options);
  }

  /** @throws ApiFailure; Cancelled */
  post(path: string, body: unknown, options: AskOptions = {}): Promise<Answer> {
    return this.send("POST", path, body, options);
  }

  /**
   * @param body - serialized as JSON; a Blob is sent as it is, undefined sends none.
   * @throws ApiFailure; Cancelled
   */
  async send(method: Method, path: string, body?: unknown, options: AskOptions = {}): Promise<Answer> {
    const headers: Record<string, string> = { Accept: "application/json" };
    const isFile = body instanceof Blob;
    const text = JSON.stringify(body);
    const content = body === undefined ? null : isFile ? body : new Blob([text], { type: "application/json" });
    if (content !== null) headers["Content-Type"] = content.type;
    // The bytes of a file are unknown here, and the server does not compare them.
    const press = this.isRepeatable || isFile ? null : method + path + text;
    if (press !== null) {
      const key = keys.get(press) ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
      keys.set(press, key);
      headers["Idempotency-Key"] = key;
    }
    try {
      const answer = await this.ask(path, { method, headers, body: content }, options, content?.size);
      if (press !== null && answer.isWhole) keys.delete(press);
      return answer;
    } catch (error) {
      if (press !== null && error instanceof ApiProblem && error.status < 500 && !error.isForeign) keys.delete(press);
      throw error;
    }
  }

  private async ask(path: string, init: RequestInit, options: AskOptions, sentBytes = 0): Promise<Answer> {
    // The response starts only after the upload.
    const watch = new Watch(this.patienceMilliseconds, options.signal, sentBytes / fewestBytesAMillisecond);
    try {
      const response = await this.fetch(this.origin + path, { ...init, signal: watch.signal });
      watch.onData();
      if (response.status === 304) return { isUnchanged: true, etag: options.etag ?? null, ...nothing };
      const body = await received(response, watch, options.progress);
      if (!response.ok) throw problem(response, body.bytes);
      return { isUnchanged: false, etag: response.headers.get("ETag"), ...body };
    } catch (error) {
      throw watch.reason ?? (error instanceof TypeError ? new Offline() : error);
    } finally {
      watch.end();
    }
  }
}

const nothing = { bytes: new Uint8Array(), isWhole: true };

/** Aborts a request on timeout or cancellation; `reason` has the cause. */
class Watch {
  reason: TimedOut | Cancelled | undefined;
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly cancel = (): void => this.stop(new Cancelled());

  /** @param firstMilliseconds - extra time until the first data. */
  constructor(
    private readonly patienceMilliseconds: number,
    private readonly outside: AbortSignal | undefined,
    firstMilliseconds: number,
  ) {
    this.wait(patienceMilliseconds + firstMilliseconds);
    if (outside?.aborted === true) this.cancel();
    outside?.addEventListener("abort", this.cancel);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  onData(): void {
    this.wait(this.patienceMilliseconds);
  }

  end(): void {
    clearTimeout(this.timer);
    this.outside?.removeEventListener("abort", this.cancel);
  }

  private wait(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stop(new TimedOut(milliseconds)), milliseconds);
  }

  private stop(reason: TimedOut | Cancelled): void {
    this.reason ??= reason;
    this.controller.abort();
  }
}

async function received(
  response: Response,
  watch: Watch,
  progress: ((progress: Progress) => void) | undefined,
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> {
  const totalBytes = wholeNumber(response.headers.get("Forage-Content-Length"));
  const chunks: Uint8Array[] = [];
  let receivedBytes = 0;
  let isWhole = true;
  const reader = response.body?.getReader();
  try {
    for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
      watch.onData();
      chunks.push(next.value);
      receivedBytes += next.value.length;
      progress?.({ receivedBytes, totalBytes });
    }
  } catch (error) {
    // A partial response may be useful unless the request was canceled.
    if (watch.reason instanceof Cancelled || receivedBytes === 0) throw error;
    isWhole = false;
  }
  if (totalBytes !== null && receivedBytes < totalBytes) isWhole = false;
  return { bytes: joinedChunks(chunks, receivedBytes), isWhole };
}

function joinedChunks(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.length;
  }
  return bytes;
}

function problem(response: Response, bytes: Uint8Array): ApiProblem {
  // A proxy or captive portal may send the same status; the code identifies this server.
  const kind = response.headers.get("Content-Type") ?? "";
  const retryAfter = wholeNumber(response.headers.get("Retry-After"));
  const answer = kind.includes("application/problem+json") ? parsed(bytes) : undefined;
  const { code, title, detail, place } = readOr(readProblem, answer, {
    code: "unknown",
    title: response.statusText,
    detail: "",
    place: null,
  });
  return new ApiProblem(response.status, code, title, detail, place, retryAfter, answer);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function wholeNumber(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
