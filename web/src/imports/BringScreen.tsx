import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useLists } from "../lists/services";
import { useLaterTexts } from "../locale";
import { Note } from "../ui/Note";
import { ImportError } from "./formats/imported-data";
import { BringPreview } from "./BringPreview";
import { FilePicker } from "./FilePicker";
import { readFile } from "./read-file";
import { interpret } from "./interpret";
import type { Ready } from "./interpret";
import { sharedIn } from "./shared-text";

type State =
  | { readonly kind: "waiting" }
  | { readonly kind: "reading" }
  | { readonly kind: "refused"; readonly why: ImportError }
  | { readonly kind: "read"; readonly file: string; readonly ready: Ready };

const origins = ["kitchenowl", "mealie", "grocy", "schema", "table"] as const;

/**
 * Imports lists and recipes from another app after a preview. The file is read on this device, and so is a text that
 * another app shares; a shared address leads to the import of a recipe.
 */
export function BringScreen(): ReactElement {
  const text = useLaterTexts().imports;
  const { lists } = useLists();
  const { location, go } = useRouter();
  const [shared, setShared] = useState(() => sharedIn(location.query));
  const [state, setState] = useState<State>({ kind: "waiting" });
  const choose = async (file: File): Promise<void> => {
    setState({ kind: "reading" });
    try {
      const data = await readFile(file, { list: text.someList, items: text.itemsList });
      setState({ kind: "read", file: file.name, ready: await interpret(data, nextFrame) });
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      setState({ kind: "refused", why: error });
    }
  };
  useEffect(() => {
    if (shared === null) return;
    // Shared content can be private: neither the history nor the last screen keeps it.
    go(shared.kind === "text" ? "/bring" : `/recipes/import?address=${encodeURIComponent(shared.address)}`, { replace: true });
    if (shared.kind === "text") void choose(new File([shared.text], `${shared.title}.txt`));
  }, []);
  if (state.kind === "read") {
    const editable = shared === null ? [] : lists.all.getSnapshot().filter(({ role }) => role === "edit");
    const named = editable.find(({ name }) => shared?.kind === "text" && name === shared.title);
    return (
      <BringPreview
        ready={state.ready}
        file={shared === null ? state.file : text.sharedText}
        into={named ?? editable[0]}
        onBack={() => {
          setShared(null);
          setState({ kind: "waiting" });
        }}
      />
    );
  }
  return (
    <Screen title={text.title} parent="/lists" className="narrow">
      <div className="screen-body">
        <p className="quiet-text">{text.explanation}</p>
        {state.kind === "refused" && <RefusalNote why={state.why} />}
        <FilePicker isReading={state.kind === "reading"} onFile={(file) => void choose(file)} />
        <dl className="card card-body stack">
          {origins.map((origin) => (
            <div key={origin}>
              <dt className="medium">{text.origins[origin]}</dt>
              <dd className="quiet-text bring-way">{text.ways[origin]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Screen>
  );
}

function RefusalNote({ why }: { readonly why: ImportError }): ReactElement {
  const text = useLaterTexts().imports;
  const { title, detail } = text.refusals[why.refusal];
  const place = why.line === null ? "" : `${text.inLine(why.line)} `;
  return <Note kind="problem" title={title} detail={place + detail} />;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
