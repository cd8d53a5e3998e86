import { useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { Sheet } from "../ui/Sheet";
import { CurrentPasswordField } from "./AccountFields";
import { AccountForm } from "./AccountForm";
import { at } from "./form-rules";
import { useSubmission } from "./use-submission";

interface AskPasswordProps {
  readonly title: string;
  /** What its button says. */
  readonly action: string;
  /** Does what it is asked for; an `ApiFailure` is shown. */
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password once more: whoever finds this device open must not shut out its owner, nor let in others. */
export function AskPassword({ title, action, onConfirm, onClose }: AskPasswordProps): ReactElement {
  const text = useLaterTexts().accounts;
  const [password, setPassword] = useState("");
  const submission = useSubmission(
    () => at("current", password === "" ? "passwordMissing" : undefined),
    () => onConfirm(password),
  );
  return (
    <Sheet title={title} onClose={onClose}>
      <AccountForm submission={submission} action={action}>
        <CurrentPasswordField
          label={text.password}
          value={password}
          fault={submission.faults.current}
          onValue={setPassword}
        />
      </AccountForm>
    </Sheet>
  );
}
