import { useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent, ReactElement } from "react";
import { Screen } from "../../frame/Screen";
import type { ImportedLines, ImportedRecipe, LineMark, PageLine } from "../../grocery/rows/imported-recipe";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Segments } from "../../ui/Segments";
import { missingMark, recipeOfLines, withMark } from "./marked-lines";

interface MarkLinesProps {
  readonly page: ImportedLines;
  /** The previous marks; initially the server's guess. */
  readonly lines: readonly PageLine[];
  readonly onChange: (lines: readonly PageLine[]) => void;
  readonly onDone: (recipe: ImportedRecipe) => void;
  readonly onBack: () => void;
}

type Brush = LineMark | "nothing";

const brushes: readonly Brush[] = ["title", "ingredient", "step", "nothing"];

/** The lines of a page for marking: a tap applies the selected mark. */
export function MarkLines({ page, lines, onChange, onDone, onBack }: MarkLinesProps): ReactElement {
  const text = useLaterTexts().recipes;
  const [brush, setBrush] = useState<Brush>("ingredient");
  const [isSubmitted, setSubmitted] = useState(false);
  const missing = missingMark(lines);
  const paint = (from: number, to: number): void =>
    onChange(withMark(lines, from, to, brush === "nothing" ? null : brush));
  const submit = (): void => {
    const recipe = recipeOfLines(page, lines);
    setSubmitted(recipe === null);
    if (recipe !== null) onDone(recipe);
  };
  return (
    <Screen
      title={text.markTitle}
      parent="/recipes"
      className="narrow"
      dock={
        <div className="mark-dock">
          <Segments
            label={text.markAs}
            value={brush}
            choices={brushes.map((each) => ({ value: each, label: text.marks[each], content: text.marks[each] }))}
            onChange={setBrush}
          />
          <p role="alert" className="field-problem">
            {isSubmitted && missing !== null ? text.markMissing[missing] : ""}
          </p>
          <Button look="primary" icon="tick" onClick={submit}>
            {text.markDone}
          </Button>
        </div>
      }
    >
      <div className="screen-body">
        <p className="quiet-text">{text.markExplanation}</p>
        <MarkableLines lines={lines} onPaint={paint} />
        <Button icon="back" onClick={onBack}>
          {text.readAnother}
        </Button>
      </div>
    </Screen>
  );
}

interface MarkableLinesProps {
  readonly lines: readonly PageLine[];
  readonly onPaint: (from: number, to: number) => void;
}

/**
 * A listbox with one tab stop: arrows move between lines, Enter or Space marks. Shift marks from the last marked line.
 */
function MarkableLines({ lines, onPaint }: MarkableLinesProps): ReactElement {
  const text = useLaterTexts().recipes;
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(() => Math.max(0, lines.findIndex(({ mark }) => mark !== null)));
  const [last, setLast] = useState<number | null>(null);
  const onLineClick = (event: MouseEvent, index: number): void => {
    onPaint(event.shiftKey && last !== null ? last : index, index);
    setCurrent(index);
    setLast(index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = neighbour(event.key, current, lines.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <ol ref={list} className="mark-lines card" onKeyDown={onKeyDown}>
      {lines.map((line, index) => (
        <li key={index}>
          <button
            type="button"
            className={`mark-line ${line.mark ?? "nothing"}`}
            tabIndex={index === current ? 0 : -1}
            onClick={(event) => onLineClick(event, index)}
            onFocus={() => setCurrent(index)}
          >
            <span className="mark-name">{line.mark === null ? "" : text.marks[line.mark]}</span>
            <span className="grow">{line.text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The target line of a key; null for other keys. */
function neighbour(key: string, from: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: count - 1 };
  const next = places[key];
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next));
}
