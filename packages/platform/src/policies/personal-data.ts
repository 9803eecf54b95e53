import { Packed } from "../kernel/database/packed.ts";

/** Fields that say who someone is or where they live, wherever they stand in a document. */
const personal: ReadonlySet<string> = new Set([
  ...["email", "phone", "phones", "emails", "firstName", "lastName", "fullName", "company", "vatId", "contactId"],
  ...["addressLine", "addressLine1", "addressLine2", "streetAddress", "formattedAddress", "formattedAddressLine"],
  ...["city", "postalCode", "location", "geocode", "buyerNote", "contactDetails", "address_hash", "userAgent"],
  ...["customFields", "extendedFields"],
]);

/** Lists among them, which are emptied: readers expect them. */
const lists: ReadonlySet<string> = new Set(["customFields"]);

/**
 * A document without what is personal in it. Country and region stay, because tax was worked out by them. Returns the
 * same object when there was nothing.
 */
export function withoutPersonal<T>(value: T): T {
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutPersonal(item));
    return (items.some((item, index) => item !== value[index]) ? items : value) as T;
  }
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Packed) {
    const next = withoutPersonal(value.value);
    return (next === value.value ? value : Packed.of(next)) as T;
  }
  let isSame = true;
  const kept: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const isEmptyList = lists.has(name) && Array.isArray(field) && field.length === 0;
    const next = personal.has(name) && !isEmptyList ? (lists.has(name) ? [] : undefined) : withoutPersonal(field);
    if (next !== field) isSame = false;
    if (next !== undefined) kept[name] = next;
  }
  return isSame ? value : (kept as T);
}
