import type { Runtime } from "../../../../kernel/context.ts";
import { unasked, writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import type { TransactionCall } from "../../../../kernel/outbox/subscriptions.ts";
import { isSameSecret, signParts } from "../../../../kernel/secrets/secrets.ts";
import type { BackInStockDocument } from "../document.ts";
import { backInStockRequests } from "../repository.ts";

/** Where notices lead whoever wants no more of them; the rest of the path is the token. */
export const unsubscribePath = "/_vitrine/unsubscribe";

type Keys = Pick<Runtime, "fingerprintKey">;

function signatureOf({ fingerprintKey }: Keys, siteId: string, requestId: string, email: string): string {
  return signParts(fingerprintKey, "back-in-stock unsubscribe", siteId, requestId, email);
}

/** Ends the notices to one address without a sign-in: only its mails have it. */
export function unsubscribeToken(keys: Keys, siteId: string, { id, email }: BackInStockDocument): string {
  return [siteId, id, signatureOf(keys, siteId, id, email)].join(".");
}

/** Requests deleted in one transaction. */
const batch = 200;

/** Deletes every request of the address a token was made for. False when the token is not one of ours. */
export async function unsubscribe(runtime: Runtime, token: string): Promise<boolean> {
  const [siteId, id, signature, rest] = token.split(".");
  if (!siteId || !id || !signature || rest !== undefined) return false;
  const stored = await runtime.store.read((db) => backInStockRequests.get(db, siteId, id));
  // Whoever has unsubscribed is not asked again: the request that the token names is gone.
  if (!stored) return true;
  const { email } = stored.entity;
  if (!isSameSecret(signature, signatureOf(runtime, siteId, id, email))) return false;
  const site = await runtime.sites.load(siteId);
  const base = unasked(runtime, site);
  while ((await writeWithEvents(base, (call) => removeRequests(call, { email }))) === batch);
  return true;
}

/** Deletes requests by address or member: a batch of them. Returns how many. */
async function removeRequests(
  call: TransactionCall,
  of: { readonly email: string } | { readonly member_id: string },
): Promise<number> {
  const found = await backInStockRequests.listBy(call.db, call.site.id, of, batch);
  for (const { entity } of found) {
    await backInStockRequests.remove(call.db, call.site.id, entity.id);
    call.emit("back_in_stock_notification_request_deleted", { entityId: entity.id });
  }
  return found.length;
}

/** Deletes every request of a member who is deleted. */
export async function removeRequestsOf(call: TransactionCall, memberId: string): Promise<void> {
  while ((await removeRequests(call, { member_id: memberId })) === batch);
}
