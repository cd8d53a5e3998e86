import { useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { NicknameField } from "./AccountFields";
import { AccountForm } from "./AccountForm";
import { at, nicknameFault } from "./form-rules";
import { useAccounts } from "./services";
import { useSubmission } from "./use-submission";

/** Changes the nickname. */
export function NicknameSheet(props: { readonly nickname: string; readonly onClose: () => void }): ReactElement {
  const { account, accountClient } = useAccounts();
  const text = useLaterTexts().accounts;
  const say = useSay();
  const [nickname, setNickname] = useState(props.nickname);
  const submission = useSubmission(
    () => at("nickname", nicknameFault(nickname)),
    async () => {
      await accountClient.rename(nickname.trim());
      await account.refreshIfPossible();
      say(text.own.renamed);
      props.onClose();
    },
  );
  return (
    <Sheet title={text.own.rename} onClose={props.onClose}>
      <AccountForm submission={submission} action={text.own.rename}>
        <NicknameField value={nickname} fault={submission.faults.nickname} onValue={setNickname} />
      </AccountForm>
    </Sheet>
  );
}
