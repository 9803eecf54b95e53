import type { MemberAddressInput } from "@vitrine/contract";
import { UnreadableFile } from "../../../domains/catalog/exchange/problem.ts";
import { problemMessage } from "../../../domains/catalog/exchange/problem-message.ts";
import type { Columns, Row } from "../../../domains/catalog/exchange/row.ts";
import { formats } from "../../../kernel/formats.ts";
import { definedOnly } from "../../../kernel/objects.ts";
import { canonicalEmail } from "../../../policies/email-address.ts";
import { readAddress, readPhone } from "../addresses.ts";
import type { Layout } from "../read-records.ts";
import { customerColumns, ownAddress, shopifyCustomerAliases, shopifyCustomerExtras } from "./columns.ts";

/** A customer as a file has them. */
export interface CustomerEntry {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly company?: string;
  readonly phones: readonly string[];
  readonly addresses: readonly MemberAddressInput[];
  readonly language?: string;
  /** Agreed to emails that advertise. */
  readonly marketing?: boolean;
  readonly labels: readonly string[];
  /** For the shop alone. */
  readonly note?: string;
}

/** The layout of a file of customers. @throws UnreadableFile */
export function customerLayout(header: readonly string[]): Layout<CustomerEntry> {
  if (!header.includes("email"))
    throw new UnreadableFile(problemMessage("UNKNOWN_COLUMNS.customers", { columns: customerColumns.join(", ") }), 1);
  const isShopify = header.includes("first name") || header.includes("customer id");
  const known = [...customerColumns, ...(isShopify ? shopifyCustomerExtras : [])];
  return {
    keyColumn: "email",
    aliases: isShopify ? shopifyCustomerAliases : {},
    known: new Set(known.map((name) => name.toLowerCase())),
    keyOf: (text) => canonicalEmail(text) ?? text.trim().toLowerCase(),
    read: readCustomer,
  };
}

function readCustomer(rows: readonly Row[], columns: Columns): CustomerEntry | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const text = first.word("email") ?? "";
  const email = canonicalEmail(text);
  if (email === undefined) {
    if (text === "") first.error("email", "REQUIRED.email");
    else first.error("email", "NOT_AN_EMAIL", { text: text.slice(0, 100) });
    return undefined;
  }
  if (columns.has("Tax Exempt") && first.flag("Tax Exempt")) first.warn("Tax Exempt", "NOT_READ.taxExempt");
  const phones = [readPhone(first, "phone"), readPhone(first, "addressPhone")].flatMap((phone) => phone ?? []);
  const language = readLanguage(first);
  return definedOnly({
    email,
    firstName: first.text("firstName", 100)?.trim() || undefined,
    lastName: first.text("lastName", 100)?.trim() || undefined,
    company: first.text("company", 100)?.trim() || undefined,
    phones: [...new Set(phones)],
    addresses: rows.flatMap((row) => readAddress(row, ownAddress) ?? []),
    language,
    marketing: first.flag("marketing"),
    labels: readLabels(first),
    note: first.text("note", 5_000)?.trim() || undefined,
  }) as unknown as CustomerEntry;
}

function readLanguage(row: Row): string | undefined {
  const word = row.word("language");
  if (!word || (formats.language instanceof RegExp && formats.language.test(word))) return word;
  row.warn("language", "NOT_A_LANGUAGE", { text: word });
  return undefined;
}

/** Most labels of a customer. */
const maxLabels = 100;

function readLabels(row: Row): string[] {
  const labels = (row.word("tags") ?? "").split(",").map((label) => label.trim());
  const used = [...new Set(labels.filter((label) => label !== ""))];
  if (used.length > maxLabels) row.error("tags", "TOO_MANY.tags", { count: used.length, limit: maxLabels });
  return used;
}
