import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../../frame/FailureNote";
import { useServices } from "../../frame/services";
import { useAttempt } from "../../frame/use-attempt";
import { useCopy } from "../../frame/use-copy";
import { useLaterTexts } from "../../locale";
import { PictureProblem } from "../../pictures/shrink";
import { Button } from "../../ui/Button";
import { FileButton } from "../../ui/FileButton";
import { TextField } from "../../ui/TextField";
import type { ReadPicture } from "./detected-lines";
import { pictureText, readsLetters } from "./picture-text";

interface ReceiptReaderProps {
  /** The store's name for screen readers: there may be several receipts. */
  readonly storeName: string;
  /** Called with the text of a receipt. Returns why it cannot be used; undefined if it can. */
  readonly onText: (text: string, picture: ReadPicture | null) => string | undefined;
}

/** Reads a receipt's text from its picture or as pasted, and stores neither (N-18, R-07). */
export function ReceiptReader({ storeName, onText }: ReceiptReaderProps): ReactElement {
  const words = useLaterTexts().learning;
  const { resources } = useServices();
  const configuration = useCopy(resources.configuration);
  const { isUnderWay, failure, run, cancel } = useAttempt();
  const [pasted, setPasted] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const readsPictures = readsLetters() || (configuration.kind === "ready" && configuration.value.readsReceipts);
  const look = (text: string, picture: ReadPicture | null = null): void => {
    const fault = text.trim() === "" ? undefined : onText(text, picture);
    setProblem(fault);
    if (fault === undefined && text.trim() !== "") setPasted(null);
  };
  const take = async (picture: File): Promise<void> => {
    setProblem(undefined);
    setPasted(null);
    await run(async (signal) => {
      try {
        const found = await pictureText(picture, signal);
        look(found.text, found.picture);
      } catch (error) {
        if (!(error instanceof PictureProblem)) throw error;
        setProblem(words.noPicture);
      }
    });
  };
  const openPasting = (): void => {
    cancel();
    setProblem(undefined);
    setPasted(pasted === null ? "" : null);
  };
  return (
    <div className="stack">
      <div className="row wrap">
        {readsPictures && (
          <FileButton
            isSmall
            disabled={isUnderWay}
            aria-label={words.photographOf(storeName)}
            accept="image/*"
            capture="environment"
            onFile={(picture) => void take(picture)}
          >
            {isUnderWay ? words.readingReceipt : words.photograph}
          </FileButton>
        )}
        <Button isSmall aria-expanded={pasted !== null} aria-label={words.pasteOf(storeName)} onClick={openPasting}>
          {words.paste}
        </Button>
      </div>
      {pasted !== null && <PastedText text={pasted} problem={problem} onText={(text) => (setPasted(text), look(text))} />}
      {pasted === null && problem !== undefined && (
        <p className="warning-text" role="alert">
          {problem}
        </p>
      )}
      {failure !== null && <FailureNote failure={failure} problems={words.receiptProblems} />}
    </div>
  );
}

interface PastedTextProps {
  readonly text: string;
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
}

/** The field for pasted text, as banks and stores send it. It has the focus when it appears. */
function PastedText({ text, problem, onText }: PastedTextProps): ReactElement {
  const words = useLaterTexts().learning;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("textarea")?.focus(), []);
  return (
    <div ref={place}>
      <TextField label={words.receiptText} lines={4} maxLength={40_000} problem={problem} value={text} onValue={onText} />
    </div>
  );
}
