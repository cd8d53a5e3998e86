import type { ReactElement } from "react";
import { cleanName } from "../../grocery/rows/names";
import { useText } from "../../locale";
import { NameForm } from "../../ui/NameForm";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import type { ListSummary } from "../list-views";
import { useLists } from "../services";

/** Saves a list as a template; asks for another name if it is taken. */
export function SaveTemplateSheet(props: { readonly list: ListSummary; readonly onClose: () => void }): ReactElement {
  const { list, onClose } = props;
  const { listActions, listCopies } = useLists();
  const text = useText();
  const say = useSay();
  const save = (name: string): string | undefined => {
    const saved = listCopies.saveAsTemplate(list.id, name);
    switch (saved.kind) {
      case "nameless":
        return text.lists.templateNameNeeded;
      case "taken":
        return text.lists.templateTaken(cleanName(name));
      case "saved":
        say(text.lists.templateSaved(cleanName(name)), () => listActions.remove(saved.id));
        onClose();
        return undefined;
    }
  };
  return (
    <Sheet title={text.lists.saveTemplate} onClose={onClose}>
      <p className="quiet-text">{text.lists.templateExplanation}</p>
      <NameForm
        label={text.lists.templateName}
        initial={list.name}
        action={text.common.save}
        missing={text.lists.templateNameNeeded}
        onDone={save}
      />
    </Sheet>
  );
}
