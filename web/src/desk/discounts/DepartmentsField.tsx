import type { ReactElement } from "react";
import { departmentEmoji, departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { useLaterTexts, useText } from "../../locale";
import { IconButton } from "../../ui/Button";
import { Choice } from "../../ui/Choice";

interface DepartmentsFieldProps {
  readonly label: string;
  readonly selection: readonly Department[];
  /** Departments that cannot be selected here. */
  readonly unavailable?: readonly Department[];
  readonly onChange: (departments: readonly Department[]) => void;
}

/** Selects whole departments, including products added to them later. */
export function DepartmentsField(props: DepartmentsFieldProps): ReactElement {
  const { label, selection, unavailable = [], onChange } = props;
  const general = useText();
  const words = useLaterTexts().offering.discounts;
  const name = (department: Department): string => `${departmentEmoji[department]} ${general.lists.departments[department]}`;
  return (
    <div className="stack">
      {selection.length > 0 && (
        <ul className="desk-chosen" aria-label={label}>
          {selection.map((department) => (
            <li key={department} className="tag">
              <span>{name(department)}</span>
              <IconButton
                icon="close"
                label={`${general.common.remove}: ${general.lists.departments[department]}`}
                onClick={() => onChange(selection.filter((other) => other !== department))}
              />
            </li>
          ))}
        </ul>
      )}
      <Choice<Department | "">
        label={label}
        value=""
        choices={[
          { value: "", label: words.addDepartment },
          ...departments
            .filter((department) => ![...selection, ...unavailable].includes(department))
            .map((value) => ({ value, label: name(value) })),
        ]}
        onChange={(department) => {
          if (department !== "") onChange([...selection, department]);
        }}
      />
    </div>
  );
}
