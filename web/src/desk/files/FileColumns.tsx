import type { ReactElement } from "react";
import { fileFields } from "../../api/files-client";
import type { FileColumn, FileField } from "../../api/files-client";
import { useLaterTexts } from "../../locale";
import { Choice } from "../../ui/Choice";

interface FileColumnsProps {
  readonly columns: readonly FileColumn[];
  readonly isBusy: boolean;
  readonly onField: (index: number, field: FileField | null) => void;
  readonly onDecimal: (index: number, decimal: FileColumn["decimal"]) => void;
}

/** The columns of a file, each with its field, the reason and sample values. The field can be changed. */
export function FileColumns({ columns, isBusy, onField, onDecimal }: FileColumnsProps): ReactElement {
  const text = useLaterTexts().files;
  const nothing = "nothing";
  return (
    <section className="stack" aria-label={text.columns} aria-busy={isBusy}>
      <h3 className="medium">{text.columns}</h3>
      <ul className="desk-columns">
        {columns.map((column, index) => (
          <li key={`${index} ${column.heading}`} className={column.field === null ? "unused" : ""}>
            <p className="medium cut">{column.heading === "" ? text.noHeading(index + 1) : column.heading}</p>
            <p className="quiet-text cut">{column.samples.join(" · ")}</p>
            <Choice
              label={text.meaning(column.heading === "" ? text.noHeading(index + 1) : column.heading)}
              isLabelHidden
              value={column.field ?? nothing}
              choices={[
                { value: nothing, label: text.unused },
                ...fileFields.map((value) => ({ value, label: text.fields[value] })),
              ]}
              onChange={(value) => onField(index, value === nothing ? null : value)}
            />
            {column.field === "price" && (
              <Choice
                label={text.decimal}
                value={column.decimal ?? nothing}
                choices={[
                  { value: nothing, label: text.decimals.open },
                  { value: "comma", label: text.decimals.comma },
                  { value: "point", label: text.decimals.point },
                ]}
                onChange={(value) => onDecimal(index, value === nothing ? null : value)}
              />
            )}
            {column.by !== null && <p className="quiet-text">{text.by[column.by]}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
