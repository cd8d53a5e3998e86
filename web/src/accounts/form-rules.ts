import { ApiProblem } from "../api/failures";

/** The form field with an error. */
export type FormField = "nickname" | "email" | "password" | "current" | "name" | "consent" | "code";

/** The error of a field; each has its text. */
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

/** The server's limits, checked before sending. */
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

/** Rejects only impossible addresses; the confirmation email tests the mailbox. */
export function emailFault(typed: string): FormFault | undefined {
  const email = typed.trim();
  if (email === "") return "emailMissing";
  return email.length <= bounds.email && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) ? undefined : "emailShape";
}

/** @param names - forbidden passwords: the nickname, the email, and its part before the @. */
export function newPasswordFault(password: string, names: readonly string[]): FormFault | undefined {
  const [least, most] = bounds.password;
  const { length } = [...password.normalize("NFC")];
  if (length === 0) return "passwordMissing";
  if (length < least) return "passwordShort";
  if (length > most) return "passwordLong";
  const forbidden = names.flatMap((name) => [name, name.split("@")[0] ?? ""]).map(folded);
  const isName = forbidden.some((name) => name !== "" && name === folded(password));
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

/** The fields that the server rejected; empty if the error concerns something else. */
export function refusedFields(failure: unknown): FormFaults {
  if (!(failure instanceof ApiProblem) || failure.status === 429) return {};
  return faultOfCode[failure.code] ?? (failure.place === null ? {} : faultOfPlace[failure.place] ?? {});
}

/** True if the link of an email was used or has expired: only a new email helps. */
export function isDeadLink(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === "link-expired";
}

/** Seconds until the next attempt; null unless the server limits the rate. */
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
