import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { type RecoveryCodesResponse, staffSecurity } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import { type ApiError, isApiError } from "@vitrine/sdk";
import { useState } from "react";
import { declined, type SignedChallenge } from "../session/use-passkey.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange, useTask } from "../ui/use-change.ts";
import { securityQueries } from "./security-queries.ts";

const texts = strings.account.security;

export interface NewPasskey {
  /** The browser made one; it needs a name. */
  readonly isCreated: boolean;
  readonly isMaking: boolean;
  readonly isSubmitting: boolean;
  readonly error: ApiError | null;
  make(): void;
  save(name: string): void;
  discard(): void;
}

/** Has the browser make a passkey, and the platform keep it. */
export function useNewPasskey(onSaved: (response: RecoveryCodesResponse) => void): NewPasskey {
  const client = useClient();
  const toast = useToast();
  const [made, setCreated] = useState<SignedChallenge>();
  const make = useTask({
    mutationFn: async () => {
      const { challengeToken, options } = await client.call(staffSecurity.startPasskeyRegistration, {});
      // The seam: the contract carries what WebAuthn calls it, unread.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const credential = await startRegistration({ optionsJSON }).catch(declined);
      return credential && { challengeToken, credential: { ...credential } };
    },
    onSuccess: (signed) => setCreated(signed),
    onError: (error) => toast({ text: isApiError(error) ? explain(error) : texts.addFailed, isBad: true }),
  });
  const save = useChange(staffSecurity.finishPasskeyRegistration, {
    invalidates: [...securityQueries],
    onSuccess: (response) => {
      setCreated(undefined);
      toast({ text: texts.added });
      onSaved(response);
    },
  });
  return {
    isCreated: made !== undefined,
    isMaking: make.isPending,
    isSubmitting: save.isPending,
    error: save.error,
    make: () => make.mutate(),
    save: (name) => made && save.mutate({ ...made, name }),
    discard: () => setCreated(undefined),
  };
}
