import { useMemo, useState } from "react";
import type { MenuGroup } from "../api/types";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useText } from "../locale";
import { useSay } from "../ui/Toasts";
import { billOf, countOf, emptyOrder, readPartyOrder, withCount, withoutGone, withoutPerson, withPerson } from "./party-order";
import type { PartyBill, PartyOrder, Diner } from "./party-order";

/** The order of one table, and what can be done with it; kept on the device with every tap. */
export interface Party {
  readonly order: PartyOrder;
  readonly bill: PartyBill;
  /** For whom the next tap on the menu is. */
  readonly chosen: string;
  readonly choose: (person: string) => void;
  readonly add: () => void;
  readonly remove: (person: Diner) => void;
  readonly setCount: (person: string, dish: string, size: string | null, count: number) => void;
  readonly toggle: (dish: string, size: string | null) => void;
  readonly clear: () => void;
  readonly dropGone: () => void;
  /** Puts another order in the place of this one, which can be undone. */
  readonly take: (order: PartyOrder, message: string) => void;
}

export function usePartyOrder(storeId: string, menu: readonly MenuGroup[]): Party {
  const { replica } = useServices();
  const say = useSay();
  const text = useText();
  const key = `party.${storeId}`;
  const kept = useQuery(useMemo(() => replica.local.watch("device", key, readPartyOrder), [replica, key]));
  const order = kept === null || kept.people.length === 0 ? emptyOrder : kept;
  const bill = useMemo(() => billOf(order, menu), [order, menu]);
  const [wished, choose] = useState("");
  const chosen = order.people.find((person) => person.id === wished)?.id ?? order.people[0]?.id ?? "";
  // The replica says by itself, on every screen, when the device keeps nothing.
  const keep = (next: PartyOrder): void => void replica.local.set("device", key, next);
  const keepWithUndo = (next: PartyOrder, message: string): void => {
    keep(next);
    say(message, () => keep(order));
  };
  return {
    order,
    bill,
    chosen,
    choose,
    add: () => {
      const next = withPerson(order);
      const newcomer = next.people[order.people.length];
      if (newcomer === undefined) return say(text.eatOut.tableFull);
      keep(next);
      choose(newcomer.id);
    },
    remove: (person) =>
      keepWithUndo(withoutPerson(order, person.id), text.eatOut.personRemoved(text.eatOut.faceName(person.face))),
    setCount: (person, dish, size, count) => keep(withCount(order, person, dish, size, count)),
    toggle: (dish, size) =>
      keep(withCount(order, chosen, dish, size, countOf(order, chosen, dish, size) > 0 ? 0 : 1)),
    clear: () => keepWithUndo({ ...order, portions: [] }, text.eatOut.orderCleared),
    dropGone: () => keep(withoutGone(order, bill)),
    take: keepWithUndo,
  };
}
