import { useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { AccountForm } from "../AccountForm";
import { useSubmission } from "../use-submission";

/** Moderation actions against a person's will. */
export type ModerationAction = "signOut" | "block" | "unblock" | "remove" | "removeRecipe" | "hideMap" | "hideReview";

interface ReasonSheetProps {
  readonly deed: ModerationAction;
  /** Name of the person, the recipe or the map. */
  readonly name: string;
  readonly work: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Explains the action and asks for the reason. An irreversible action is also confirmed by typing the name. */
export function ReasonSheet({ deed, name, work, onClose }: ReasonSheetProps): ReactElement {
  const text = useLaterTexts().administration;
  const say = useSay();
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const isConfirmed = deed !== "remove" || typed.trim() === name;
  const isReasoned = reason.trim() !== "";
  const submission = useSubmission(
    () => {
      setTried(true);
      // The form has its own fields; each shows its own error.
      return isConfirmed && isReasoned ? {} : { name: "nameMissing" };
    },
    async () => {
      await work(reason.trim());
      say(text.done[deed](name));
      onClose();
    },
  );
  return (
    <Sheet title={`${text[deed]}: ${name}`} onClose={onClose}>
      <p>{text.explanations[deed]}</p>
      <AccountForm submission={submission} action={text[deed]} look={deed === "unblock" ? "primary" : "remove"}>
        <TextField
          label={text.reason}
          hint={text.reasonHint}
          maxLength={500}
          value={reason}
          problem={isTried && !isReasoned ? text.reasonMissing : undefined}
          onValue={setReason}
        />
        {deed === "remove" && (
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
