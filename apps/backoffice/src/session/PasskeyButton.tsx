import { Button } from "@mantine/core";
import type { ApiError } from "@vitrine/sdk";
import type { ReactNode } from "react";
import { useTask } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { canUsePasskeys, type SignedChallenge, useSignedChallenge } from "./use-passkey.ts";

export interface PasskeyButtonProps {
  readonly label: string;
  /** Sends the passkey's response to the platform. */
  onSigned(signed: SignedChallenge): Promise<unknown>;
  onStart(): void;
  onFailed(error: ApiError): void;
}

/** Asks for a passkey where the browser knows what that is. */
export function PasskeyButton({ label, onSigned, onStart, onFailed }: PasskeyButtonProps): ReactNode {
  const sign = useSignedChallenge();
  const ask = useTask<void, ApiError>({
    mutationFn: async () => {
      const signed = await sign();
      if (signed) await onSigned(signed);
    },
    onMutate: onStart,
    onError: onFailed,
  });
  const isSlow = useIsSlow(ask.isPending);
  if (!canUsePasskeys) return null;
  return (
    <Button variant="default" size="sm" fullWidth loading={isSlow} onClick={() => !ask.isPending && ask.mutate()}>
      {label}
    </Button>
  );
}
