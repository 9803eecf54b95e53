import type { Runtime } from "../../../../kernel/context.ts";
import { signParts } from "../../../../kernel/secrets/secrets.ts";
import { noteOptOut } from "./repository.ts";
import { nameIn, signed } from "./token.ts";

/** Where a mail leads whoever wants no more of them: the site and the token follow. */
export const reviewOptOutPath = "/_vitrine/unsubscribe/reviews";

type Keys = Pick<Runtime, "fingerprintKey">;

/** Names an address without telling it. */
export function addressHashOf({ fingerprintKey }: Keys, siteId: string, email: string): string {
  return signParts(fingerprintKey, "review request address", siteId, email);
}

export function optOutLink(runtime: Keys & Pick<Runtime, "origin">, siteId: string, email: string, language: string) {
  const token = signed(runtime, "opt out", siteId, addressHashOf(runtime, siteId, email));
  return `${runtime.origin}${reviewOptOutPath}/${siteId}.${token}?lang=${encodeURIComponent(language)}`;
}

/** Asks whoever has an address for no more reviews. False when the token is not one of ours. */
export async function optOut(runtime: Runtime, token: string): Promise<boolean> {
  const at = token.indexOf(".");
  const siteId = token.slice(0, Math.max(at, 0));
  const addressHash = nameIn(runtime, "opt out", siteId, token.slice(at + 1));
  if (!siteId || !addressHash) return false;
  await runtime.store.write((db) => noteOptOut(db, siteId, addressHash, runtime.clock.now()));
  return true;
}
