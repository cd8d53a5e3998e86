import { WordModule } from "../../grocery/modules/word-module";

/**
 * The learned order (`Core/Sources/OrderModule`), compiled to WebAssembly. `shelf-order.ts` defines the message format.
 *
 * An answer takes a few milliseconds, so it runs on the main thread.
 */
export class OrderModule extends WordModule<"answer"> {
  /** @param code the bytes of `order.wasm`. */
  static async open(code: BufferSource): Promise<OrderModule> {
    return new OrderModule(await WebAssembly.compile(code));
  }

  /** @throws WordModuleError */
  answer(request: readonly number[]): Int32Array {
    return this.ask("answer", request);
  }
}
