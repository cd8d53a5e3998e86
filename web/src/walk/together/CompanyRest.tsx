import { useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../frame/services";
import { takeOver } from "../../lists/split/split-actions";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Face } from "../../ui/Face";
import { isolated } from "../../ui/isolated";
import { useSay } from "../../ui/Toasts";
import type { CompanyProps } from "../company";
import { standpoint } from "../walk-progress";
import { splitItems } from "./deal";
import { OfflineNote } from "./OfflineNote";
import { otherStandpoint } from "./other-place";
import { usePlanner } from "./use-deal";
import { useStateUpdates, useTogether } from "./use-together";

/** For a shopper who is done: the other's remaining items, with the option to take over some. */
export function CompanyRest({ source, walk }: CompanyProps): ReactElement | null {
  const text = useLaterTexts().together;
  const together = useTogether(source);
  const { replica } = useServices();
  const { planTwo, groundOf } = usePlanner();
  const say = useSay();
  const [state, setState] = useState<"asking" | "planning" | "nearer" | "failed">("asking");
  useStateUpdates(source, walk.progress);
  if (together === null || !together.other.isIn) return null;
  const { other, name, theirs } = together;
  const { open } = theirs;
  if (open.length === 0) {
    return (
      <p className="walk-other" role="status">
        {text.bothDone(name)}
      </p>
    );
  }
  const take = (ids: readonly string[]): void => {
    takeOver(replica, source.contents.list.id, together.walk, together.me, ids);
    say(text.youTookOver(open.flatMap((entry) => (ids.includes(entry.id) ? isolated(entry.name) : []))));
  };
  const takeSome = (): void => {
    setState("planning");
    const { input, split, everything } = source;
    const goods = everything.filter(({ id }) => open.some((entry) => entry.id === id));
    const mine = { ...standpoint(walk.progress), openSection: null };
    const planning = groundOf(input.layout, input.clues, everything).then((ground) => {
      const second = otherStandpoint(together.walk, together.me, split?.entries ?? [], ground);
      // In this request, the person who asks is always the first.
      return splitItems(ground, goods, walk.progress.settings, { first: mine, second }, planTwo);
    });
    planning.then(
      ({ first }) => {
        if (first.length === 0) setState("nearer");
        else take(first);
      },
      () => setState("failed"),
    );
  };
  return (
    <section className="card walk-rest" aria-label={text.left(name, open.length)}>
      <div className="row">
        {other.person !== null && <Face of={other.person.id} isLarge />}
        <div className="grow">
          <h2>{text.left(name, open.length)}</h2>
          <p role="status">{state === "nearer" ? text.nearer(name) : state === "failed" ? text.failed : text.offer}</p>
        </div>
      </div>
      <OfflineNote name={name} />
      <div className="row wrap">
        {open.length > 1 && (
          <Button look="second" disabled={state === "planning"} onClick={takeSome}>
            {text.takeSome}
          </Button>
        )}
        <Button look="second" onClick={() => take(open.map(({ id }) => id))}>
          {text.takeAll}
        </Button>
      </div>
    </section>
  );
}
