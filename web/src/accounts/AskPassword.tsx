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
  /** Label of the confirm button. */
  readonly action: string;
  /** Runs the confirmed action; shows an `ApiFailure`. */
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password again, so that a stranger with this device cannot lock the owner out or let others in. */
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
