import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useLaterTexts } from "../locale";
import { useRegistration } from "./use-registration";

interface WaysInProps {
  /** The address to go on with, signed in; without one, home or the last desk. */
  readonly to?: string;
}

/** Two small buttons to sign in or register. */
export function WaysIn({ to }: WaysInProps): ReactElement {
  const text = useLaterTexts().accounts;
  const registration = useRegistration();
  const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
  return (
    <div className="row wrap">
      {registration === "open" && (
        <Link to={`/register${query}`} className="button second small">
          {text.register}
        </Link>
      )}
      <Link to={`/sign-in${query}`} className="button quiet small">
        {text.signIn}
      </Link>
    </div>
  );
}
