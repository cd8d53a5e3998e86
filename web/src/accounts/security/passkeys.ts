import type { Challenge, MadePasskey, PasskeyRequest, SignedChallenge } from "../../api/factor-client";

/** No passkey was chosen: the person closed the dialog, or there is none. */
export class NoPasskey extends Error {
  constructor() {
    super("no passkey");
    this.name = "NoPasskey";
  }
}

/** True if the browser supports passkeys for this page; false for IP addresses and without TLS. */
export function knowsPasskeys(): boolean {
  const isNamed = !/^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && isNamed && typeof PublicKeyCredential === "function";
}

/** @throws NoPasskey */
export async function madePasskey(wish: PasskeyRequest, name: string): Promise<MadePasskey> {
  const credential = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(wish.challenge),
        rp: { id: wish.site, name: wish.service },
        user: { id: new TextEncoder().encode(wish.account), name: wish.nickname, displayName: wish.nickname },
        pubKeyCredParams: wish.algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: wish.known.map((id) => ({ type: "public-key", id: bytesOf(id) })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none",
      },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new NoPasskey();
  return {
    challenge: wish.challenge,
    clientData: base64url(response.clientDataJSON),
    attestation: base64url(response.attestationObject),
    name,
  };
}

/** @throws NoPasskey */
export async function signedChallenge({ challenge, site }: Challenge): Promise<SignedChallenge> {
  const credential = await asked(() =>
    navigator.credentials.get({
      publicKey: { challenge: bytesOf(challenge), rpId: site, userVerification: "required" },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse) || response.userHandle === null) throw new NoPasskey();
  return {
    challenge,
    id: base64url(credential.rawId),
    clientData: base64url(response.clientDataJSON),
    authenticatorData: base64url(response.authenticatorData),
    signature: base64url(response.signature),
    owner: base64url(response.userHandle),
  };
}

async function asked(question: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let credential: Credential | null;
  try {
    credential = await question();
  } catch (error) {
    // Canceled, timed out, no match, or already registered: browsers hide the difference on purpose.
    if (error instanceof DOMException) throw new NoPasskey();
    throw error;
  }
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey();
  return credential;
}

/** Decodes base64url. */
export function bytesOf(encoded: string): Uint8Array {
  const plain = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Encodes as base64url. */
export function base64url(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
