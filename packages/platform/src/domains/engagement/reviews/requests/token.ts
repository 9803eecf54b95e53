import type { Runtime } from "../../../../kernel/context.ts";
import { isSameSecret, signParts } from "../../../../kernel/secrets/secrets.ts";

type Keys = Pick<Runtime, "fingerprintKey">;

/** What a token lets its bearer do. */
type Purpose = "review" | "opt out";

function signatureOf({ fingerprintKey }: Keys, purpose: Purpose, siteId: string, name: string): string {
  return signParts(fingerprintKey, "review request", purpose, siteId, name);
}

/** Proves that a mail of the site named something: only its reader has it. */
export function signed(keys: Keys, purpose: Purpose, siteId: string, name: string): string {
  return [name, signatureOf(keys, purpose, siteId, name)].join(".");
}

/** What a token names; undefined when the site did not make it for this purpose. */
export function nameIn(keys: Keys, purpose: Purpose, siteId: string, token: string): string | undefined {
  const [name, signature, rest] = token.split(".");
  if (!name || !signature || rest !== undefined) return undefined;
  return isSameSecret(signature, signatureOf(keys, purpose, siteId, name)) ? name : undefined;
}
