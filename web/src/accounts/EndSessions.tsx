import { useState } from "react";
import type { ReactElement } from "react";
import { Sheet } from "../ui/Sheet";
import { CurrentPasswordField } from "./AccountFields";
import { AccountForm } from "./AccountForm";
import { at } from "./form-rules";
import { useAccountText } from "./use-account-text";
import { useSubmission } from "./use-submission";

interface EndSessionsProps {
  readonly title: string;
  /** What its button says. */
  readonly action: string;
  /** Does it; an `ApiFailure` is shown. */
  readonly onEnd: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password before other devices are signed out: whoever finds this one open must not shut out its owner. */
export function EndSessions({ title, action, onEnd, onClose }: EndSessionsProps): ReactElement {
  const text = useAccountText();
  const [password, setPassword] = useState("");
  const submission = useSubmission(
    () => at("current", password === "" ? "passwordMissing" : undefined),
    () => onEnd(password),
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
