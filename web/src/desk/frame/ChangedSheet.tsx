import { useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Segments } from "../../ui/Segments";
import { Sheet } from "../../ui/Sheet";

/** A field that another editor changed since it was read. */
export interface ChangedField {
  readonly key: string;
  /** Name of the field and its object. */
  readonly label: string;
  readonly now: string;
  readonly mine: string;
}

interface ChangedSheetProps {
  readonly conflicts: readonly ChangedField[];
  /** Gets the keys of the fields to overwrite; all others stay as they are. */
  readonly onDecide: (overwritten: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Resolves concurrent edits: the later editor sees each changed field and decides. */
export function ChangedSheet({ conflicts, onDecide, onClose }: ChangedSheetProps): ReactElement {
  const text = useLaterTexts().desk;
  const [overwritten, setMine] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isMine: boolean): void => {
    const selection = new Set(overwritten);
    if (isMine) selection.add(key);
    else selection.delete(key);
    setMine(selection);
  };
  return (
    <Sheet title={text.changedTitle} onClose={onClose}>
      <p>{text.changedDetail}</p>
      <ul className="stack">
        {conflicts.map(({ key, label, now, mine: ownValue }) => (
          <li key={key} className="card card-body stack">
            <p className="medium">{label}</p>
            <Segments
              label={label}
              value={overwritten.has(key) ? "mine" : "theirs"}
              choices={[
                { value: "theirs", label: `${text.keepTheirs}: ${now}`, content: <Two head={text.changedNow} words={now} /> },
                { value: "mine", label: `${text.keepMine}: ${ownValue}`, content: <Two head={text.changedMine} words={ownValue} /> },
              ]}
              onChange={(choice) => choose(key, choice === "mine")}
            />
          </li>
        ))}
      </ul>
      {conflicts.length > 1 && (
        <div className="row wrap">
          <Button isSmall onClick={() => setMine(new Set())}>
            {text.allTheirs}
          </Button>
          <Button isSmall onClick={() => setMine(new Set(conflicts.map(({ key }) => key)))}>
            {text.allMine}
          </Button>
        </div>
      )}
      <Button look="primary" onClick={() => onDecide(overwritten)}>
        {overwritten.size === 0 ? text.keepTheirs : text.keepMine}
      </Button>
    </Sheet>
  );
}

function Two({ head, words }: { readonly head: string; readonly words: string }): ReactElement {
  return (
    <span className="desk-two">
      <span className="quiet-text">{head}</span>
      <span className="cut">{words}</span>
    </span>
  );
}
