import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useFirstTexts } from "../locale";
import { usePlace } from "../stores/use-place";
import { Icon } from "../ui/Icon";
import type { HitGroup, SearchKind } from "./findings";
import { useKindNames } from "./use-kind-names";

interface HitGroupsProps {
  /** The id of the list; those of its rows begin with it. */
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** The id of the selected row. */
  readonly active: string | undefined;
  /** Called before a row leads to another screen. */
  readonly onLeave: () => void;
  readonly onOpenAll: (kind: SearchKind) => void;
}

/** The results by kind, as the list of a combobox: the focus stays in the field. */
export function HitGroups({ id, groups, active, onLeave, onOpenAll }: HitGroupsProps): ReactElement {
  const { common } = useFirstTexts();
  const names = useKindNames();
  const { chooseZip } = usePlace();
  const option = (rest: string) => ({
    id: `${id}/${rest}`,
    role: "option",
    tabIndex: -1,
    className: "row-link tall search-hit",
    "aria-selected": active === `${id}/${rest}`,
  });
  return (
    <div id={id} role="listbox" aria-label={common.search} className="stack">
      {groups.map(({ kind, hits, more }) => (
        <div key={kind} role="group" aria-labelledby={`${id}/${kind}`}>
          <div id={`${id}/${kind}`} className="section-title medium">
            {names[kind]}
          </div>
          <div className="card search-hits">
            {hits.map((hit, index) => (
              <Link
                key={hit.id}
                to={hit.to}
                {...option(`${kind}/${index}`)}
                onClick={() => {
                  onLeave();
                  if (hit.town !== undefined) chooseZip(hit.town);
                }}
              >
                <span className="emoji" aria-hidden="true">
                  {hit.picture}
                </span>
                <span className="grow">
                  <bdi className="medium">{hit.name}</bdi>
                  {hit.detail !== "" && <span className="quiet-text search-detail">{hit.detail}</span>}
                </span>
                <Icon name="forward" />
              </Link>
            ))}
            {more === "all" && (
              <div {...option(`${kind}/more`)} onClick={() => onOpenAll(kind)}>
                {common.more(names[kind])}
              </div>
            )}
            {more !== null && more !== "all" && (
              <Link to={more} {...option(`${kind}/more`)} onClick={onLeave}>
                {common.more(names[kind])}
              </Link>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The ids of all rows, in their order. */
export function optionIds(id: string, groups: readonly HitGroup[]): readonly string[] {
  return groups.flatMap(({ kind, hits, more }) => [
    ...hits.map((_, index) => `${id}/${kind}/${index}`), ...(more === null ? [] : [`${id}/${kind}/more`]),
  ]);
}
