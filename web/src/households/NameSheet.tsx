import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { FailureNote } from "../accounts/FailureNote";
import { ApiProblem, isApiFailure } from "../api/failures";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { TextField } from "../ui/TextField";
import { nameFault } from "./household-rules";
import { useHouseholdText } from "./use-household-text";

interface NameSheetProps {
  readonly title: string;
  readonly explanation?: string;
  readonly initial: string;
  readonly action: string;
  /** Sends the name; a refusal keeps the sheet open. */
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a household's name, and does nothing without one. */
export function NameSheet({ title, explanation, initial, action, onName, onClose }: NameSheetProps): ReactElement {
  const text = useHouseholdText();
  const [name, setName] = useState(initial);
  const [fault, setFault] = useState<"missing" | "long" | "signs" | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault !== null) form.current?.querySelector("input")?.focus();
  }, [fault]);
  // The server takes what is checked here already, but for signs that nobody sees.
  const problems = { missing: text.nameNeeded, long: text.nameLength, signs: text.nameSigns };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = nameFault(name);
    setFault(found);
    setFailure(null);
    if (found !== null || isSending) return;
    setSending(true);
    try {
      await onName(name.trim());
      onClose();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (error instanceof ApiProblem && error.place === "name") setFault("signs");
      else setFailure(error);
    } finally {
      setSending(false);
    }
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
        {failure !== null && <FailureNote failure={failure} />}
        <Button look="primary" type="submit" disabled={isSending}>
          {action}
        </Button>
      </form>
    </Sheet>
  );
}
