import { readAccount, readImported, readSessions } from "../grocery/people/account";
import type { Account, Imported, Session } from "../grocery/people/account";
import { decodedWhole, part } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import { BadAnswer } from "./failures";

export interface Registration {
  readonly nickname: string;
  readonly email: string;
  readonly password: string;
  /** Secret of an invitation link. */
  readonly invitation?: string;
}

/** Version of the accepted terms; raised when they change. */
export const consentVersion = 1;

/** The server checks the whole file with all pictures before it responds. */
const importPatienceMilliseconds = 40_000;

export interface AccountClientParts {
  /** Name of this device in the list of devices, such as "Firefox, Android". */
  readonly device: string;
  /**
   * Runs requests that replace the session token while no page syncs with the old one, which would look like an ended
   * session.
   */
  readonly alone: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  readonly exchange?: Exchange;
  /** For slow requests. */
  readonly patient?: Exchange;
}

/** API client for accounts. Every call throws an `ApiFailure`, or `Cancelled`. */
export class AccountClient {
  private readonly exchange: Exchange;
  private readonly patient: Exchange;

  constructor(private readonly parts: AccountClientParts) {
    this.exchange = parts.exchange ?? new Exchange();
    this.patient = parts.patient ?? new Exchange({ patienceMilliseconds: importPatienceMilliseconds });
  }

  async register(registration: Registration): Promise<Account> {
    const body = { ...registration, device: this.parts.device, consentVersion };
    return decodedWhole(await this.parts.alone(() => this.exchange.send("POST", "/v1/accounts", body)), readAccount);
  }

  /**
   * @param name - nickname or email.
   * @param code - authenticator or recovery code; empty without one.
   */
  async signIn(name: string, password: string, code = ""): Promise<Account> {
    const body = { name, password, device: this.parts.device, ...(code === "" ? {} : { code }) };
    return decodedWhole(await this.parts.alone(() => this.exchange.send("POST", "/v1/sessions", body)), readAccount);
  }

  /** Does nothing if signed out. */
  async signOut(): Promise<void> {
    await this.exchange.send("DELETE", "/v1/sessions/current");
  }

  async signOutEverywhere(password: string): Promise<void> {
    await this.exchange.send("DELETE", "/v1/sessions", { password });
  }

  async account(): Promise<Account> {
    return decodedWhole(await this.exchange.get("/v1/account"), readAccount);
  }

  /** The signed-in devices, including this one. */
  async sessions(): Promise<readonly Session[]> {
    return decodedWhole(await this.exchange.get("/v1/sessions"), readSessions).sessions;
  }

  /** Signs out another device. */
  async endSession(id: string, password: string): Promise<void> {
    await this.parts.alone(() => this.exchange.send("DELETE", `/v1/sessions/${part(id)}`, { password }));
  }

  async rename(nickname: string): Promise<Account> {
    return decodedWhole(await this.exchange.send("PATCH", "/v1/account", { nickname }), readAccount);
  }

  /** Signs out all other devices. */
  async changePassword(current: string, password: string): Promise<void> {
    await this.parts.alone(() => this.exchange.send("PUT", "/v1/account/password", { current, password }));
  }

  /** Sends an email to the new address, which takes effect on confirmation. */
  async changeEmail(email: string, password: string): Promise<void> {
    await this.parts.alone(() => this.exchange.send("PUT", "/v1/account/email", { email, password }));
  }

  /** @param token - from the email. */
  async confirmEmail(token: string): Promise<void> {
    await this.exchange.send("POST", "/v1/email-confirmations", { token });
  }

  /** Resends the confirmation email. */
  async sendEmailLetter(): Promise<void> {
    await this.exchange.send("POST", "/v1/email-letters");
  }

  /** Succeeds for unknown accounts too. */
  async askReset(name: string): Promise<void> {
    await this.exchange.send("POST", "/v1/password-resets", { name });
  }

  /**
   * Signs out every device.
   *
   * @param token - from the email.
   */
  async reset(token: string, password: string): Promise<void> {
    await this.exchange.send("PUT", "/v1/password-resets", { token, password });
  }

  /** All of the user's data on the server, as untyped JSON. */
  async data(options?: AskOptions): Promise<unknown> {
    return decodedWhole(await this.exchange.get("/v1/account/data", options), (value) => value);
  }

  /** All of the data with pictures, as a ZIP. */
  async export(options?: AskOptions): Promise<Blob> {
    const { bytes, isWhole } = await this.exchange.get("/v1/account/export", options);
    // A truncated archive is unreadable.
    if (!isWhole) throw new BadAnswer("the export broke off");
    return new Blob([bytes], { type: "application/zip" });
  }

  /** @param file - a ZIP from `export`. */
  async import(file: Blob, options?: AskOptions): Promise<Imported> {
    const zip = file.slice(0, file.size, "application/zip");
    return decodedWhole(await this.patient.send("POST", "/v1/account/import", zip, options), readImported);
  }

  /** Deletes the account and all data that only it owns. */
  async remove(password: string): Promise<void> {
    await this.exchange.send("DELETE", "/v1/account", { password });
  }
}
