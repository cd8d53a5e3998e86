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

/** What lets somebody into their account besides the password; times in milliseconds since 1970. */
export type Factors = Value<typeof readFactors>;

const readFactors = fields({
  passkeys: list(
    fields<Passkey>({ id: text, name: text, created: integer, used: otherwise(nullable(integer), null) }),
  ),
  /** Null where no code of an app is asked for. */
  authenticator: otherwise(nullable(fields({ created: integer })), null),
  /** How many are left; each lets in once besides the password. */
  recoveryCodes: integer,
});

/** What a new passkey is made for. */
export type PasskeyRequest = Value<typeof readWish>;

const readWish = fields({
  challenge: text,
  site: text,
  service: text,
  account: text,
  nickname: text,
  /** Ids of those that are there. */
  known: list(text),
  algorithms: list(integer),
});

/** What a passkey that was made says of itself; bytes as base64url. */
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

/** What a passkey has signed; bytes as base64url. */
export interface SignedChallenge {
  readonly challenge: string;
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
  /** The account that it was made for. */
  readonly owner: string;
}

const readCodes = fields<{ readonly recoveryCodes: readonly string[] }>({ recoveryCodes: list(text) });

/** What the server can be asked about passkeys and codes. Every call throws an `ApiFailure`, or `Cancelled`. */
export class FactorClient {
  private readonly exchange = new Exchange();

  constructor(private readonly parts: Pick<AccountClientParts, "device" | "alone">) {}

  async factors(): Promise<Factors> {
    return decodedWhole(await this.exchange.get("/v1/account/factors"), readFactors);
  }

  async beginPasskey(password: string): Promise<PasskeyRequest> {
    return decodedWhole(await this.confirmed("POST", "/v1/account/passkey-challenges", password), readWish);
  }

  /** Recovery codes where there were none; told this once. */
  async addPasskey(made: MadePasskey): Promise<readonly string[]> {
    return decodedWhole(await this.exchange.send("POST", "/v1/account/passkeys", made), readCodes).recoveryCodes;
  }

  async removePasskey(id: string, password: string): Promise<void> {
    await this.confirmed("DELETE", `/v1/account/passkeys/${part(id)}`, password);
  }

  async beginAuthenticator(password: string): Promise<{ readonly secret: string; readonly address: string }> {
    const answer = await this.confirmed("POST", "/v1/account/authenticator", password);
    return decodedWhole(answer, fields({ secret: text, address: text }));
  }

  /** Recovery codes where there were none; told this once. */
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

  /** What asks for the password gives the browser another token. */
  private confirmed(method: "POST" | "DELETE", path: string, password: string): Promise<Answer> {
    return this.parts.alone(() => this.exchange.send(method, path, { password }));
  }
}
