import type { CSSProperties, ReactElement } from "react";
import { departmentEmoji, departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { useText } from "../../locale";
import type { ProductView } from "./product-view";

interface DepartmentChipsProps {
  /** The departments with products. */
  readonly sold: readonly Department[];
  readonly view: ProductView;
  readonly onView: (view: ProductView) => void;
}

/** Toggles for discounts and departments. */
export function DepartmentChips({ sold, view, onView }: DepartmentChipsProps): ReactElement {
  const text = useText();
  const isSold = (department: Department): boolean => sold.includes(department);
  return (
    <div className="department-chips" role="group" aria-label={text.stores.departmentLabel}>
      <button
        type="button"
        className="department-chip discount"
        aria-pressed={view.discounted}
        onClick={() => onView({ ...view, discounted: !view.discounted })}
      >
        <span aria-hidden="true">🏷️</span>
        {text.stores.onDiscount}
      </button>
      {departments.filter(isSold).map((department) => {
        const isChosen = view.department === department;
        const wash: CSSProperties = { background: `var(--dept-${department})` };
        return (
          <button
            key={department}
            type="button"
            className="department-chip"
            style={wash}
            aria-pressed={isChosen}
            onClick={() => onView({ ...view, department: isChosen ? null : department })}
          >
            <span aria-hidden="true">{departmentEmoji[department]}</span>
            {text.lists.departments[department]}
          </button>
        );
      })}
    </div>
  );
}
