import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../../frame/FailureNote";
import { useServices } from "../../frame/services";
import { useAttempt } from "../../frame/use-attempt";
import { useCopy } from "../../frame/use-copy";
import { useFormats, useLaterTexts } from "../../locale";
import { PictureProblem } from "../../pictures/shrink";
import { Button } from "../../ui/Button";
import { FileButton } from "../../ui/FileButton";
import { TextField } from "../../ui/TextField";
import { pictureText, readsLetters } from "./picture-text";
import { readReceipt } from "./receipt";
import type { ReceiptTotal } from "./receipt-total";
import { receiptWeights } from "./receipt-weights";
import type { WeighedLine } from "./receipt-weights";

interface ReceiptReaderProps {
  /** The store's name for screen readers: there may be several receipts. */
  readonly storeName: string;
  /** The expected till total. */
  readonly expectedCents: number;
  /** Called with a total, which is only a suggestion, and the weighed lines. */
  readonly onFound: (total: ReceiptTotal, weights: readonly WeighedLine[]) => void;
}

/** Reads a receipt's total and weighed lines from its picture or pasted text, and stores neither (N-18). */
export function ReceiptReader({ storeName, expectedCents, onFound }: ReceiptReaderProps): ReactElement {
  const words = useLaterTexts().learning;
  const { moneyDigits } = useFormats();
  const { resources } = useServices();
  const configuration = useCopy(resources.configuration);
  const { isUnderWay, failure, run, cancel } = useAttempt();
  const [pasted, setPasted] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const readsPictures = readsLetters() || (configuration.kind === "ready" && configuration.value.readsReceipts);
  const look = (text: string): void => {
    const { total, lines } = readReceipt(text, { digits: moneyDigits, expectedTotal: expectedCents });
    setProblem(total === null && text.trim() !== "" ? words.noTotal : undefined);
    if (total === null) return;
    setPasted(null);
    onFound(total, receiptWeights(lines));
  };
  const take = async (picture: File): Promise<void> => {
    setProblem(undefined);
    setPasted(null);
    await run(async (signal) => {
      try {
        look(await pictureText(picture, signal));
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
