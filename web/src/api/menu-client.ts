import { fields, flag, integer } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole, part } from "./answers";
import { Exchange } from "./exchange";
import { readRefusedLines } from "./files-client";
import { readMenuGroups } from "./store-readers";
import type { Dish, MenuGroup } from "./types";

/** The changes of a menu import, planned or done. */
export type MenuPlan = Value<typeof readPlan>;

const readPlan = fields({
  isDone: flag,
  counts: fields({
    lines: integer, added: integer, changed: integer, unchanged: integer, removed: integer, withoutPrice: integer,
  }),
  refused: readRefusedLines,
});

const readMenu = fields<{ readonly menu: readonly MenuGroup[] }>({ menu: readMenuGroups });

/** The price of a dish as written in a menu; the server compares edits with it. */
export function writtenPrice({ writtenPrice: text, prices }: Dish): string {
  if (text !== null) return text;
  return prices
    .filter(({ priceCents }) => priceCents !== null)
    .map(({ size, priceCents, isLeast }) => {
      const money = ((priceCents ?? 0) / 100).toFixed(2);
      return `${size === null ? "" : `${size} `}${money}${isLeast ? "+" : ""}`;
    })
    .join(" / ");
}

/** API client for the menus of an organization's restaurants. Every call throws an `ApiFailure`, or `Cancelled`. */
export class MenuClient {
  private readonly root: string;

  constructor(organisation: string, private readonly exchange: Exchange = new Exchange()) {
    this.root = `/v1/organisations/${part(organisation)}/stores`;
  }

  async menu(store: string): Promise<readonly MenuGroup[]> {
    return decodedWhole(await this.exchange.get(`${this.root}/${part(store)}/menu`), readMenu).menu;
  }

  /** @param preview - true for a dry run. */
  async bring(store: string, file: Blob, preview: boolean): Promise<MenuPlan> {
    const address = `${this.root}/${part(store)}/menu${preview ? "?preview=true" : ""}`;
    return decodedWhole(await this.exchange.send("PUT", address, new Blob([file], { type: "text/csv" })), readPlan);
  }

  /** @param was - the price that the editor saw. */
  async setPrice(store: string, dish: string, price: string, was: string): Promise<void> {
    await this.exchange.send("PATCH", `${this.root}/${part(store)}/menu/dishes/${part(dish)}`, { set: { price }, was: { price: was } });
  }
}
