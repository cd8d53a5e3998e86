import { useEffect, useRef, useState } from "react";
import { useServices } from "../../frame/services";
import type { TypedEntry } from "../../grocery/language/answers";
import { flag } from "../../grocery/reader";
import { useRegion } from "../../locale";
import { canHear, hear } from "./recognition";
import type { HearingFailure } from "./recognition";

/** The state of voice entry. */
export type VoiceState =
  | { readonly kind: "idle" }
  /** Before the first time: who hears it. */
  | { readonly kind: "explaining" }
  | { readonly kind: "listening"; readonly words: string }
  /** @param left - what of it is not to be added, by its place. */
  | { readonly kind: "heard"; readonly said: string; readonly entries: readonly TypedEntry[]; readonly left: ReadonlySet<number> }
  | { readonly kind: "notUnderstood"; readonly said: string }
  | { readonly kind: "failed"; readonly failure: HearingFailure };

/** Saying what is needed instead of typing it. */
export interface VoiceEntry {
  readonly state: VoiceState;
  /** The microphone: begins, takes what was said so far, or begins anew. */
  readonly press: () => void;
  /** Whoever has read who hears it. */
  readonly agree: () => void;
  /** Leaves something out that was heard, or takes it in again. */
  readonly toggle: (place: number) => void;
  readonly accept: () => void;
  readonly dismiss: () => void;
}

const explained = "voice/explained";
const idle: VoiceState = { kind: "idle" };

/**
 * @param understand - the things of a text, as if it had been typed.
 * @param add - puts them on the list.
 * @returns null where the browser does not hear.
 */
export function useVoiceEntry(
  understand: (said: string) => Promise<readonly TypedEntry[]>,
  add: (entries: readonly TypedEntry[]) => void,
): VoiceEntry | null {
  const { local } = useServices().replica;
  const region = useRegion();
  const [state, setState] = useState<VoiceState>(idle);
  const hearing = useRef<ReturnType<typeof hear> | null>(null);
  useEffect(() => {
    const leave = (): void => {
      hearing.current?.cancel();
      if (hearing.current !== null) setState(idle);
      hearing.current = null;
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      hearing.current?.cancel();
    };
  }, []);
  if (!canHear()) return null;
  const listen = (): void => {
    hearing.current?.cancel();
    setState({ kind: "listening", words: "" });
    hearing.current = hear(region, {
      onWords: (words) => setState({ kind: "listening", words }),
      onFailure: (failure) => {
        hearing.current = null;
        setState({ kind: "failed", failure });
      },
      onEnd: (said) => {
        hearing.current = null;
        void understand(said).then((entries) => {
          const heard: VoiceState = { kind: "heard", said, entries, left: new Set() };
          setState(entries.length === 0 ? { kind: "notUnderstood", said } : heard);
        });
      },
    });
  };
  return {
    state,
    press: () => {
      if (hearing.current !== null) hearing.current.finish();
      else if (local.value("device", explained, flag) === true) listen();
      else setState({ kind: "explaining" });
    },
    agree: () => {
      void local.set("device", explained, true);
      listen();
    },
    toggle: (place) => {
      if (state.kind !== "heard") return;
      const left = new Set(state.left);
      if (!left.delete(place)) left.add(place);
      setState({ ...state, left });
    },
    accept: () => {
      if (state.kind !== "heard") return;
      const wanted = state.entries.filter((_, place) => !state.left.has(place));
      setState(idle);
      if (wanted.length > 0) add(wanted);
    },
    dismiss: () => {
      hearing.current?.cancel();
      hearing.current = null;
      setState(idle);
    },
  };
}
