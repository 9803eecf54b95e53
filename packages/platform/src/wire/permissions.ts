import type { Identity } from "../kernel/context.ts";
import { ApplicationError } from "../kernel/errors.ts";
import type { OperationFacts } from "../kernel/operations.ts";

/** Refuses callers the contract does not name, and apps or staff without the scope. */
export function assertPermitted(facts: OperationFacts, identity: Identity): void {
  if (identity.kind === "none") {
    if (facts.callers.includes("none")) return;
    throw new ApplicationError("UNAUTHENTICATED", {
      description: "This call needs a token. Send a visitor, member or API key token in the Authorization header.",
    });
  }
  if (!facts.callers.includes(identity.kind) && !facts.callers.includes("none")) {
    throw new ApplicationError("PERMISSION_DENIED", {
      description: `A ${identity.kind} may not make this call; it is open to ${facts.callers.join(", ")}.`,
    });
  }
  if (identity.kind !== "app" && identity.kind !== "staff") return;
  const { scopes } = identity;
  if (scopes === "all" || facts.scopes.length === 0 || facts.scopes.some((scope) => scopes.has(scope))) return;
  throw new ApplicationError("PERMISSION_DENIED", {
    description: `This call needs the scope ${facts.scopes.join(" or ")}.`,
    data: { missingScopes: facts.scopes },
  });
}
