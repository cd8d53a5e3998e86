import { ApiProblem } from "../api/failures";

/** Where in a form something is wrong. */
export type FormField = "nickname" | "email" | "password" | "current" | "name" | "consent" | "code";

/** What is wrong there; each has its text. */
export type FormFault =
  | "nicknameMissing"
  | "nicknameLength"
  | "nicknameLetters"
  | "nicknameTaken"
  | "emailMissing"
  | "emailShape"
  | "passwordMissing"
  | "passwordShort"
  | "passwordLong"
  | "passwordIsName"
  | "passwordKnown"
  | "passwordWrong"
  | "nameMissing"
  | "consentMissing"
  | "nicknameRefused"
  | "codeMissing"
  | "codeWrong";

export type FormFaults = { readonly [Name in FormField]?: FormFault };

/** The bounds that the server keeps; told here before anything is sent. */
export const bounds = { nickname: [2, 40], password: [8, 256], email: 254 } as const;

export interface RegistrationForm {
  readonly nickname: string;
  readonly email: string;
  readonly password: string;
  readonly hasConsented: boolean;
}

export function registrationFaults(form: RegistrationForm): FormFaults {
  return {
    ...at("nickname", nicknameFault(form.nickname)),
    ...at("email", emailFault(form.email)),
    ...at("password", newPasswordFault(form.password, [form.nickname, form.email])),
    ...at("consent", form.hasConsented ? undefined : "consentMissing"),
  };
}

export function at(place: FormField, fault: FormFault | undefined): FormFaults {
  return fault === undefined ? {} : { [place]: fault };
}

export function nicknameFault(typed: string): FormFault | undefined {
  const nickname = typed.normalize("NFC").trim();
  const [least, most] = bounds.nickname;
  if (nickname === "") return "nicknameMissing";
  const { length } = [...nickname];
  if (length < least || length > most) return "nicknameLength";
  if (!/^[\p{L}\p{M}\p{Nd} ._-]+$/u.test(nickname)) return "nicknameLetters";
  return /^[\p{L}\p{Nd}]/u.test(nickname) ? undefined : "nicknameRefused";
}

/** Only what cannot be an address: whether there is such a mailbox shows when the letter arrives. */
export function emailFault(typed: string): FormFault | undefined {
  const email = typed.trim();
  if (email === "") return "emailMissing";
  return email.length <= bounds.email && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) ? undefined : "emailShape";
}

/** @param names - what the password must not be: the nickname, the e-mail, and what stands before its @. */
export function newPasswordFault(password: string, names: readonly string[]): FormFault | undefined {
  const [least, most] = bounds.password;
  const { length } = [...password.normalize("NFC")];
  if (length === 0) return "passwordMissing";
  if (length < least) return "passwordShort";
  if (length > most) return "passwordLong";
  const known = names.flatMap((name) => [name, name.split("@")[0] ?? ""]).map(folded);
  const isName = known.some((name) => name !== "" && name === folded(password));
  return isName ? "passwordIsName" : undefined;
}

function folded(name: string): string {
  return name.normalize("NFKC").trim().toLowerCase();
}

const faultOfCode: Readonly<Record<string, FormFaults>> = {
  "nickname-taken": { nickname: "nicknameTaken" },
  "wrong-password": { current: "passwordWrong" },
  "wrong-code": { code: "codeWrong" },
};

const faultOfPlace: Readonly<Record<string, FormFaults>> = {
  nickname: { nickname: "nicknameRefused" },
  email: { email: "emailShape" },
  password: { password: "passwordKnown" },
  current: { current: "passwordWrong" },
};

/** Which fields the server has refused; none where the refusal is about something else. */
export function refusedFields(failure: unknown): FormFaults {
  if (!(failure instanceof ApiProblem) || failure.status === 429) return {};
  return faultOfCode[failure.code] ?? (failure.place === null ? {} : faultOfPlace[failure.place] ?? {});
}

/** Whether the link of a letter has been used or is too old: only another letter helps. */
export function isDeadLink(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === "link-expired";
}

/** How many seconds until it may be tried again; null where the server does not slow anybody down. */
export function waitSeconds(failure: unknown): number | null {
  if (!(failure instanceof ApiProblem) || failure.status !== 429) return null;
  return Math.max(1, failure.retryAfterSeconds ?? 60);
}

/** `1:05`, or `1:02:05` from an hour up. */
export function countdownWords(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pair = (value: number): string => String(value).padStart(2, "0");
  return hours === 0 ? `${minutes}:${pair(rest)}` : `${hours}:${pair(minutes)}:${pair(rest)}`;
}
