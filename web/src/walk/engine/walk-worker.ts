/** Runs the walk engine beside the page, so that the page never waits for it. */
import { WalkModule } from "./walk-module";

/** What is asked about: a walk through a store, two that share a list, or whether its map can be walked. */
export type WalkMatter = "walk" | "split" | "map";

/** What the page sends; `id` comes back with the answer. */
export interface WalkQuestion {
  readonly id: number;
  readonly matter: WalkMatter;
  readonly request: Int32Array;
}

export type WalkReply =
  | { readonly id: number; readonly answer: Int32Array; readonly milliseconds: number }
  | { readonly id: number; readonly failure: string };

/** Where the module lies; set when the app is built, because its name changes with its content. */
declare const WALK_MODULE: string;

const opened = fetch(WALK_MODULE)
  .then((response) => {
    if (!response.ok) throw new Error(`walk.wasm: ${response.status}`);
    return response.arrayBuffer();
  })
  .then((code) => WalkModule.open(code));

self.onmessage = async (message: MessageEvent<WalkQuestion>): Promise<void> => {
  const { id, matter, request } = message.data;
  try {
    const engine = await opened;
    const begin = performance.now();
    const answer = answered(engine, matter, request);
    reply({ id, answer, milliseconds: performance.now() - begin });
  } catch (failure) {
    reply({ id, failure: String(failure) });
  }
};

function answered(engine: WalkModule, matter: WalkMatter, request: Int32Array): Int32Array {
  switch (matter) {
    case "walk":
      return engine.answer(request);
    case "split":
      return engine.split(request);
    case "map":
      return engine.judge(request);
  }
}

function reply(answer: WalkReply): void {
  self.postMessage(answer);
}
