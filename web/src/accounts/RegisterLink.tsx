import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useLaterTexts } from "../locale";
import { Note } from "../ui/Note";
import { useRegistration } from "./use-registration";

/** The link to register, or why it is not available. */
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

/** Explains restricted registration and the alternatives. */
export function RegistrationNote({ kind }: { readonly kind: "invited" | "closed" }): ReactElement {
  const text = useLaterTexts().accounts.registration;
  return <Note kind="plain" title={text[kind]} detail={text.detail[kind]} />;
}
