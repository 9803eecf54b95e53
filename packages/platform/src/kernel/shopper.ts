import type { ArrivingShopper, Call, Identity, Shopper } from "./context.ts";

/** The shopper behind a call: whoever holds the token, or whom an app acts for. */
export function shopperOf(identity: Identity): Shopper | undefined {
  if (identity.kind === "visitor" || identity.kind === "member") return { kind: identity.kind, id: identity.id };
  return identity.kind === "app" ? identity.actingFor : undefined;
}

/** The shopper behind a call, as another session may take them over: a member's proof of who they are keeps its age. */
export function arrivingShopperOf(identity: Identity): ArrivingShopper | undefined {
  if (identity.kind !== "member") return shopperOf(identity);
  const { kind, id, authenticatedAt } = identity;
  return { kind, id, ...(authenticatedAt && { authenticatedAt }) };
}

/** The owner of the current cart. @throws FAILED_PRECONDITION for callers who have none. */
export function requireShopper(call: Call): Shopper {
  return (
    shopperOf(call.identity) ??
    call.fail(
      "FAILED_PRECONDITION",
      { callerType: call.identity.kind },
      "Only a visitor or member has a current cart. With an API key, use the carts service, which takes an id.",
    )
  );
}

/** Whether the caller may see and change what belongs to `owner`. Apps and staff may, their scopes permitting. */
export function canAccess(identity: Identity, owner: Shopper | undefined): boolean {
  if (identity.kind === "staff") return true;
  if (identity.kind === "app" && !identity.actingFor) return true;
  const shopper = shopperOf(identity);
  return shopper !== undefined && shopper.kind === owner?.kind && shopper.id === owner.id;
}

/** Apps and staff: the callers who decide for the shop. */
export function isMerchant(identity: Identity): boolean {
  return identity.kind === "app" || identity.kind === "staff";
}
