import type { Challenge, MadePasskey, PasskeyRequest, SignedChallenge } from "../../api/factor-client";

/** No passkey was selected: the user closed the dialog, or there is none. */
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
export async function madePasskey(request: PasskeyRequest, name: string): Promise<MadePasskey> {
  const credential = await askBrowser(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(request.challenge),
        rp: { id: request.site, name: request.service },
        user: { id: new TextEncoder().encode(request.account), name: request.nickname, displayName: request.nickname },
        pubKeyCredParams: request.algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: request.known.map((id) => ({ type: "public-key", id: bytesOf(id) })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none",
      },
    }),
  );
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new NoPasskey();
  return {
    challenge: request.challenge,
    clientData: base64url(response.clientDataJSON),
    attestation: base64url(response.attestationObject),
    name,
  };
}

/** @throws NoPasskey */
export async function signedChallenge({ challenge, site }: Challenge): Promise<SignedChallenge> {
  const credential = await askBrowser(() =>
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

async function askBrowser(question: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
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
