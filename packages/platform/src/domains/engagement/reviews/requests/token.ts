import { createHmac, timingSafeEqual } from "node:crypto";
import type { Runtime } from "../../../../kernel/context.ts";

type Keys = Pick<Runtime, "fingerprintKey">;

/** What a token lets its bearer do. */
type Purpose = "review" | "opt out";

function signatureOf({ fingerprintKey }: Keys, purpose: Purpose, siteId: string, name: string): Buffer {
  const text = ["review request", purpose, siteId, name].join("\u0000");
  return createHmac("sha256", fingerprintKey).update(text).digest();
}

/** Proves that a mail of the site named something: only its reader has it. */
export function signed(keys: Keys, purpose: Purpose, siteId: string, name: string): string {
  return [name, signatureOf(keys, purpose, siteId, name).toString("base64url")].join(".");
}

/** What a token names; undefined when the site did not make it for this purpose. */
export function nameIn(keys: Keys, purpose: Purpose, siteId: string, token: string): string | undefined {
  const [name, signature, rest] = token.split(".");
  if (!name || !signature || rest !== undefined) return undefined;
  const [given, ours] = [Buffer.from(signature, "base64url"), signatureOf(keys, purpose, siteId, name)];
  return given.length === ours.length && timingSafeEqual(given, ours) ? name : undefined;
}
