/** The failures of speech recognition, as far as a person can act on them. */
export type HearingFailure = "refused" | "noMicrophone" | "noNetwork" | "otherLanguage" | "failed";

/** The callbacks of one recognition. */
export interface Hearing {
  /** Receives the words so far; they may still change. */
  readonly onWords: (words: string) => void;
  /** The end, once: what was said, empty where nothing was heard. */
  readonly onEnd: (said: string) => void;
  /** The end, once. */
  readonly onFailure: (failure: HearingFailure) => void;
}

/** The part of the browser's speech recognition that the app uses; TypeScript has no types for it. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  readonly start: () => void;
  readonly stop: () => void;
  readonly abort: () => void;
}

type RecognitionMaker = new () => Recognition;

/** Milliseconds; who has said nothing more by then is asked to begin again, also where the browser would listen on. */
const longestHearing = 20_000;

/** By the names of `SpeechRecognitionErrorEvent.error`. */
const failures: Readonly<Record<string, HearingFailure>> = {
  "not-allowed": "refused",
  "service-not-allowed": "refused",
  "audio-capture": "noMicrophone",
  network: "noNetwork",
  "language-not-supported": "otherLanguage",
};

/** Null where the browser does not hear. */
function recognitionMaker(): RecognitionMaker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    readonly SpeechRecognition?: RecognitionMaker;
    readonly webkitSpeechRecognition?: RecognitionMaker;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** True if the browser recognizes speech; does not ask for the microphone. */
export function canHear(): boolean {
  return recognitionMaker() !== null;
}

/**
 * Listens until somebody stops speaking. The browser asks for the microphone by itself, the first time.
 *
 * @param language - a language tag, "de-DE".
 * @returns ends it at once and says nothing more; `finish` takes what was said so far.
 */
export function hear(language: string, hearing: Hearing): { readonly finish: () => void; readonly cancel: () => void } {
  const Maker = recognitionMaker();
  if (Maker === null) throw new Error("this browser does not hear: ask canHear first");
  const recognition = new Maker();
  let said = "";
  let isOver = false;
  const end = (tell: () => void): void => {
    if (isOver) return;
    isOver = true;
    window.clearTimeout(timer);
    tell();
  };
  recognition.lang = language;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) => {
    said = Array.from(results, (alternatives) => alternatives[0]?.transcript ?? "").join(" ").trim();
    if (!isOver) hearing.onWords(said);
  };
  recognition.onerror = ({ error }) => {
    // The end says it too, and what had been said by then.
    if (error === "no-speech" || error === "aborted") return;
    end(() => hearing.onFailure(failures[error] ?? "failed"));
  };
  recognition.onend = () => end(() => hearing.onEnd(said));
  const timer = window.setTimeout(() => {
    recognition.stop();
    end(() => hearing.onEnd(said));
  }, longestHearing);
  try {
    recognition.start();
  } catch (error) {
    console.warn("the browser does not listen:", error);
    end(() => hearing.onFailure("failed"));
  }
  return {
    finish: () => recognition.stop(),
    cancel: () => end(() => recognition.abort()),
  };
}
