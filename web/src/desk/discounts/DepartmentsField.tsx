import type { ReactElement } from "react";
import { departmentEmoji, departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { useLaterTexts, useText } from "../../locale";
import { IconButton } from "../../ui/Button";
import { Choice } from "../../ui/Choice";

interface DepartmentsFieldProps {
  readonly label: string;
  readonly chosen: readonly Department[];
  /** Departments that cannot be chosen here. */
  readonly taken?: readonly Department[];
  readonly onChange: (chosen: readonly Department[]) => void;
}

/** Chooses whole departments, including products added to them later. */
export function DepartmentsField({ label, chosen, taken = [], onChange }: DepartmentsFieldProps): ReactElement {
  const general = useText();
  const words = useLaterTexts().offering.discounts;
  const name = (department: Department): string => `${departmentEmoji[department]} ${general.lists.departments[department]}`;
  return (
    <div className="stack">
      {chosen.length > 0 && (
        <ul className="desk-chosen" aria-label={label}>
          {chosen.map((department) => (
            <li key={department} className="tag">
              <span>{name(department)}</span>
              <IconButton
                icon="close"
                label={`${general.common.remove}: ${general.lists.departments[department]}`}
                onClick={() => onChange(chosen.filter((other) => other !== department))}
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
          ...departments.filter((known) => ![...chosen, ...taken].includes(known)).map((value) => ({ value, label: name(value) })),
        ]}
        onChange={(department) => {
          if (department !== "") onChange([...chosen, department]);
        }}
      />
    </div>
  );
}
