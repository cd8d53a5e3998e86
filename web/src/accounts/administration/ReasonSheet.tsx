import { useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { AccountForm } from "../AccountForm";
import { useSubmission } from "../use-submission";

/** Moderation actions. */
export type ModerationAction = "signOut" | "block" | "unblock" | "remove" | "removeRecipe" | "hideMap" | "hideReview";

interface ReasonSheetProps {
  readonly action: ModerationAction;
  /** Name of the person, the recipe or the map. */
  readonly name: string;
  readonly work: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Explains the action and asks for a reason. An irreversible action also requires typing the name. */
export function ReasonSheet({ action, name, work, onClose }: ReasonSheetProps): ReactElement {
  const text = useLaterTexts().administration;
  const say = useSay();
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const isConfirmed = action !== "remove" || typed.trim() === name;
  const isReasoned = reason.trim() !== "";
  const submission = useSubmission(
    () => {
      setTried(true);
      // The form has its own fields; each shows its own error.
      return isConfirmed && isReasoned ? {} : { name: "nameMissing" };
    },
    async () => {
      await work(reason.trim());
      say(text.done[action](name));
      onClose();
    },
  );
  return (
    <Sheet title={`${text[action]}: ${name}`} onClose={onClose}>
      <p>{text.explanations[action]}</p>
      <AccountForm submission={submission} action={text[action]} look={action === "unblock" ? "primary" : "remove"}>
        <TextField
          label={text.reason}
          hint={text.reasonHint}
          maxLength={500}
          value={reason}
          problem={isTried && !isReasoned ? text.reasonMissing : undefined}
          onValue={setReason}
        />
        {action === "remove" && (
          <TextField
            label={text.confirmName(name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            problem={isTried && !isConfirmed ? text.confirmMissing : undefined}
            onValue={setTyped}
          />
        )}
      </AccountForm>
    </Sheet>
  );
}
