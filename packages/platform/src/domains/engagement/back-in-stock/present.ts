import type { BackInStockNotificationRequest } from "@vitrine/contract";
import type { BackInStockDocument } from "./document.ts";

/** A request as the wire has it. */
export function present(request: BackInStockDocument): BackInStockNotificationRequest {
  const { id, createdDate, catalogReference, email, contactId, status, autoNotified, itemUrl } = request;
  return {
    id,
    catalogReference,
    email,
    contactId,
    status,
    ...(autoNotified !== undefined && { autoNotified }),
    createdDate,
    ...(itemUrl && { itemUrl }),
  };
}
