import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useLaterTexts } from "../locale";
import { useRegistration } from "./use-registration";

/** Two small buttons to sign in or register. */
export function WaysIn(): ReactElement {
  const text = useLaterTexts().accounts;
  const registration = useRegistration();
  return (
    <div className="row wrap">
      {registration === "open" && (
        <Link to="/register" className="button second small">
          {text.register}
        </Link>
      )}
      <Link to="/sign-in" className="button quiet small">
        {text.signIn}
      </Link>
    </div>
  );
}
