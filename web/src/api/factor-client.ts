import { readAccount } from "../grocery/people/account";
import type { Account } from "../grocery/people/account";
import { fields, integer, list, nullable, otherwise, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import type { AccountClientParts } from "./account-client";
import { decodedWhole, part } from "./answers";
import { Exchange } from "./exchange";
import type { Answer } from "./exchange";

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly used: number | null;
}

/** The second factors of an account; times in milliseconds since 1970. */
export type Factors = Value<typeof readFactors>;

const readFactors = fields({
  passkeys: list(
    fields<Passkey>({ id: text, name: text, created: integer, used: otherwise(nullable(integer), null) }),
  ),
  /** Null without an authenticator app. */
  authenticator: otherwise(nullable(fields({ created: integer })), null),
  /** The number of unused codes; each works once, besides the password. */
  recoveryCodes: integer,
});

/** The options for creating a passkey. */
export type PasskeyRequest = Value<typeof readPasskeyRequest>;

const readPasskeyRequest = fields({
  challenge: text,
  site: text,
  service: text,
  account: text,
  nickname: text,
  /** Ids of existing passkeys. */
  known: list(text),
  algorithms: list(integer),
});

/** The attestation of a new passkey; bytes as base64url. */
export interface MadePasskey {
  readonly challenge: string;
  readonly clientData: string;
  readonly attestation: string;
  readonly name: string;
}

export interface Challenge {
  readonly challenge: string;
  readonly site: string;
}

/** The assertion signed by a passkey; bytes as base64url. */
export interface SignedChallenge {
  readonly challenge: string;
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
  /** The account of the passkey. */
  readonly owner: string;
}

const readCodes = fields<{ readonly recoveryCodes: readonly string[] }>({ recoveryCodes: list(text) });

/** API client for passkeys and codes. Every call throws an `ApiFailure`, or `Cancelled`. */
export class FactorClient {
  private readonly exchange = new Exchange();

  constructor(private readonly parts: Pick<AccountClientParts, "device" | "alone">) {}

  async factors(): Promise<Factors> {
    return decodedWhole(await this.exchange.get("/v1/account/factors"), readFactors);
  }

  async beginPasskey(password: string): Promise<PasskeyRequest> {
    return decodedWhole(await this.confirmed("POST", "/v1/account/passkey-challenges", password), readPasskeyRequest);
  }

  /** Returns the first recovery codes, if there were none; they are returned only once. */
  async addPasskey(passkey: MadePasskey): Promise<readonly string[]> {
    return decodedWhole(await this.exchange.send("POST", "/v1/account/passkeys", passkey), readCodes).recoveryCodes;
  }

  async removePasskey(id: string, password: string): Promise<void> {
    await this.confirmed("DELETE", `/v1/account/passkeys/${part(id)}`, password);
  }

  async beginAuthenticator(password: string): Promise<{ readonly secret: string; readonly address: string }> {
    const answer = await this.confirmed("POST", "/v1/account/authenticator", password);
    return decodedWhole(answer, fields({ secret: text, address: text }));
  }

  /** Returns the first recovery codes, if there were none; they are returned only once. */
  async confirmAuthenticator(code: string): Promise<readonly string[]> {
    return decodedWhole(await this.exchange.send("PUT", "/v1/account/authenticator", { code }), readCodes).recoveryCodes;
  }

  async removeAuthenticator(password: string): Promise<void> {
    await this.confirmed("DELETE", "/v1/account/authenticator", password);
  }

  async replaceCodes(password: string): Promise<readonly string[]> {
    return decodedWhole(await this.confirmed("POST", "/v1/account/recovery-codes", password), readCodes).recoveryCodes;
  }

  async beginSignIn(): Promise<Challenge> {
    const answer = await this.exchange.send("POST", "/v1/passkey-challenges");
    return decodedWhole(answer, fields<Challenge>({ challenge: text, site: text }));
  }

  async signIn(signed: SignedChallenge): Promise<Account> {
    const { alone, device } = this.parts;
    const ask = (): Promise<Answer> => this.exchange.send("POST", "/v1/passkey-sessions", { ...signed, device });
    return decodedWhole(await alone(ask), readAccount);
  }

  /** Requests that need the password replace the session token. */
  private confirmed(method: "POST" | "DELETE", path: string, password: string): Promise<Answer> {
    return this.parts.alone(() => this.exchange.send(method, path, { password }));
  }
}
