/** Runs the walk engine in a worker, so that the page never blocks. */
import { WalkModule } from "./walk-module";
import { rehearsals } from "./walk-rehearsal";

/** The kind of request: a walk, two that share a list, a check of a map, or locations on it. */
export type WalkMatter = "walk" | "split" | "map" | "where";

/** A message from the page; the answer repeats its `id`. */
export interface WalkQuestion {
  readonly id: number;
  readonly matter: WalkMatter;
  readonly request: Int32Array;
}

/** `rehearse` warms up the module until the first request. */
export type WalkMessage = WalkQuestion | "rehearse";

export type WalkReply =
  | { readonly id: number; readonly answer: Int32Array; readonly milliseconds: number }
  | { readonly id: number; readonly failure: string };

/** The module's address, set by the build because the name contains a content hash. */
declare const WALK_MODULE: string;

const modulePromise = fetch(WALK_MODULE)
  .then((response) => {
    if (!response.ok) throw new Error(`walk.wasm: ${response.status}`);
    return response.arrayBuffer();
  })
  .then((code) => WalkModule.open(code));

let hasRequests = false;

self.onmessage = async ({ data }: MessageEvent<WalkMessage>): Promise<void> => {
  if (data === "rehearse") return rehearse();
  hasRequests = true;
  const { id, matter, request } = data;
  try {
    const engine = await modulePromise;
    const begin = performance.now();
    const answer = answerOf(engine, matter, request);
    reply({ id, answer, milliseconds: performance.now() - begin });
  } catch (failure) {
    reply({ id, failure: String(failure) });
  }
};

function answerOf(engine: WalkModule, matter: WalkMatter, request: Int32Array): Int32Array {
  switch (matter) {
    case "walk":
      return engine.answer(request);
    case "split":
      return engine.split(request);
    case "map":
      return engine.judge(request);
    case "where":
      return engine.locate(request);
  }
}

async function rehearse(): Promise<void> {
  try {
    const engine = await modulePromise;
    for (const request of rehearsals()) {
      if (hasRequests) return;
      engine.answer(request);
      // Let a request that has arrived be handled.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    // The first request reports the failure.
  }
}

function reply(answer: WalkReply): void {
  self.postMessage(answer);
}
