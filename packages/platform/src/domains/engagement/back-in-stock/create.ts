import { randomUUID } from "node:crypto";
import type {
  BackInStockNotificationRequest,
  BackInStockNotificationRequestResponse,
  backInStockNotifications,
  CreateBackInStockNotificationRequestRequest,
} from "@vitrine/contract";
import { RevisionConflict } from "../../../kernel/database/port.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import { countAttempts, type ShopperAllowance, shopperCounters } from "../../../kernel/secrets/throttle.ts";
import { isMerchant } from "../../../kernel/shopper.ts";
import { backInStockSettings } from "../../../policies/back-in-stock-settings.ts";
import { contactIdOf } from "../../accounts/records/member-record.ts";
import { findByEmail } from "../../accounts/records/member-repository.ts";
import type { BackInStockDocument } from "./document.ts";
import { findItem, type WatchedItem } from "./item.ts";
import { present } from "./present.ts";
import { backInStockRequests, watchItem } from "./repository.ts";
import { hasImageAddress, reopened } from "./rules.ts";

/** A mail to an address that no one proved follows each. */
const allowance: ShopperAllowance = { perHour: 60, perHourAndAddress: 200 };

type CreateCall = CallOf<typeof backInStockNotifications.createBackInStockNotificationRequest>;

/** Notes that someone waits for an item; the same item and address are one request. */
export async function createRequest(
  { request: input, itemDetails }: CreateBackInStockNotificationRequestRequest,
  call: CreateCall,
): Promise<BackInStockNotificationRequestResponse> {
  const { db, site, now } = call;
  if (!backInStockSettings(site.settings).collectRequests) {
    call.fail("REQUEST_COLLECTION_DISABLED", {}, "This shop takes no back-in-stock requests.");
  }
  await countAttempts(db, call, shopperCounters("back-in-stock requests", allowance, call));
  if (!hasImageAddress(itemDetails)) {
    call.fail("INVALID_ITEM_IMAGE_URL", {}, "itemDetails.image.url must start with https:// or http://.");
  }
  const item = await findItem(db, site, input.catalogReference, "request.catalogReference");
  if ("problem" in item) {
    const code = item.problem === "OPTIONS" ? "INVALID_CATALOG_REFERENCE_OPTIONS" : "NOT_FOUND";
    return call.fail(code, {}, item.message);
  }
  await watchItem(db, site.id, item);
  const request = await newRequest(call, input, item);
  if (await backInStockRequests.insertIfAbsent(db, site.id, request)) {
    const body = present(request);
    call.emit("back_in_stock_notification_request_created", { entityId: request.id, body });
    return { request: shown(call, body) };
  }
  return { request: shown(call, await existing(call, request, now)) };
}

async function newRequest(
  { db, site, now, language }: CreateCall,
  { catalogReference, email: typed, itemUrl }: CreateBackInStockNotificationRequestRequest["request"],
  item: WatchedItem,
): Promise<BackInStockDocument> {
  const email = typed.trim().toLowerCase();
  const member = (await findByEmail(db, site.id, email))?.entity;
  const date = now.toISOString();
  return {
    id: randomUUID(),
    createdDate: date,
    updatedDate: date,
    itemKey: item.key,
    catalogReference,
    email,
    contactId: member?.contactId ?? contactIdOf(site.id, email),
    ...(member && { memberId: member.id }),
    language,
    ...(itemUrl && { itemUrl }),
    status: "RECEIVED",
  };
}

/** The request there is already. Whose notice was sent waits again. */
async function existing(
  call: CreateCall,
  { itemKey, email }: BackInStockDocument,
  now: Date,
): Promise<BackInStockNotificationRequest> {
  const { db, site } = call;
  const found = await backInStockRequests.findBy(db, site.id, { item_key: itemKey, email });
  // Deleted since: the whole call runs again and makes it anew.
  if (!found) throw new RevisionConflict("back_in_stock_requests", itemKey);
  const { entity, revision } = found;
  if (entity.status !== "NOTIFICATION_SENT" && entity.status !== "FAILED") return present(entity);
  const next = reopened(entity, now);
  await backInStockRequests.update(db, site.id, revision, next);
  const body = present(next);
  call.emit("back_in_stock_notification_request_updated", { entityId: next.id, body });
  return body;
}

/** A shopper who knows an address learns nothing of the contact behind it. */
function shown({ identity }: CreateCall, request: BackInStockNotificationRequest): BackInStockNotificationRequest {
  if (isMerchant(identity)) return request;
  const { contactId: _, ...rest } = request;
  return rest;
}
