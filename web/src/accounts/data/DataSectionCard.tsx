import { useState } from "react";
import type { ReactElement } from "react";
import type { EntryFields } from "../../grocery/rows/entry-fields";
import { useFormats, useLaterTexts, useText } from "../../locale";
import type { LaterTexts, Texts } from "../../locale";
import type { DataSection, DataValue } from "./data-sections";

/** All data of one kind, collapsed by default. */
export function DataSectionCard({ section }: { readonly section: DataSection }): ReactElement {
  const text = useLaterTexts().accounts;
  const general = useText();
  const formats = useFormats();
  // Renders thousands of entries only when opened.
  const [isOpen, setOpen] = useState(false);
  const format = (value: DataValue): string => {
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
                    <dd>{format(value)}</dd>
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

/** The section's name; the server's own if a newer server sends an unknown one. */
export function sectionName(key: string, text: LaterTexts["accounts"]): string {
  const names: Readonly<Record<string, string>> = text.sections.known;
  return names[key] ?? text.sections.other(key);
}

/** The fields of a list entry except links; the compiler requires a label for each. */
type EntryLabels = Readonly<Record<Exclude<keyof EntryFields, `${string}Id`>, string>>;

function labelOf(name: string, text: LaterTexts["accounts"], general: Texts): string {
  const entryLabels: EntryLabels = { ...text.labels, ...general.lists.fields };
  const labels: Readonly<Record<string, string>> = entryLabels;
  return labels[name] ?? name;
}
