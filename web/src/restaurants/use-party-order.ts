import { useMemo, useState } from "react";
import type { MenuGroup } from "../api/types";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useText } from "../locale";
import { useSay } from "../ui/Toasts";
import { billOf, countOf, emptyOrder, readPartyOrder, withCount, withoutGone, withoutPerson, withPerson } from "./party-order";
import type { PartyBill, PartyOrder, Diner } from "./party-order";

/** The order of one table and its actions. Every tap is saved on the device. */
export interface Party {
  readonly order: PartyOrder;
  readonly bill: PartyBill;
  /** The person whose order the next tap changes. */
  readonly chosen: string;
  readonly choose: (person: string) => void;
  readonly add: () => void;
  readonly remove: (person: Diner) => void;
  readonly setCount: (person: string, dish: string, size: string | null, count: number) => void;
  readonly toggle: (dish: string, size: string | null) => void;
  readonly clear: () => void;
  readonly dropGone: () => void;
  /** Replaces the order, with an undo. */
  readonly take: (order: PartyOrder, message: string) => void;
}

export function usePartyOrder(storeId: string, menu: readonly MenuGroup[]): Party {
  const { replica } = useServices();
  const say = useSay();
  const text = useText();
  const key = `party.${storeId}`;
  const storedOrder = useQuery(useMemo(() => replica.local.watch("device", key, readPartyOrder), [replica, key]));
  const order = storedOrder === null || storedOrder.people.length === 0 ? emptyOrder : storedOrder;
  const bill = useMemo(() => billOf(order, menu), [order, menu]);
  const [requestedId, choose] = useState("");
  const selectedId = order.people.find((person) => person.id === requestedId)?.id ?? order.people[0]?.id ?? "";
  // The replica itself warns on every screen if the device stores nothing.
  const keep = (next: PartyOrder): void => void replica.local.set("device", key, next);
  const keepWithUndo = (next: PartyOrder, message: string): void => {
    keep(next);
    say(message, () => keep(order));
  };
  return {
    order,
    bill,
    chosen: selectedId,
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
      keep(withCount(order, selectedId, dish, size, countOf(order, selectedId, dish, size) > 0 ? 0 : 1)),
    clear: () => keepWithUndo({ ...order, portions: [] }, text.eatOut.orderCleared),
    dropGone: () => keep(withoutGone(order, bill)),
    take: keepWithUndo,
  };
}
