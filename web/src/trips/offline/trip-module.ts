import { FetchedModule, fetchedCode } from "../../grocery/modules/fetched-module";
import { WordModule } from "../../grocery/modules/word-module";

/** The trip planner (`Core/Sources/TripModule`) as compiled to WebAssembly. `trip-question.ts` defines its words. */
export class TripModule extends WordModule<"answer"> {
  /** @param code the bytes of `trip.wasm`. */
  static async open(code: BufferSource): Promise<TripModule> {
    return new TripModule(await WebAssembly.compile(code));
  }

  /** @throws WordModuleError */
  answer(question: readonly number[]): Int32Array {
    return this.ask("answer", question);
  }
}

/** The module's address, set by the build because the name contains a content hash. */
declare const TRIP_MODULE: string;

const fetched = new FetchedModule((code) => TripModule.open(code));

/** Loads the planner on first use; rejects if it cannot be loaded. */
export async function tripModule(fetchCode: () => Promise<BufferSource> = () => fetchedCode(TRIP_MODULE)): Promise<TripModule> {
  await fetched.open(fetchCode);
  if (fetched.module === null) throw new Error("a module that was opened is there");
  return fetched.module;
}
