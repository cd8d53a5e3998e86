import type { ReactElement, ReactNode } from "react";
import { GuideLink } from "../frame/GuideLink";
import { HomeLink } from "../frame/HomeLink";
import { useRouter } from "../frame/router";
import { departmentEmoji } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { useText } from "../locale";
import { IconButton } from "../ui/Button";

interface WalkOpeningProps {
  readonly storeName: string;
  /** The target of *Back* if the app was opened here. */
  readonly parent: string;
  /** The departments of the list's items. */
  readonly departments: readonly Department[];
  /** The loading progress. */
  readonly children?: ReactNode;
}

/** The loading screen of a walk: the store, an empty map, the departments. */
export function WalkOpening({ storeName, parent, departments, children }: WalkOpeningProps): ReactElement {
  const text = useText();
  return (
    <main id="screen" className="screen walk view-overview" aria-busy="true">
      <div className="walk-side">
        <OverviewHead title={storeName} parent={parent} />
        {children}
        <div className="walk-overview">
          <div className="walk-grey" />
          <ul className="walk-departments" aria-label={text.walk.departments}>
            {departments.map((department) => (
              <DepartmentChip key={department} department={department} />
            ))}
          </ul>
        </div>
      </div>
    </main>
  );
}

interface OverviewHeadProps {
  readonly title: string;
  readonly parent: string;
  readonly children?: ReactNode;
}

/** The header with *Back* and the store's name. */
export function OverviewHead({ title, parent, children }: OverviewHeadProps): ReactElement {
  const text = useText();
  const { back } = useRouter();
  return (
    <header className="walk-head">
      <div className="row walk-bar">
        <IconButton icon="back" label={text.common.back} onClick={() => back(parent)} />
        <h1 className="walk-overview-title" tabIndex={-1}>
          <bdi>{title === "" ? text.walk.title : title}</bdi>
        </h1>
        {children}
        <GuideLink />
        <HomeLink />
      </div>
    </header>
  );
}

interface DepartmentChipProps {
  readonly department: Department;
  /** The number of items picked up there. */
  readonly count?: number;
}

/** A department of the walk; its count is omitted while unknown. */
export function DepartmentChip({ department, count }: DepartmentChipProps): ReactElement {
  const text = useText();
  return (
    <li className="walk-department-chip" style={{ background: `var(--dept-${department})` }}>
      <span className="emoji" aria-hidden="true">
        {departmentEmoji[department]}
      </span>
      <span className="grow">{text.lists.departments[department]}</span>
      {count !== undefined && count > 1 && <b>{count}</b>}
    </li>
  );
}
