import type { ReactElement } from "react";
import type { MenuGroup } from "../api/types";
import { useText } from "../locale";
import { DishRow } from "./DishRow";
import { groupId } from "./GroupChips";
import type { Party } from "./use-party-order";

interface MenuGroupsProps {
  readonly groups: readonly MenuGroup[];
  /** Ids of the dishes to show; groups without any are left out. */
  readonly shown: ReadonlySet<string>;
  readonly party: Party;
}

export function MenuGroups({ groups, shown, party }: MenuGroupsProps): ReactElement {
  const text = useText();
  return (
    <>
      {groups.map((group, index) => {
        const dishes = group.dishes.filter((dish) => shown.has(dish.id));
        if (dishes.length === 0) return null;
        return (
          <section key={group.name} id={groupId(index)} className="menu-group">
            <div className="menu-group-head">
              <h2 tabIndex={-1}><bdi>{group.name}</bdi></h2>
              <span className="quiet-text">{text.eatOut.dishes(dishes.length)}</span>
            </div>
            <ul className="card">
              {dishes.map((dish) => (
                <DishRow key={dish.id} dish={dish} party={party} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
