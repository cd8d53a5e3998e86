import type { ReactElement } from "react";
import type { PriceFile } from "../../api/files-client";
import { useLaterTexts } from "../../locale";
import type { LaterTexts } from "../../locale";
import { Note } from "../../ui/Note";

interface RefusedLinesProps {
  readonly refused: PriceFile["refused"];
  /** Texts to override for files that are not product tables. */
  readonly words?: Partial<Pick<LaterTexts["files"], "refusedDetail" | "line" | "codes">>;
}

/** The rejected lines, each with column and reason. The import needs all of them fixed. */
export function RefusedLines({ refused, words = {} }: RefusedLinesProps): ReactElement {
  const files = useLaterTexts().files;
  const text = { ...files, ...words, codes: { ...files.codes, ...words.codes } };
  const { count, lines } = refused;
  return (
    <Note kind="problem" title={text.refused(count)} detail={text.refusedDetail}>
      <div className="desk-lines">
        <table>
          <thead>
            <tr>
              <th scope="col">{text.line}</th>
              <th scope="col">{text.column}</th>
              <th scope="col">{text.reason}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, column, code, value, detail }, at) => (
              <tr key={`${at} ${line}`}>
                <td>{line ?? "–"}</td>
                <td>{column ?? "–"}</td>
                <td>
                  {text.codes[code] ?? detail}
                  {value !== null && value !== "" && <span className="quiet-text"> “{value}”</span>}
                  {code === "not-text" && <span className="quiet-text"> ({detail})</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > lines.length && <p>{text.andMore(count - lines.length)}</p>}
    </Note>
  );
}
