import { useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import type { TypedEntry } from "../../grocery/language/answers";
import { shownName } from "../../grocery/rows/names";
import { useFormats, useText } from "../../locale";
import { Button, IconButton } from "../../ui/Button";
import { amountWords } from "../entry-words";
import type { VoiceEntry } from "./use-voice-entry";

interface VoicePanelProps {
  readonly voice: VoiceEntry;
  readonly emojiOf: (name: string) => string;
}

/** The state of voice entry above the field: listening, the recognized entries, or a failure. */
export function VoicePanel({ voice, emojiOf }: VoicePanelProps): ReactElement | null {
  const text = useText().lists.voice;
  const { state } = voice;
  switch (state.kind) {
    case "idle":
      return null;
    case "explaining":
      return (
        <Panel voice={voice} words={text.explanation} action={<Action isFirst onClick={voice.agree}>{text.listen}</Action>} />
      );
    case "listening":
      return (
        <Panel
          voice={voice}
          words={state.words === "" ? text.listening : text.hearing(state.words)}
          hint={state.words === "" ? text.example : ""}
          action={<Action onClick={voice.press}>{text.done}</Action>}
        />
      );
    case "heard":
      return <Transcript {...state} voice={voice} emojiOf={emojiOf} />;
    case "notUnderstood":
      return (
        <Panel
          voice={voice}
          words={state.transcript === "" ? text.nothingHeard : text.notUnderstood(state.transcript)}
          action={<Action isFirst onClick={voice.press}>{text.again}</Action>}
        />
      );
    case "failed":
      return (
        <Panel
          voice={voice}
          words={text.failures[state.failure]}
          action={<Action isFirst onClick={voice.press}>{text.again}</Action>}
        />
      );
  }
}

interface TranscriptProps extends VoicePanelProps {
  readonly transcript: string;
  readonly entries: readonly TypedEntry[];
  readonly excluded: ReadonlySet<number>;
}

function Transcript({ voice, transcript, entries, excluded, emojiOf }: TranscriptProps): ReactElement {
  const text = useText();
  const { lists } = text;
  const formats = useFormats();
  const count = entries.length - excluded.size;
  return (
    <Panel
      voice={voice}
      words={lists.voice.heard(transcript)}
      hint={lists.voice.heardHint}
      action={
        <Action isFirst isOff={count === 0} onClick={voice.accept}>
          {lists.addEntries(count)}
        </Action>
      }
    >
      <ul className="voice-heard">
        {entries.map((entry, place) => {
          const amount = amountWords(entry, text, formats);
          return (
            <li key={place}>
              <button
                type="button"
                className="suggestion"
                aria-pressed={!excluded.has(place)}
                onClick={() => voice.toggle(place)}
              >
                <span aria-hidden="true">{emojiOf(entry.name)}</span>
                <bdi>{shownName(entry.name)}</bdi>
                {amount !== "" && <span className="quiet-text">{amount}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

interface PanelProps {
  readonly voice: VoiceEntry;
  readonly words: string;
  readonly hint?: string;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

function Panel({ voice, words, hint = "", action, children }: PanelProps): ReactElement {
  const { common, lists } = useText();
  return (
    <section className="voice-panel" aria-label={lists.voice.speak}>
      <div className="row">
        <p className="grow" role="status">
          {words} {hint !== "" && <span className="quiet-text">{hint}</span>}
        </p>
        <IconButton icon="close" label={common.close} onClick={voice.dismiss} />
      </div>
      {children}
      {action}
    </section>
  );
}

interface ActionProps {
  /** True to focus the action when it appears. */
  readonly isFirst?: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Action({ isFirst = false, isOff = false, onClick, children }: ActionProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <div ref={place} className="voice-action">
      <Button look={isFirst ? "primary" : "quiet"} disabled={isOff} onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
