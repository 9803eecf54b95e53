import type { Call } from "../../../../kernel/context.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { useTotp } from "./totp.ts";

/** Uses up a code of the app, or a recovery code. False when it is neither. */
export async function useSecondFactor(call: Call, staffId: string, code: string): Promise<boolean> {
  await call.runtime.secretBox.prepare();
  const typed = code.replace(/\s/g, "");
  return call.transaction(
    async (inside) =>
      /^\d{6}$/.test(typed)
        ? useTotp(inside, staffId, typed)
        : useRecoveryCode(inside.db, inside.site.id, staffId, typed),
    { durable: true },
  );
}
