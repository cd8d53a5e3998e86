import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useLaterTexts } from "../locale";
import { Note } from "../ui/Note";
import { useRegistration } from "./use-registration";

/** The way to an account of one's own, or why there is none. */
export function RegisterLink({ look }: { readonly look: "primary" | "second" }): ReactElement {
  const text = useLaterTexts().accounts;
  const registration = useRegistration();
  if (registration !== "open") return <RegistrationNote kind={registration} />;
  return (
    <Link to="/register" className={`button ${look}`}>
      {text.register}
    </Link>
  );
}

/** Says that not everybody can register here, and what to do about it. */
export function RegistrationNote({ kind }: { readonly kind: "invited" | "closed" }): ReactElement {
  const text = useLaterTexts().accounts.registration;
  return <Note kind="plain" title={text[kind]} detail={text.detail[kind]} />;
}
