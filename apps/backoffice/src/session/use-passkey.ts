import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from "@simplewebauthn/browser";
import { staffSession } from "@vitrine/contract";
import { useClient } from "@vitrine/react";

/** A passkey's response to a challenge of the platform. */
export interface SignedChallenge {
  readonly challengeToken: string;
  readonly credential: Record<string, unknown>;
}

/** Whether the browser can use passkeys at this address. */
export const canUsePasskeys: boolean = browserSupportsWebAuthn();

/** Asks the browser for a passkey; undefined when the person would rather not. */
export function useSignedChallenge(): () => Promise<SignedChallenge | undefined> {
  const client = useClient();
  return async () => {
    const { challengeToken, options } = await client.call(staffSession.startStaffPasskey, {}, { retry: false });
    // The seam: the contract carries what WebAuthn calls it, unread.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const credential = await startAuthentication({ optionsJSON }).catch(declined);
    return credential && { challengeToken, credential: { ...credential } };
  };
}

/** Closing the browser's question is no failure. */
export function declined(error: unknown): undefined {
  if (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")) return undefined;
  throw error;
}
