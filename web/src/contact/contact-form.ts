import { fields, nullable, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";

/** The contact form's input. */
export type ContactDraft = Value<typeof readContactDraft>;

export type ContactField = "name" | "email" | "message";

export type ContactFault = "missing" | "long" | "shape";

/** The server's limits in characters. */
export const longest: Readonly<Record<ContactField, number>> = { name: 80, email: 254, message: 4_000 };

export const emptyContactDraft: ContactDraft = { name: "", email: "", message: "", sentAs: null };

export const readContactDraft = fields({
  name: text,
  email: text,
  message: text,
  /** The id used for sending exactly this text, in case the response was lost; null if not sent. */
  sentAs: nullable(text),
});

/** The draft with a changed field, which makes it a new message. */
export function withFieldText(draft: ContactDraft, field: ContactField, words: string): ContactDraft {
  return { ...draft, [field]: words, sentAs: null };
}

/** True if there is no text to lose. */
export function isBlankContactDraft({ name, email, message }: ContactDraft): boolean {
  return `${name}${email}${message}`.trim() === "";
}

/** The errors to fix before sending, by field. */
export function contactFaults(draft: ContactDraft): ReadonlyMap<ContactField, ContactFault> {
  const faults = new Map<ContactField, ContactFault>();
  for (const field of ["name", "email", "message"] as const) {
    const words = draft[field].trim();
    if (words === "") faults.set(field, "missing");
    else if ([...words].length > longest[field]) faults.set(field, "long");
  }
  // Rejects only impossible addresses; replies reveal if the mailbox exists.
  if (!faults.has("email") && !/^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/.test(draft.email.trim())) {
    faults.set("email", "shape");
  }
  return faults;
}
