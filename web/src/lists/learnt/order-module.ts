import { WordModule } from "../../grocery/modules/word-module";

/**
 * The learnt order (`Core/Sources/OrderModule`) as compiled to WebAssembly. What the words mean stands in `shelf-order.ts`.
 *
 * An answer takes a few milliseconds, so the page asks it directly.
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
