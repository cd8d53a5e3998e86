import { useState } from "react";
import type { ReactElement } from "react";
import { Screen } from "../frame/Screen";
import { useLaterTexts } from "../locale";
import { Note } from "../ui/Note";
import { NotBrought } from "./formats/brought";
import { BringPreview } from "./BringPreview";
import { FilePicker } from "./FilePicker";
import { readFile } from "./read-file";
import { understood } from "./understand";
import type { Ready } from "./understand";

type State =
  | { readonly kind: "waiting" }
  | { readonly kind: "reading" }
  | { readonly kind: "refused"; readonly why: NotBrought }
  | { readonly kind: "read"; readonly file: string; readonly ready: Ready };

const ways = ["kitchenowl", "mealie", "grocy", "schema", "table"] as const;

/** Brings lists and recipes from another app, after showing what its file holds; it is read on this device. */
export function BringScreen(): ReactElement {
  const text = useLaterTexts().imports;
  const [state, setState] = useState<State>({ kind: "waiting" });
  const choose = async (file: File): Promise<void> => {
    setState({ kind: "reading" });
    try {
      const brought = await readFile(file, { list: text.someList, items: text.itemsList });
      setState({ kind: "read", file: file.name, ready: await understood(brought, nextFrame) });
    } catch (error) {
      if (!(error instanceof NotBrought)) throw error;
      setState({ kind: "refused", why: error });
    }
  };
  if (state.kind === "read") {
    return <BringPreview {...state} onBack={() => setState({ kind: "waiting" })} />;
  }
  return (
    <Screen title={text.title} parent="/lists" className="narrow">
      <div className="screen-body">
        <p className="quiet-text">{text.explanation}</p>
        {state.kind === "refused" && <Refused why={state.why} />}
        <FilePicker isReading={state.kind === "reading"} onFile={(file) => void choose(file)} />
        <dl className="card card-body stack">
          {ways.map((way) => (
            <div key={way}>
              <dt className="medium">{text.origins[way]}</dt>
              <dd className="quiet-text bring-way">{text.ways[way]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Screen>
  );
}

function Refused({ why }: { readonly why: NotBrought }): ReactElement {
  const text = useLaterTexts().imports;
  const { title, detail } = text.refusals[why.refusal];
  const place = why.line === null ? "" : `${text.inLine(why.line)} `;
  return <Note kind="problem" title={title} detail={place + detail} />;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
