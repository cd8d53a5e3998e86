import { useMemo } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { departmentEmoji } from "../../grocery/departments";
import { useHousehold } from "../../households/use-household";
import { sides } from "../../lists/split/split";
import type { Side } from "../../lists/split/split";
import { beginSplit } from "../../lists/split/split-actions";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { newId } from "../../replica/environment";
import { wayLength } from "../../store-maps/way-length";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { Note } from "../../ui/Note";
import { useIsWide } from "../../ui/use-media";
import type { BothWaysProps, ReadySource } from "../company";
import { useHistory } from "../use-history";
import { minutesAt, walkPace } from "../walk-pace";
import { OverviewHead } from "../WalkOpening";
import type { SplitPlan } from "./deal";
import { lettersOf } from "./two-ways";
import { TwoWaysMap } from "./TwoWaysMap";
import { useDeal } from "./use-deal";

/** Both routes before a split walk: the map, and items, distance and time of each. */
export function TwoWaysOverview({ source, walk, address, parent, partner }: BothWaysProps): ReactElement {
  const text = useLaterTexts().together;
  const common = useText();
  const { replica, account } = useServices();
  const { go } = useRouter();
  const state = useQuery(account.state);
  const { list, entries } = source.contents;
  const nickname = useHousehold(list.household).others.get(partner);
  const { input, map, everything, begin, storeName } = source;
  const { layout } = input;
  const { deal, isFailed, retry, swap } = useDeal(input, everything, walk.progress.settings);
  const isWide = useIsWide();
  const name = isolated(nickname ?? text.somebody);
  const letters = lettersOf(text.you, nickname ?? text.somebody);
  const drawing =
    map === undefined || layout === undefined || deal === null || deal.ways === null ? null : (
      <TwoWaysMap map={map} layout={layout} ways={deal.ways} letters={letters} label={text.bothWays(name)} />
    );
  const isSplit = isWide && drawing !== null;
  const me = state.kind === "signed-in" ? state.account.id : null;
  const start = (): void => {
    if (deal === null || me === null || begin === undefined) return;
    const here = new Set(everything.map(({ id }) => id));
    const apart = entries.flatMap(({ id, isInCart }) => (isInCart || here.has(id) ? [] : id));
    const { first, second } = deal;
    beginSplit(replica, list.id, newId(replica.environment), {
      storeId: walk.progress.storeId, apart, first, second, walkers: [me, partner],
    });
    begin();
    go(address, { replace: true });
  };
  return (
    <main id="screen" className={`screen walk ${isSplit ? "split" : ""} view-overview`} aria-busy={deal === null && !isFailed}>
      {isSplit && drawing}
      <div className="walk-side">
        <OverviewHead title={text.title(name)} parent={parent} />
        <p className="walk-figures" role="status">
          {deal === null && !isFailed ? text.planning : <bdi>{storeName}</bdi>}
        </p>
        <div className="walk-overview">
          {!isSplit && drawing}
          {deal === null && !isFailed && <div className="walk-grey" />}
          {deal !== null && (
            <ul className="walk-halves">
              {sides.map((side) => (
                <HalfCard
                  key={side}
                  {...{ source, deal, side }}
                  letter={letters[side]}
                  name={side === "first" ? text.you : name}
                />
              ))}
            </ul>
          )}
        </div>
        <div className="walk-notes">
          {isFailed && (
            <Note kind="warning" title={text.failed} detail={text.failedDetail}>
              <Button isSmall onClick={retry}>
                {common.common.retry}
              </Button>
            </Note>
          )}
          {deal !== null && deal.ways === null && <p className="quiet-text">{text.noMap}</p>}
          <div className="row wrap">
            <Button isSmall icon="refresh" onClick={swap} disabled={deal === null}>
              {text.swap}
            </Button>
            <Button isSmall onClick={() => go(address, { replace: true })}>
              {text.alone}
            </Button>
          </div>
        </div>
        <div className="dock dock-actions walk-start">
          <Button look="primary" className="walk-take" onClick={start} disabled={deal === null || nickname === undefined || me === null}>
            {common.walk.start}
          </Button>
        </div>
      </div>
    </main>
  );
}

interface HalfCardProps {
  readonly source: ReadySource;
  readonly deal: SplitPlan;
  readonly side: Side;
  readonly letter: string;
  readonly name: string;
}

/** One person's items, distance, time and departments. */
function HalfCard({ source, deal, side, letter, name }: HalfCardProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const pace = walkPace(useHistory());
  const { layout } = source.input;
  const ids = deal[side];
  const metres = layout === undefined || deal.ways === null ? null : wayLength(layout, deal.ways[side].path) * layout.metresPerCell;
  const departments = useMemo(() => {
    const byId = new Map(source.everything.map((item) => [item.id, item.department]));
    return [...new Set(ids.flatMap((id) => byId.get(id) ?? []))];
  }, [source.everything, ids]);
  return (
    <li className={`card walk-half ${side}`}>
      <span className="walk-letter" aria-hidden="true">
        {letter}
      </span>
      <div className="grow">
        <h2>{name}</h2>
        <p>
          <b>{text.walk.things(ids.length)}</b>
          {metres !== null && (
            <>
              {" · "}
              {formats.steps(metres)} · {text.walk.about(formats.duration(minutesAt(pace, metres, ids.length)))}
            </>
          )}
        </p>
        <p className="walk-half-departments">
          <span className="visually-hidden">{departments.map((one) => text.lists.departments[one]).join(", ")}</span>
          <span className="emoji" aria-hidden="true">
            {departments.map((one) => departmentEmoji[one]).join("")}
          </span>
        </p>
      </div>
    </li>
  );
}
