import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useHousehold } from "../../households/use-household";
import { halfOf, mostSplitEntries, sides } from "../../lists/split/split";
import { updateWalker } from "../../lists/split/split-actions";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Face } from "../../ui/Face";
import { isolated } from "../../ui/isolated";
import { Note } from "../../ui/Note";
import { Sheet } from "../../ui/Sheet";
import type { CompanyProps, ReadySource } from "../company";
import { useTogether } from "./use-together";
import type { Together } from "./use-together";

/** Before the walk: the option to split it, or its state. */
export function CompanyOffer({ source, address }: CompanyProps): ReactElement | null {
  const together = useTogether(source);
  const { split } = source;
  return (
    <div className="walk-notes">
      {together !== null ? (
        <Invitation source={source} together={together} />
      ) : split !== null ? (
        <Others source={source} />
      ) : (
        <SplitButton source={source} address={address} />
      )}
    </div>
  );
}

/** For the second shopper: the other has started. */
function Invitation({ source, together }: { readonly source: ReadySource; readonly together: Together }): ReactElement {
  const text = useLaterTexts().together;
  const { replica } = useServices();
  const { walk, me, name, other } = together;
  const count = halfOf(walk, me, source.split?.entries ?? []).open.length;
  return (
    <Note kind="plain" title={other.isIn ? text.begun(name) : text.hasLeft(name)} detail={text.yours(count)}>
      {other.isIn && (
        <Button isSmall onClick={() => updateWalker(replica, source.contents.list.id, walk, me, { hasLeft: true })}>
          {text.notComing}
        </Button>
      )}
    </Note>
  );
}

/** For the other members of the household. */
function Others({ source: { split } }: { readonly source: ReadySource }): ReactElement | null {
  const text = useLaterTexts().together;
  if (split === null) return null;
  const names = sides.flatMap((side) => {
    const { person, isIn } = split.walk.walkers[side];
    return person === null || !isIn ? [] : isolated(person.nickname);
  });
  const [one = "", other] = names;
  return <Note kind="plain" title={other === undefined ? text.onlyOne(one) : text.others(one, other)} detail={text.othersDetail} />;
}

function SplitButton({ source, address }: Pick<CompanyProps, "source" | "address">): ReactElement {
  const text = useLaterTexts().together;
  const { list } = source.contents;
  const { household, others: all } = useHousehold(list.household);
  const readers = household.members.filter(({ role }) => role === "read").map(({ id }) => id);
  const others = new Map([...all].filter(([id]) => !readers.includes(id)));
  const [isOpen, setOpen] = useState(false);
  const [only, ...more] = others;
  const isMany = source.contents.entries.length > mostSplitEntries;
  if (only !== undefined && more.length === 0 && !isMany) {
    const [id, nickname] = only;
    return (
      <Link to={partnerAddress(address, id)} className="button second wide">
        <Face of={id} />
        {text.splitWith(isolated(nickname))}
      </Link>
    );
  }
  return (
    <>
      <Button look="second" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.split}
      </Button>
      {isOpen && (
        <Sheet title={text.splitTitle} onClose={() => setOpen(false)}>
          <p>{text.splitDetail}</p>
          {isMany ? (
            <p>{text.tooMany(mostSplitEntries)}</p>
          ) : others.size === 0 ? (
            <NoPartner source={source} />
          ) : (
            <div className="stack">
              {[...others].map(([id, nickname]) => (
                <Link key={id} to={partnerAddress(address, id)} className="button second wide">
                  <Face of={id} />
                  {text.splitWith(isolated(nickname))}
                </Link>
              ))}
            </div>
          )}
        </Sheet>
      )}
    </>
  );
}

/** Explains why there is no partner, and links to a solution. */
function NoPartner({ source }: { readonly source: ReadySource }): ReactElement {
  const text = useLaterTexts().together;
  const { account, households } = useServices();
  const state = useQuery(account.state);
  const shared = useQuery(households).filter(({ kind }) => kind === "shared");
  const { list } = source.contents;
  if (state.kind !== "signed-in") {
    return (
      <>
        <p>{text.guest}</p>
        <Link to="/register" className="button primary">
          {text.register}
        </Link>
      </>
    );
  }
  const isShared = shared.some(({ id }) => id === list.household);
  const canMove = !isShared && shared.length > 0;
  const to = canMove ? `/lists/${encodeURIComponent(list.id)}` : isShared ? `/households/${list.household}` : "/households";
  return (
    <>
      <p>{isShared ? text.nobody : text.ownList}</p>
      <Link to={to} className="button primary">
        {canMove ? text.toList : text.invite}
      </Link>
    </>
  );
}

function partnerAddress(address: string, id: string): string {
  return `${address}?with=${encodeURIComponent(id)}`;
}
