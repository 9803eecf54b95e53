import type { Identity } from "../kernel/context.ts";
import { ApplicationError } from "../kernel/errors.ts";
import type { OperationInfo } from "../kernel/operations.ts";

/** Rejects callers the contract does not name, and apps or staff without the scope. */
export function assertPermitted(operationInfo: OperationInfo, identity: Identity): void {
  // What is open to everybody is open to programs with few permissions too.
  if (operationInfo.callers.includes("none")) return;
  if (identity.kind === "none") {
    throw new ApplicationError("UNAUTHENTICATED", {
      description: "This call needs a token. Send a visitor, member or API key token in the Authorization header.",
    });
  }
  if (!operationInfo.callers.includes(identity.kind)) {
    throw new ApplicationError("PERMISSION_DENIED", {
      description: `A ${identity.kind} may not make this call; it is open to ${operationInfo.callers.join(", ")}.`,
    });
  }
  if (identity.kind !== "app" && identity.kind !== "staff") return;
  const { scopes } = identity;
  if (scopes === "all" || operationInfo.scopes.length === 0 || operationInfo.scopes.some((scope) => scopes.has(scope)))
    return;
  throw new ApplicationError("PERMISSION_DENIED", {
    description: `This call needs the scope ${operationInfo.scopes.join(" or ")}.`,
    data: { missingScopes: operationInfo.scopes },
  });
}
