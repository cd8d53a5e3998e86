import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { ApiProblem } from "../api/failures";
import { FailureNote } from "../frame/FailureNote";
import { useAttempt } from "../frame/use-attempt";
import { nameFault } from "../grocery/people/household-rules";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { TextField } from "../ui/TextField";

interface NameSheetProps {
  readonly title: string;
  readonly explanation?: string;
  readonly initial: string;
  readonly action: string;
  /** Sends the name; an error keeps the sheet open. */
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a household's name, which is required. */
export function NameSheet({ title, explanation, initial, action, onName, onClose }: NameSheetProps): ReactElement {
  const text = useLaterTexts().households;
  const [name, setName] = useState(initial);
  const [localFault, setLocalFault] = useState<"missing" | "long" | null>(null);
  const { isUnderWay, failure, run } = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  // The server's remaining error after the local checks: invisible characters.
  const isRefused = failure instanceof ApiProblem && failure.place === "name";
  const fault = localFault ?? (isRefused ? "signs" : null);
  useEffect(() => {
    if (fault !== null) form.current?.querySelector("input")?.focus();
  }, [fault]);
  const problems = { missing: text.nameNeeded, long: text.nameLength, signs: text.nameSigns };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const checked = nameFault(name);
    setLocalFault(checked);
    if (checked !== null || isUnderWay) return;
    if (await run(() => onName(name.trim()))) onClose();
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <form ref={form} className="form" onSubmit={(event) => void submit(event)} noValidate>
        {explanation !== undefined && <p>{explanation}</p>}
        <TextField
          label={text.name}
          placeholder={text.namePlaceholder}
          autoComplete="off"
          autoFocus
          value={name}
          problem={fault === null ? undefined : problems[fault]}
          onValue={setName}
        />
        {failure !== null && fault === null && <FailureNote failure={failure} />}
        <Button look="primary" type="submit" disabled={isUnderWay}>
          {action}
        </Button>
      </form>
    </Sheet>
  );
}
