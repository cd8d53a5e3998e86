import { useMemo } from "react";
import type { ReactElement } from "react";
import { symbologies } from "../../api/coupon-readers";
import type { DeskCouponClient } from "../../api/desk-coupon-client";
import { ApiProblem } from "../../api/failures";
import { dayWords } from "../../coupons/coupon-days";
import { useNow } from "../../frame/use-now";
import { useFormats, useLaterTexts } from "../../locale";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { DeskFailure } from "../frame/DeskFailure";
import { BytesPicture } from "./BytesPicture";
import { codeFault, wrongCharacter } from "./coupon-form";
import type { TypedCoupon } from "./coupon-form";
import { useDrawing } from "./use-drawing";

interface CodeFieldsProps {
  readonly client: DeskCouponClient;
  readonly typed: TypedCoupon;
  /** True if the server rejected the code on saving. */
  readonly isRefused: boolean;
  readonly onChange: (part: Partial<TypedCoupon>) => void;
}

/** The code of a barcode, with a live preview or the invalid character. */
export function CodeFields({ client, typed, isRefused, onChange }: CodeFieldsProps): ReactElement {
  const words = useLaterTexts().offering.coupons;
  const { drawing, failure } = useDrawing(client, typed.symbology, typed.code);
  const problem = failure instanceof ApiProblem && failure.code === "wrong-code-text" ? failure : null;
  const character = wrongCharacter(problem?.place ?? null);
  const fault = codeFault(problem?.answer);
  const message = character !== null ? words.wrongCharacter(character) : problem !== null || isRefused ? words.wrongCode : undefined;
  return (
    <>
      <Choice
        label={words.symbology}
        value={typed.symbology}
        choices={symbologies.map((value) => ({ value, label: words.symbologies[value] }))}
        onChange={(symbology) => onChange({ symbology })}
      />
      <TextField
        label={words.code}
        hint={words.codeHints[typed.symbology]}
        value={typed.code}
        problem={message}
        maxLength={1_000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onValue={(code) => onChange({ code })}
      />
      {problem !== null && character !== null && (
        <p className="desk-wrong">
          <Marked text={typed.code.trim()} character={character} />
          {fault !== null && <span className="quiet-text">{words.codeFaults[fault.kind](fault, words.codeParts[fault.part] ?? fault.part)}</span>}
        </p>
      )}
      {failure !== null && problem === null && <DeskFailure failure={failure} isRead />}
      {drawing !== null && <Drawn {...drawing} />}
    </>
  );
}

/** The code with its invalid character marked. */
function Marked({ text, character }: { readonly text: string; readonly character: number }): ReactElement {
  return (
    <code>
      {text.slice(0, character - 1)}
      <mark>{text.slice(character - 1, character) || "▁"}</mark>
      {text.slice(character)}
    </code>
  );
}

interface DrawnProps {
  readonly svg: string;
  readonly text: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

function Drawn({ svg, text, firstDay, lastDay }: DrawnProps): ReactElement {
  const words = useLaterTexts().offering.coupons;
  const formats = useFormats();
  const now = useNow();
  const content = useMemo(() => new Blob([svg], { type: "image/svg+xml" }), [svg]);
  const day = (value: string | null): string | null => (value === null ? null : dayWords(value, formats, now));
  return (
    <figure className="desk-drawing" aria-label={words.preview}>
      <BytesPicture content={content} alt={text} />
      <figcaption className="quiet-text">
        {text}
        {(firstDay !== null || lastDay !== null) && <span> · {words.codeDays(day(firstDay), day(lastDay))}</span>}
      </figcaption>
    </figure>
  );
}
