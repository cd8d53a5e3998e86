import type { ReactElement } from "react";
import type { UsageCount } from "../../api/administration-client";
import { useFormats } from "../../locale";

interface CountTableProps {
  /** The counted thing and the column names. */
  readonly label: string;
  readonly heads: readonly [string, string];
  readonly counts: readonly UsageCount[];
  readonly nameOf: (name: string) => string;
}

/** Counts with a bar each. Screen readers read the table; the bars are decorative. */
export function CountTable({ label, heads, counts, nameOf }: CountTableProps): ReactElement {
  const formats = useFormats();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <table className="worth-days count-table" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">
              {nameOf(name)}
              <span className="progress" aria-hidden="true">
                <span style={{ transform: `scaleX(${count / most})` }} />
              </span>
            </th>
            <td>{formats.number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
