import type { AddressWithContact, ImportedOrder, NewOrderLineItem } from "@vitrine/contract";
import { UnreadableFile } from "../../../domains/catalog/exchange/problem.ts";
import { problemMessage } from "../../../domains/catalog/exchange/problem-message.ts";
import type { Row } from "../../../domains/catalog/exchange/row.ts";
import { toMinor } from "../../../domains/catalog/records/prices.ts";
import { definedOnly } from "../../../kernel/objects.ts";
import { canonicalEmail } from "../../../policies/email-address.ts";
import { formatMoney } from "../../../policies/money.ts";
import { readAddress, readPhone } from "../addresses.ts";
import type { Layout } from "../read-records.ts";
import { type OrderColumn, orderColumns } from "./columns.ts";
import { type ReadStates, readStates } from "./states.ts";
import { type ReadSums, readSums } from "./sums.ts";

/** An order as a file has it. */
export interface OrderEntry extends ReadStates, ReadSums {
  /** As the other shop calls it, such as `#1001`. */
  readonly name: string;
  /** Its id there, else its name. */
  readonly externalId: string;
  readonly email?: string;
  readonly createdDate: string;
  readonly lines: readonly NewOrderLineItem[];
  readonly billingInfo?: AddressWithContact;
  readonly shippingInfo?: ImportedOrder["shippingInfo"];
  readonly note?: string;
  readonly payment: readonly { readonly title: string; readonly value: string }[];
}

const needed: readonly OrderColumn[] = [
  "Name",
  "Total",
  "Created at",
  "Lineitem name",
  "Lineitem quantity",
  "Lineitem price",
];

/** The layout of a file of orders. @throws UnreadableFile */
export function orderLayout(header: readonly string[]): Layout<OrderEntry> {
  const missing = needed.filter((name) => !header.includes(name.toLowerCase()));
  if (missing.length > 0) {
    throw new UnreadableFile(problemMessage("UNKNOWN_COLUMNS.orders", { columns: missing.join(", ") }), 1);
  }
  return {
    keyColumn: "Name",
    aliases: {},
    known: new Set(orderColumns.map((name) => name.toLowerCase())),
    keyOf: (text) => text.trim(),
    read: readOrder,
  };
}

function readOrder(rows: readonly Row[]): OrderEntry | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const name = first.word("Name");
  if (name === undefined) {
    first.error("Name", "REQUIRED.orderNumber");
    return undefined;
  }
  const createdDate = readDate(first, "Created at");
  if (createdDate === undefined) return undefined;
  const currency = first.word("Currency")?.toUpperCase();
  if (!currency || !/^[A-Z]{3}$/.test(currency)) {
    first.error("Currency", "REQUIRED.currency");
    return undefined;
  }
  const lines = rows.flatMap((row) => readLine(row, currency) ?? []);
  if (!rows.some((row) => row.word("Lineitem name"))) first.error("Lineitem name", "REQUIRED.lines");
  return definedOnly({
    name,
    externalId: first.word("Id") ?? name,
    email: readEmail(first),
    createdDate,
    lines,
    billingInfo: readParty(first, "Billing"),
    shippingInfo: readShipping(first, currency),
    note: first.text("Notes", 1_000)?.trim() || undefined,
    payment: ["Payment Method", "Payment Reference"].flatMap((title) => {
      const value = first.word(title);
      return value ? [{ title, value }] : [];
    }),
    ...readStates(first),
    ...readSums(first, currency),
  }) as unknown as OrderEntry;
}

/** `2023-04-05 10:11:12 +0200`, as Shopify writes it, or ISO 8601. */
function readDate(row: Row, column: string): string | undefined {
  const word = row.word(column);
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
    word ?? "",
  );
  const [, day, time, zone = "Z"] = parts ?? [];
  const text = `${day}T${time}${zone === "UTC" ? "Z" : zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`;
  if (parts && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  row.error(column, "NOT_A_DATE", { text: word ?? "" });
  return undefined;
}

function readEmail(row: Row): string | undefined {
  const word = row.word("Email");
  const email = word && canonicalEmail(word);
  if (word && !email) row.warn("Email", "NOT_AN_EMAIL.order", { text: word.slice(0, 100) });
  return email || undefined;
}

function readLine(row: Row, currency: string): NewOrderLineItem | undefined {
  const name = row.text("Lineitem name", 200)?.trim();
  if (!name) return undefined;
  const quantity = row.number("Lineitem quantity", { isWhole: true, max: 100_000 });
  const price = row.amount("Lineitem price", currency);
  const discount = row.amount("Lineitem discount", currency);
  if (!quantity) row.error("Lineitem quantity", "REQUIRED.quantity");
  if (price === null) row.error("Lineitem price", "REQUIRED.price");
  if (!quantity || typeof price !== "number") return undefined;
  const sku = row.text("Lineitem sku", 40)?.trim();
  const shippable = row.flag("Lineitem requires shipping");
  const whole = Math.max(0, toMinor(price, currency) * quantity - toMinor(discount ?? 0, currency));
  return {
    productName: { original: name },
    quantity,
    itemType: { preset: "PHYSICAL" },
    price: { amount: formatMoney(toMinor(price, currency), currency) },
    lineItemPrice: { amount: formatMoney(whole, currency) },
    ...(sku || shippable !== undefined
      ? { physicalProperties: { ...(sku && { sku }), ...(shippable !== undefined && { shippable }) } }
      : {}),
  };
}

function readParty(row: Row, who: "Billing" | "Shipping"): AddressWithContact | undefined {
  const address = readAddress(row, {
    line: `${who} Address1`,
    line2: `${who} Address2`,
    city: `${who} City`,
    region: `${who} Province`,
    postalCode: `${who} Zip`,
    country: `${who} Country`,
  });
  const [firstName, ...rest] = (row.word(`${who} Name`) ?? "").split(/\s+/);
  const contactDetails = definedOnly({
    firstName: firstName?.slice(0, 100) || undefined,
    lastName: rest.join(" ").slice(0, 100) || undefined,
    phone: readPhone(row, `${who} Phone`),
    company: row.text(`${who} Company`, 1_000)?.trim() || undefined,
  });
  if (!address && Object.keys(contactDetails).length === 0) return undefined;
  return { ...(address && { address }), contactDetails } as AddressWithContact;
}

function readShipping(row: Row, currency: string): ImportedOrder["shippingInfo"] {
  const title = row.text("Shipping Method", 250)?.trim();
  const destination = readParty(row, "Shipping");
  const cost = toMinor(row.amount("Shipping", currency) ?? 0, currency);
  if (!title && !destination) return undefined;
  return {
    ...(title && { title }),
    ...(destination && { logistics: { shippingDestination: destination } }),
    cost: { price: { amount: formatMoney(cost, currency) } },
  };
}
