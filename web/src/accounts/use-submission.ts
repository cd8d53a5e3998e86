import { useEffect, useRef, useState } from "react";
import type { FormEvent, RefObject } from "react";
import { isApiFailure } from "../api/failures";
import { refusedFields } from "./form-rules";
import type { FormFaults } from "./form-rules";

export interface Submission {
  readonly form: RefObject<HTMLFormElement>;
  readonly isSending: boolean;
  /** What is wrong, by field; each is said beside it, and the first has the focus. */
  readonly faults: FormFaults;
  /** Why it was not done, where no field is to blame; null while there is no such reason. */
  readonly failure: Error | null;
  readonly submit: (event: FormEvent) => void;
}

/**
 * What a form goes through: checked here, sent, refused by field or as a whole.
 *
 * @param check - what can be said without asking the server.
 * @param work - sends it; an `ApiFailure` is shown, anything else is a bug.
 */
export function useSubmission(check: () => FormFaults, work: () => Promise<void>): Submission {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<FormFaults>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const [bug, setBug] = useState<unknown>();
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending) return;
    const found = check();
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    work()
      .catch((error: unknown) => {
        if (!isApiFailure(error)) return setBug(error);
        const refused = refusedFields(error);
        if (Object.keys(refused).length > 0) setFaults(refused);
        else setFailure(error);
      })
      .finally(() => setSending(false));
  };
  // The nearest boundary tells the person; a form cannot say anything sensible about a bug.
  if (bug !== undefined) throw bug;
  return { form, isSending, faults, failure, submit };
}
