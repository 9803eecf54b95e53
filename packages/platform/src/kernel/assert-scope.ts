import type { Call } from "./context.ts";

/** Checks a permission that takes effect beside those of the operation. @throws `PERMISSION_DENIED` */
export function assertScope({ identity, fail }: Pick<Call, "identity" | "fail">, scope: string, what: string): void {
  const scopes = "scopes" in identity ? identity.scopes : new Set<string>();
  if (scopes === "all" || scopes.has(scope)) return;
  fail("PERMISSION_DENIED", { missingScopes: [scope] }, `${what} needs the scope ${scope}.`);
}
