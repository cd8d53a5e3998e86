/** The failures of speech recognition that a user can act on. */
export type RecognitionFailure = "refused" | "noMicrophone" | "noNetwork" | "otherLanguage" | "failed";

/** The callbacks of one recognition. */
export interface RecognitionCallbacks {
  /** Receives the words so far; they may still change. */
  readonly onWords: (words: string) => void;
  /** Called once at the end with the transcript; empty if nothing was recognized. */
  readonly onEnd: (transcript: string) => void;
  /** Called once on failure. */
  readonly onFailure: (failure: RecognitionFailure) => void;
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

/** The time limit in milliseconds, for browsers that keep listening. */
const timeLimit = 20_000;

/** The failures by `SpeechRecognitionErrorEvent.error`. */
const failures: Readonly<Record<string, RecognitionFailure>> = {
  "not-allowed": "refused",
  "service-not-allowed": "refused",
  "audio-capture": "noMicrophone",
  network: "noNetwork",
  "language-not-supported": "otherLanguage",
};

/** Null if the browser has no speech recognition. */
function recognitionMaker(): RecognitionMaker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    readonly SpeechRecognition?: RecognitionMaker;
    readonly webkitSpeechRecognition?: RecognitionMaker;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** True if the browser recognizes speech; does not ask for the microphone. */
export function canRecognize(): boolean {
  return recognitionMaker() !== null;
}

/**
 * Listens until the user stops speaking. The browser asks for the microphone on first use.
 *
 * @param language - a language tag such as "de-DE"
 * @returns `cancel` ends without a result; `finish` takes the words so far
 */
export function recognize(
  language: string, callbacks: RecognitionCallbacks,
): { readonly finish: () => void; readonly cancel: () => void } {
  const Maker = recognitionMaker();
  if (Maker === null) throw new Error("this browser does not hear: ask canHear first");
  const recognition = new Maker();
  let transcript = "";
  let isOver = false;
  const end = (report: () => void): void => {
    if (isOver) return;
    isOver = true;
    window.clearTimeout(timer);
    report();
  };
  recognition.lang = language;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) => {
    transcript = Array.from(results, (alternatives) => alternatives[0]?.transcript ?? "").join(" ").trim();
    if (!isOver) callbacks.onWords(transcript);
  };
  recognition.onerror = ({ error }) => {
    // `onend` follows, with the words so far.
    if (error === "no-speech" || error === "aborted") return;
    end(() => callbacks.onFailure(failures[error] ?? "failed"));
  };
  recognition.onend = () => end(() => callbacks.onEnd(transcript));
  const timer = window.setTimeout(() => {
    recognition.stop();
    end(() => callbacks.onEnd(transcript));
  }, timeLimit);
  try {
    recognition.start();
  } catch (error) {
    console.warn("the browser does not listen:", error);
    end(() => callbacks.onFailure("failed"));
  }
  return {
    finish: () => recognition.stop(),
    cancel: () => end(() => recognition.abort()),
  };
}
