import { fields, nullable, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";

/** A message while it is written. */
export type EnquiryDraft = Value<typeof readEnquiryDraft>;

export type EnquiryField = "name" | "email" | "message";

export type EnquiryFault = "missing" | "long" | "shape";

/** The server's limits in characters. */
export const longest: Readonly<Record<EnquiryField, number>> = { name: 80, email: 254, message: 4_000 };

export const emptyEnquiry: EnquiryDraft = { name: "", email: "", message: "", sentAs: null };

export const readEnquiryDraft = fields({
  name: text,
  email: text,
  message: text,
  /** Under which id just these words were sent, should the answer have been lost; null where they were not. */
  sentAs: nullable(text),
});

/** The draft with another text in a field: other words are another message. */
export function withFieldText(draft: EnquiryDraft, field: EnquiryField, words: string): EnquiryDraft {
  return { ...draft, [field]: words, sentAs: null };
}

/** True if there is no text to lose. */
export function isBlankEnquiry({ name, email, message }: EnquiryDraft): boolean {
  return `${name}${email}${message}`.trim() === "";
}

/** The errors to fix before sending, by field. */
export function enquiryFaults(draft: EnquiryDraft): ReadonlyMap<EnquiryField, EnquiryFault> {
  const faults = new Map<EnquiryField, EnquiryFault>();
  for (const field of ["name", "email", "message"] as const) {
    const words = draft[field].trim();
    if (words === "") faults.set(field, "missing");
    else if ([...words].length > longest[field]) faults.set(field, "long");
  }
  // Only what cannot be an address: whether there is such a mailbox shows when the answer arrives.
  if (!faults.has("email") && !/^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/.test(draft.email.trim())) {
    faults.set("email", "shape");
  }
  return faults;
}
