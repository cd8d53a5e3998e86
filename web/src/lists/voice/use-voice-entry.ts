import { useEffect, useRef, useState } from "react";
import { useServices } from "../../frame/services";
import type { TypedEntry } from "../../grocery/language/answers";
import { flag } from "../../grocery/reader";
import { useRegion } from "../../locale";
import { canRecognize, recognize } from "./recognition";
import type { RecognitionFailure } from "./recognition";

/** The state of voice entry. */
export type VoiceState =
  | { readonly kind: "idle" }
  /** Explains on first use which service receives the audio. */
  | { readonly kind: "explaining" }
  | { readonly kind: "listening"; readonly words: string }
  /** @param excluded - the indexes of entries not to add */
  | { readonly kind: "heard"; readonly transcript: string; readonly entries: readonly TypedEntry[]; readonly excluded: ReadonlySet<number> }
  | { readonly kind: "notUnderstood"; readonly transcript: string }
  | { readonly kind: "failed"; readonly failure: RecognitionFailure };

/** Voice entry. */
export interface VoiceEntry {
  readonly state: VoiceState;
  /** The microphone button: starts, finishes, or starts again. */
  readonly press: () => void;
  /** Confirms the explanation. */
  readonly agree: () => void;
  /** Excludes or includes a recognized entry. */
  readonly toggle: (place: number) => void;
  readonly accept: () => void;
  readonly dismiss: () => void;
}

const explainedRecord = "voice/explained";
const idle: VoiceState = { kind: "idle" };

/**
 * Returns the voice entry; null if the browser has no speech recognition.
 *
 * @param understand - parses a text as if typed
 * @param add - puts entries on the list
 */
export function useVoiceEntry(
  understand: (transcript: string) => Promise<readonly TypedEntry[]>,
  add: (entries: readonly TypedEntry[]) => void,
): VoiceEntry | null {
  const { local } = useServices().replica;
  const region = useRegion();
  const [state, setState] = useState<VoiceState>(idle);
  const session = useRef<ReturnType<typeof recognize> | null>(null);
  useEffect(() => {
    const leave = (): void => {
      session.current?.cancel();
      if (session.current !== null) setState(idle);
      session.current = null;
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      session.current?.cancel();
    };
  }, []);
  if (!canRecognize()) return null;
  const listen = (): void => {
    session.current?.cancel();
    setState({ kind: "listening", words: "" });
    session.current = recognize(region, {
      onWords: (words) => setState({ kind: "listening", words }),
      onFailure: (failure) => {
        session.current = null;
        setState({ kind: "failed", failure });
      },
      onEnd: (transcript) => {
        session.current = null;
        void understand(transcript).then((entries) => {
          const result: VoiceState = { kind: "heard", transcript, entries, excluded: new Set() };
          setState(entries.length === 0 ? { kind: "notUnderstood", transcript } : result);
        });
      },
    });
  };
  return {
    state,
    press: () => {
      if (session.current !== null) session.current.finish();
      else if (local.value("device", explainedRecord, flag) === true) listen();
      else setState({ kind: "explaining" });
    },
    agree: () => {
      void local.set("device", explainedRecord, true);
      listen();
    },
    toggle: (place) => {
      if (state.kind !== "heard") return;
      const excluded = new Set(state.excluded);
      if (!excluded.delete(place)) excluded.add(place);
      setState({ ...state, excluded });
    },
    accept: () => {
      if (state.kind !== "heard") return;
      const included = state.entries.filter((_, place) => !state.excluded.has(place));
      setState(idle);
      if (included.length > 0) add(included);
    },
    dismiss: () => {
      session.current?.cancel();
      session.current = null;
      setState(idle);
    },
  };
}
