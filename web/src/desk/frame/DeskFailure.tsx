import type { ReactElement, ReactNode } from "react";
import { ApiProblem } from "../../api/failures";
import { FailureNote } from "../../frame/FailureNote";
import { roles } from "../../grocery/people/account";
import { fields, readOr, word } from "../../grocery/reader";
import { useLaterTexts } from "../../locale";

const readNeeded = fields<{ readonly role: (typeof roles)[number] }>({ role: word(roles) });

interface DeskFailureProps {
  readonly failure: Error;
  /** True if nothing was to be saved. */
  readonly isRead?: boolean;
  readonly children?: ReactNode;
}

/** The rejected action, with a note that nothing changed. Names the required role if the role was insufficient. */
export function DeskFailure({ failure, isRead = false, children }: DeskFailureProps): ReactElement {
  const text = useLaterTexts().desk;
  const goods = useLaterTexts().goods;
  // Refusals say this themselves; lost connections, overload and faults of the server do not.
  const isSilent = !(failure instanceof ApiProblem) || failure.status >= 500 || failure.status === 429;
  const answer = failure instanceof ApiProblem ? failure.answer : undefined;
  const { role } = readOr(readNeeded, answer, { role: "owner" as const });
  const problems = { ...text.problems, "role-needed": [text.needsRole[role], text.nothingChanged] as const };
  return (
    <FailureNote failure={failure} problems={problems}>
      {isSilent && !isRead && <p>{goods.notSaved}</p>}
      {children}
    </FailureNote>
  );
}
