import { useState } from "react";
import type { ReactElement } from "react";
import type { FactorClient } from "../../api/factor-client";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { AskPassword } from "../AskPassword";

interface RecoveryCardProps {
  readonly client: FactorClient;
  /** The number of unused codes. */
  readonly count: number;
  readonly onChange: (codes: readonly string[]) => void;
}

/** The number of unused recovery codes, with a button for new ones. */
export function RecoveryCard({ client, count, onChange }: RecoveryCardProps): ReactElement {
  const text = useLaterTexts().security;
  const [isAsking, setAsking] = useState(false);
  const replace = async (password: string): Promise<void> => {
    const codes = await client.replaceCodes(password);
    setAsking(false);
    onChange(codes);
  };
  return (
    <section className="card card-body stack">
      <h2>{text.recovery}</h2>
      <p className="quiet-text">{text.recoveryDetail}</p>
      <p className={count < 3 ? "warning-text" : "medium"}>{text.codesLeft(count)}</p>
      <Button onClick={() => setAsking(true)}>{text.newCodes}</Button>
      {isAsking && (
        <AskPassword
          title={text.newCodes}
          action={text.newCodes}
          onConfirm={replace}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
