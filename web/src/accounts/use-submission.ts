import { useEffect, useRef, useState } from "react";
import type { FormEvent, RefObject } from "react";
import { isApiFailure } from "../api/failures";
import { refusedFields } from "./form-rules";
import type { FormFaults } from "./form-rules";

export interface Submission {
  readonly form: RefObject<HTMLFormElement>;
  readonly isSending: boolean;
  /** Errors by field, shown next to it; the first one gets the focus. */
  readonly faults: FormFaults;
  /** The failure that concerns no field; null without one. */
  readonly failure: Error | null;
  readonly submit: (event: FormEvent) => void;
}

/**
 * The state of a form: local validation, submission, and errors by field or in general.
 *
 * @param check - local validation.
 * @param work - sends the form; shows an `ApiFailure`, anything else is a bug.
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
    const localFaults = check();
    setFaults(localFaults);
    setFailure(null);
    if (Object.keys(localFaults).length > 0) return;
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
  // The nearest error boundary handles bugs.
  if (bug !== undefined) throw bug;
  return { form, isSending, faults, failure, submit };
}
