import { useId, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import type { LinkedChange, LinkedList } from "../api/list-link-client";
import { useServices } from "../frame/services";
import { words } from "../grocery/language/language";
import { useLaterTexts, useText, useThingLanguage } from "../locale";
import { newId } from "../replica/environment";
import { useAnnounce } from "../ui/Announcer";
import { Icon } from "../ui/Icon";
import { additions } from "./linked-changes";

interface LinkedEntryFieldProps {
  readonly list: LinkedList;
  readonly onAdd: (changes: readonly LinkedChange[]) => void;
}

/** The field for adding entries by a link: "2 kg potatoes, milk". */
export function LinkedEntryField({ list, onAdd }: LinkedEntryFieldProps): ReactElement {
  const text = useText();
  const { guest } = useLaterTexts().sharing;
  const language = useThingLanguage();
  const { environment } = useServices().replica;
  const announce = useAnnounce();
  const id = useId();
  const [value, setValue] = useState("");
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Without the lexicon, the text is one name.
    await words.open().catch(() => undefined);
    const names = new Set(list.entries.map(({ name }) => name.toLowerCase()));
    const { entries, rest } = words.entries(value, (name) => names.has(name.toLowerCase()));
    if (entries.length === 0) return;
    onAdd(additions(entries, list, (name) => words.guess(name, language), () => newId(environment)));
    setValue(rest);
    announce(guest.added(entries.length));
  };
  return (
    <form className="quick-entry" onSubmit={(event) => void add(event)}>
      <div className="quick-field">
        <label className="visually-hidden" htmlFor={id}>
          {text.lists.quickEntry}
        </label>
        <input
          id={id}
          value={value}
          placeholder={text.lists.quickEntryExample}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="enter"
          onChange={(event) => setValue(event.target.value)}
        />
      </div>
      <button type="submit" className="button second quick-add" aria-label={text.lists.add}>
        <Icon name="plus" />
      </button>
    </form>
  );
}
