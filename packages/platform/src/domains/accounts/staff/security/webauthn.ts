import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Call } from "../../../../kernel/context.ts";
import type { StaffAccount } from "../../records/staff-repository.ts";
import type { PasskeyRecord } from "./repository.ts";

/** Read when someone first uses a passkey: most processes start without that. */
const library = () => import("@simplewebauthn/server");

/** The site that passkeys belong to: the host of the platform's origin. */
function partyOf(origin: string): { readonly expectedOrigin: string; readonly expectedRPID: string } {
  const { origin: expectedOrigin, hostname: expectedRPID } = new URL(origin);
  return { expectedOrigin, expectedRPID };
}

/** Asks an authenticator for a passkey that it finds by itself, and that its owner unlocks. */
export async function registrationOptions(
  origin: string,
  shop: string,
  { id, email, name }: StaffAccount,
  passkeys: readonly PasskeyRecord[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: shop,
    rpID: partyOf(origin).expectedRPID,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name ?? email,
    excludeCredentials: described(passkeys),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Asks for a signature: of one of `passkeys`, or of any passkey of this site when there are none. */
export async function signatureOptions(
  origin: string,
  passkeys: readonly PasskeyRecord[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: partyOf(origin).expectedRPID,
    userVerification: "required",
    ...(passkeys.length > 0 && { allowCredentials: described(passkeys) }),
  });
}

type NewPasskey = Pick<PasskeyRecord, "credentialId" | "publicKey" | "counter" | "transports" | "isSynced">;

/** What to keep of a new passkey. @throws PASSKEY_NOT_VALID */
export async function verifyRegistration(
  call: Call<"PASSKEY_NOT_VALID">,
  challenge: string,
  credential: Record<string, unknown>,
): Promise<NewPasskey> {
  const response = credential as unknown as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    requireUserVerification: true,
    ...partyOf(call.runtime.origin),
  }).catch(() => notValid(call));
  if (!result.verified) return notValid(call);
  const { credential: made, credentialBackedUp } = result.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString("base64url"),
    counter: made.counter,
    transports: (made.transports ?? []).map(String),
    isSynced: credentialBackedUp,
  };
}

/** Checks a signature, and that its counter goes up. @throws PASSKEY_NOT_VALID */
export async function verifySignature(
  call: Call<"PASSKEY_NOT_VALID">,
  challenge: string,
  credential: Record<string, unknown>,
  passkey: PasskeyRecord,
): Promise<{ readonly counter: number; readonly isSynced: boolean }> {
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
    ...partyOf(call.runtime.origin),
  }).catch(() => notValid(call));
  if (!result.verified) return notValid(call);
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  return { counter: newCounter, isSynced: credentialBackedUp };
}

function described(passkeys: readonly PasskeyRecord[]): { id: string; transports: string[] }[] {
  return passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));
}

/** Every failure returns the same error. */
export function notValid(call: Call<"PASSKEY_NOT_VALID">): never {
  return call.fail(
    "PASSKEY_NOT_VALID",
    undefined,
    "This passkey does not belong to an account here, or it was made for another address.",
  );
}
