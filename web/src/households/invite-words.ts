import { ApiProblem } from "../api/failures";

interface InviteText {
  readonly unknown: (name: string) => string;
  readonly alreadyMember: (name: string) => string;
  readonly alreadyInvited: (name: string) => string;
  readonly notLeader: string;
  readonly tooMany: string;
  readonly full: string;
  readonly noEmail: string;
}

/** The reason why an invitation was rejected; null for general failures. */
export function refusedInvitation(failure: unknown, name: string, text: InviteText): string | null {
  if (!(failure instanceof ApiProblem)) return null;
  if (failure.status === 429) return text.tooMany;
  switch (failure.code) {
    case "unknown-account":
      return text.unknown(name);
    case "already-member":
      return text.alreadyMember(name);
    case "already-invited":
      return text.alreadyInvited(name);
    case "not-the-leader":
      return text.notLeader;
    case "household-full":
      return text.full;
    case "unprocessable":
      return name.includes("@") ? text.noEmail : null;
    default:
      return null;
  }
}
