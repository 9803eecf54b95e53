import type { AddressWithContact, ContactUpdate } from "@vitrine/contract";
import { withoutNulls } from "../kernel/objects.ts";

/**
 * A contact after an update. An address is replaced whole, so that nothing of the old one stays in the new one;
 * contact details keep what is not given. Null clears.
 */
export function updatedContact(
  before: AddressWithContact | undefined,
  { address, contactDetails }: ContactUpdate,
): AddressWithContact {
  const place = address === undefined ? before?.address : address;
  const details = contactDetails === undefined ? before?.contactDetails : contactDetails;
  return {
    ...(place && { address: place }),
    ...(details && { contactDetails: withoutNulls({ ...before?.contactDetails, ...details }) }),
  };
}
