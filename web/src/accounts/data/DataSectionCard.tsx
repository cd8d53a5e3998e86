import { useState } from "react";
import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import type { LaterTexts, Texts } from "../../locale";
import type { EntryFields } from "../../replica/types";
import type { DataSection, DataValue } from "./data-sections";

/** Everything of one kind, folded up until somebody wants to read it. */
export function DataSectionCard({ section }: { readonly section: DataSection }): ReactElement {
  const text = useLaterTexts().accounts;
  const general = useText();
  const formats = useFormats();
  // Thousands of entries are drawn only for those who look at them.
  const [isOpen, setOpen] = useState(false);
  const shown = (value: DataValue): string => {
    switch (value.kind) {
      case "text":
        return value.text;
      case "number":
        return formats.number(value.number);
      case "time":
        return formats.longDay(new Date(value.time));
      case "flag":
        return value.flag ? text.data.yes : text.data.no;
    }
  };
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="grow medium">{sectionName(section.key, text)}</span>
        {section.rows.length > 1 && <span className="quiet-text">{formats.number(section.rows.length)}</span>}
      </summary>
      {isOpen && (
        <ul className="data-rows">
          {section.rows.map((row, index) => (
            <li key={index}>
              {row.title !== "" && <p className="medium">{row.title}</p>}
              <dl>
                {row.facts.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{labelOf(name, text, general)}</dt>
                    <dd>{shown(value)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** Newer servers may hold what this app has no word for; then the server's own has to do. */
export function sectionName(key: string, text: LaterTexts["accounts"]): string {
  const names: Readonly<Record<string, string>> = text.sections.known;
  return names[key] ?? text.sections.other(key);
}

/** The fields of a list entry that are no links; the compiler refuses one without a label. */
type EntryLabels = Readonly<Record<Exclude<keyof EntryFields, `${string}Id`>, string>>;

function labelOf(name: string, text: LaterTexts["accounts"], general: Texts): string {
  const entryLabels: EntryLabels = { ...text.labels, ...general.lists.fields };
  const labels: Readonly<Record<string, string>> = entryLabels;
  return labels[name] ?? name;
}
