import { useState } from "react";
import type { ReactElement } from "react";
import { otherSide } from "../../lists/split/split";
import { useLaterTexts, useText } from "../../locale";
import { IconButton } from "../../ui/Button";
import { Face } from "../../ui/Face";
import { Icon } from "../../ui/Icon";
import { isolated } from "../../ui/isolated";
import type { CompanyProps, ReadySource } from "../company";
import { OtherSheet } from "./OtherSheet";
import { useStateUpdates, useTogether } from "./use-together";
import type { Together } from "./use-together";

/** The other shopper's progress, and entries they took over; opens their half. */
export function CompanyLine({ source, walk, address }: CompanyProps): ReactElement | null {
  const text = useLaterTexts().together;
  const together = useTogether(source);
  useStateUpdates(source, walk.progress);
  const [isOpen, setOpen] = useState(false);
  if (together === null) return null;
  const { other, name, theirs } = together;
  const all = theirs.open.length + theirs.done.length;
  const words = !other.isIn
    ? text.hasLeft(name)
    : other.hasBegun
      ? text.count(name, theirs.done.length, all)
      : text.notBegun(name, all);
  return (
    <>
      {other.isIn ? (
        <button type="button" className="walk-other" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {other.person !== null && <Face of={other.person.id} />}
          <span className="grow" role="status">
            {words}
          </span>
          <Icon name="forward" />
        </button>
      ) : (
        <p className="walk-other" role="status">
          {words}
        </p>
      )}
      <TakenOver source={source} together={together} />
      {isOpen && <OtherSheet {...{ source, walk, address, together }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Entries the other has taken over, until dismissed. */
function TakenOver({ source, together }: { readonly source: ReadySource; readonly together: Together }): ReactElement | null {
  const text = useLaterTexts().together;
  const { close } = useText().common;
  const { walk, me, name } = together;
  const { takenOver } = walk.split;
  const key = takenOver.join(" ");
  const [dismissedKey, setDismissedKey] = useState("");
  const isTheirs = takenOver.some((id) => walk.dealt.get(id) === otherSide(me));
  const things = (source.split?.entries ?? []).flatMap((entry) => (takenOver.includes(entry.id) ? isolated(entry.name) : []));
  if (!isTheirs || dismissedKey === key || things.length === 0) return null;
  return (
    <div className="walk-other walk-taken-over">
      <span className="grow" role="status">
        {text.tookOver(name, things)}
      </span>
      <IconButton icon="close" label={close} onClick={() => setDismissedKey(key)} />
    </div>
  );
}
