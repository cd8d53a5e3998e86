import { useRef } from "react";
import type { FormEvent, ReactElement, ReactNode } from "react";
import { useLaterTexts } from "../../locale";
import { ChangedFields } from "../frame/ChangedFields";
import { DeskFailure } from "../frame/DeskFailure";
import { GuardedButton } from "../frame/GuardedButton";
import { useSubmitFeedback } from "../offers/use-submit-feedback";
import { DiscountFields } from "./DiscountFields";
import { NewPrices } from "./NewPrices";
import type { DiscountFormState } from "./use-discount-form";
import { useDiscountWords } from "./use-discount-words";

interface DiscountFormProps {
  readonly form: DiscountFormState;
  /** Label of the save button. */
  readonly action: string;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** The form of a discount, saved as a whole. */
export function DiscountForm({ form, action, children }: DiscountFormProps): ReactElement {
  const desk = useLaterTexts().desk;
  const tell = useDiscountWords();
  const element = useRef<HTMLFormElement>(null);
  const { editing } = form;
  const announce = useSubmitFeedback(element, editing.failure);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    announce(form.submit());
  };
  return (
    <form ref={element} className="card card-body form" onSubmit={submit} noValidate>
      <DiscountFields
        typed={form.typed}
        wrong={form.wrong}
        unknownAccount={form.unknownAccount}
        makesNothingCheaper={form.makesNothingCheaper}
        onChange={form.type}
      />
      <NewPrices typed={form.typed} />
      {editing.failure !== null && <DeskFailure failure={editing.failure} />}
      <GuardedButton needs="editor" look="primary" type="submit" disabled={editing.isSaving}>
        {editing.isSaving ? desk.saving : action}
      </GuardedButton>
      {children}
      <ChangedFields editing={editing} format={tell} />
    </form>
  );
}
