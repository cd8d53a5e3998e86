import { useId } from "react";
import type { ComponentProps, ReactElement } from "react";
import type { Role } from "../../grocery/people/account";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { useDesk } from "./desk-context";
import { lockedBy } from "./rights";

interface GuardedButtonProps extends ComponentProps<typeof Button> {
  /** The lowest role that may use the button. */
  readonly needs: Role;
}

/** A button that is disabled without the required role, and says why. */
export function GuardedButton({ needs, disabled, ...rest }: GuardedButtonProps): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().desk;
  const reason = useId();
  const locked = lockedBy(organisation.role, needs, text.lockedRole);
  if (locked === null) return <Button disabled={disabled} {...rest} />;
  return (
    <div className="stack">
      <Button {...rest} disabled aria-describedby={reason} />
      <p id={reason} className="quiet-text">
        🔒 {locked}
      </p>
    </div>
  );
}
