import type { ReactElement } from "react";
import type { UsageCount } from "../../api/administration-client";
import { useFormats } from "../../locale";

interface CountTableProps {
  /** What it counts, and how its columns are called. */
  readonly label: string;
  readonly heads: readonly [string, string];
  readonly counts: readonly UsageCount[];
  readonly nameOf: (name: string) => string;
}

/** Counts with a bar each: the table is what is read out, and the bars only show it. */
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
