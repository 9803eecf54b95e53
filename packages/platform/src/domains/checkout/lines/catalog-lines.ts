import type { NewCustomLineItem, NewLineItem } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type FieldViolation, ValidationError } from "../../../kernel/errors.ts";
import {
  type CatalogItem,
  type CatalogKey,
  type CatalogProblem,
  MAX_QUANTITY,
} from "../../../policies/catalog-item.ts";
import { AmountOverflow, safe } from "../../../policies/money.ts";
import { availabilityOf, clampToStock, sellableUnits } from "../../../policies/stock.ts";
import { loadCatalogItems } from "../../catalog/products/sellable/sellable-items.ts";
import { isGiftCard, sellableGiftCards } from "../../pricing/gift-card-product/sellable.ts";
import { type Line, MAX_LINES } from "../records/line.ts";
import { unchargedLine } from "./charged-lines.ts";
import { noteItems } from "./expected-item.ts";
import { catalogLine, customLine, type LineContext, lostLine, refreshLine } from "./line-builder.ts";

export interface NewLines {
  readonly lineItems?: readonly NewLineItem[] | undefined;
  readonly customLineItems?: readonly NewCustomLineItem[] | undefined;
}

/** The lines of a cart, checkout or draft, and the language its buyer reads, BCP 47. */
export interface Basket {
  readonly lines: readonly Line[];
  readonly language: string;
}

/** How lines look to whoever reads them in a language. */
function lineContext(call: Call, language: string): LineContext {
  const { settings } = call.site;
  return {
    currency: settings.currency,
    language,
    shopLanguage: settings.language,
    origin: call.runtime.origin,
    shopUrl: settings.storefrontUrl?.replace(/\/$/, "") ?? call.runtime.origin,
  };
}

/**
 * Adds items to lines. Equal items join their line; quantities stop at the stock there is. Prices and
 * overrides are the shop's to set: shoppers who send them are rejected.
 */
export async function addLines(call: Call, { lines, language }: Basket, added: NewLines): Promise<Line[]> {
  const { lineItems = [], customLineItems = [] } = added;
  assertCatalogPrices(call, added);
  assertSubscriptionOptions(lineItems);
  const context = lineContext(call, language);
  const result = [...lines];
  if (lineItems.length > 0) {
    const items = await loadItems(
      call,
      lineItems.map((item) => item.catalogReference),
      language,
    );
    countable("lineItems", () => joinItems(result, lineItems, sellable(items), context));
  }
  for (const [index, item] of customLineItems.entries())
    countable(`customLineItems[${index}].price`, () => result.push(customLine(item, context.currency)));
  return checked(result);
}

function joinItems(
  lines: Line[],
  inputs: readonly NewLineItem[],
  items: readonly CatalogItem[],
  context: LineContext,
): void {
  for (const [index, input] of inputs.entries()) {
    const item = items[index];
    if (!item) continue;
    const fresh = catalogLine(input, item, input.quantity, context);
    const at = lines.findIndex((line) => line.key === fresh.key);
    const known = lines[at];
    // Several lines may draw on one stock item: what the others want is not left for this one.
    const others = wantedBy(lines, item, known?.id);
    const available = sellableUnits(item.stock) - others;
    if (available < 1) throw new ValidationError([soldOut(index, item)]);
    const wanted = Math.min((known?.quantity ?? 0) + input.quantity, MAX_QUANTITY);
    const quantity = clampToStock(available, wanted);
    if (known) lines[at] = refreshLine(known, item, quantity, context);
    else lines.push({ ...fresh, quantity, availability: "AVAILABLE" });
  }
}

function wantedBy(lines: readonly Line[], item: CatalogItem, except: string | undefined): number {
  let sum = 0;
  for (const line of lines)
    if (line.id !== except && line.item?.productId === item.productId && line.item.variantId === item.variantId)
      sum += line.quantity;
  return sum;
}

function soldOut(index: number, item: CatalogItem): FieldViolation {
  const description = `asks for more of "${item.name}" than there is: none is left to add`;
  return { field: `lineItems[${index}].quantity`, description, violatedRule: "MAX", data: { threshold: 0 } };
}

/** The items, or one violation for each reference that cannot be sold. */
function sellable(items: readonly (CatalogItem | CatalogProblem)[]): CatalogItem[] {
  const violations = items.flatMap((item, index) => (item.kind === "problem" ? [violation(item, index)] : []));
  if (violations.length > 0) throw new ValidationError(violations);
  return items.filter((item) => item.kind === "item");
}

function violation({ code, message }: CatalogProblem, index: number): FieldViolation {
  if (code === "SUBSCRIPTION_NOT_OFFERED")
    return notOffered(index, "catalogReference.options.subscriptionOptionId", message);
  const field = code === "NOT_FOUND" ? "catalogItemId" : "options";
  return {
    field: `lineItems[${index}].catalogReference.${field}`,
    description: message,
    violatedRule: code === "OPTIONS_MISSING" ? "REQUIRED_FIELD" : "VALIDATION",
    ruleName: code,
    data: {},
  };
}

/** Sets quantities of lines by id; more than the stock gives what is left. Of what is gone nobody wants more. */
export async function setQuantities(
  call: Call,
  { lines, language }: Basket,
  updates: readonly { readonly id: string; readonly quantity: number }[],
): Promise<Line[]> {
  const wanted = new Map(updates.map((update) => [update.id.toLowerCase(), update.quantity]));
  const violations = updates.flatMap((update, index) => {
    const line = lines.find(({ id }) => id === update.id.toLowerCase());
    if (line && !line.custom?.fixedQuantity) return [];
    const description = line ? "belongs to a line whose quantity is fixed" : "is not a line of this cart";
    return [{ field: `lineItems[${index}].id`, description, violatedRule: "VALIDATION", data: {} }];
  });
  if (violations.length > 0) throw new ValidationError(violations);
  const changed = lines.map((line) => ({ ...line, quantity: wanted.get(line.id) ?? line.quantity }));
  const touched = changed.filter((line) => wanted.has(line.id));
  const fresh = new Map(
    (await refreshLines(call, { lines: touched, language }, changed)).map((line) => [line.id, line]),
  );
  return checked(lines.map((line) => noMoreOfWhatIsGone(fresh.get(line.id) ?? line, line)));
}

function noMoreOfWhatIsGone(line: Line, { quantity }: Line): Line {
  const isGone = line.availability === "NOT_AVAILABLE" || line.availability === "NOT_FOUND";
  return isGone && line.quantity > quantity ? { ...line, quantity } : line;
}

/**
 * Reads lines' items anew and fits quantities to the stock. Items that are gone or sold out keep their
 * quantity and say so in their availability. `all` are the lines that share the stock.
 */
async function refreshLines(call: Call, { lines, language }: Basket, all: readonly Line[]): Promise<Line[]> {
  const context = lineContext(call, language);
  const current = [...all];
  for (const { line, item } of await withItems(call, lines, language)) {
    const fresh = !item
      ? lostLine(line)
      : item === "custom"
        ? fitCustom(line)
        : refreshLine(line, item, fit(line, item, wantedBy(current, item, line.id)), context);
    current[current.findIndex(({ id }) => id === line.id)] = fresh;
  }
  return current.filter(({ id }) => lines.some((line) => line.id === id));
}

function fit(line: Line, item: CatalogItem, others: number): number {
  const available = sellableUnits(item.stock);
  return available > 0 ? clampToStock(available - others, line.quantity) : line.quantity;
}

function fitCustom(line: Line): Line {
  if (!line.available) return line;
  const quantity = clampToStock(line.available, line.quantity);
  return { ...line, quantity, availability: availabilityOf(line.available, quantity) };
}

/**
 * The lines as the catalog has them now, in the shop's own currency, quantities untouched: what they cost and whether they can be had.
 * `held` are units set aside for these very lines, by `productId/variantId`; they count as available.
 */
export async function reviewLines(
  call: Call,
  basket: Basket,
  held: ReadonlyMap<string, number> = new Map(),
): Promise<Line[]> {
  return checked(await currentLines(call, basket, held));
}

/** The same, whatever it adds up to: for showing the lines, which must always be possible. */
export async function currentLines(
  call: Call,
  { lines, language }: Basket,
  held: ReadonlyMap<string, number> = new Map(),
): Promise<Line[]> {
  const context = lineContext(call, language);
  return (await withItems(call, lines, language)).map(({ line, item }) => {
    if (item === "custom") return unchargedLine(line);
    return item ? refreshLine(line, withHeld(item, held), line.quantity, context) : lostLine(line);
  });
}

function withHeld(item: CatalogItem, held: ReadonlyMap<string, number>): CatalogItem {
  const units = held.get(`${item.productId}/${item.variantId}`) ?? 0;
  return units === 0 ? item : { ...item, stock: { ...item.stock, available: sellableUnits(item.stock) + units } };
}

/** The line sells something of the shop's catalog, or a gift card. */
function isFromCatalog({ item, reference, custom }: Line): boolean {
  return reference !== undefined && !custom && (item !== undefined || isGiftCard(reference));
}

/** What references name, in their order: products of the shop and gift cards. */
async function loadItems(
  call: Call,
  references: readonly CatalogKey[],
  language: string,
): Promise<readonly (CatalogItem | CatalogProblem)[]> {
  const giftCards = references.filter(isGiftCard);
  const products = references.filter((reference) => !isGiftCard(reference));
  noteItems(call, products);
  const items = products.length > 0 ? [...(await loadCatalogItems(call.db, call.site, products, language))] : [];
  const cards = await sellableGiftCards(call, giftCards);
  return references.flatMap((reference) => (isGiftCard(reference) ? cards.shift() : items.shift()) ?? []);
}

type WithItem = { readonly line: Line; readonly item: CatalogItem | "custom" | undefined };

async function withItems(call: Call, lines: readonly Line[], language: string): Promise<WithItem[]> {
  const fromCatalog = lines.filter(isFromCatalog);
  const references = fromCatalog.flatMap((line) => (line.reference ? [line.reference] : []));
  const items = references.length > 0 ? await loadItems(call, references, language) : [];
  const byLine = new Map(fromCatalog.map((line, index) => [line.id, items[index]]));
  return lines.map((line) => {
    const found = byLine.get(line.id);
    return { line, item: isFromCatalog(line) ? (found?.kind === "item" ? found : undefined) : "custom" };
  });
}

function assertCatalogPrices(call: Call, { lineItems = [], customLineItems = [] }: NewLines): void {
  if (call.identity.kind === "app" || call.identity.kind === "staff") return;
  if (customLineItems.length === 0 && !lineItems.some((item) => item.catalogOverrideFields)) return;
  call.fail(
    "PERMISSION_DENIED",
    undefined,
    "Only an app or a staff member sets prices. Leave customLineItems and catalogOverrideFields out.",
  );
}

function notOffered(index: number, field: string, description: string): FieldViolation {
  return { field: `lineItems[${index}].${field}`, description, violatedRule: "FIELD_NOT_ALLOWED", data: {} };
}

/** The product says at which terms it is subscribed to; buyers choose one of them by its id. */
function assertSubscriptionOptions(lineItems: readonly NewLineItem[]): void {
  const description = "is set by the product: choose one of its terms in catalogReference.options.subscriptionOptionId";
  const violations = lineItems.flatMap(({ subscriptionOptionInfo }, index) =>
    subscriptionOptionInfo ? [notOffered(index, "subscriptionOptionInfo", description)] : [],
  );
  if (violations.length > 0) throw new ValidationError(violations);
}

/** Rejects more lines than a cart holds, and amounts that cannot be counted. */
function checked(lines: Line[]): Line[] {
  if (lines.length > MAX_LINES) {
    const description = `would make ${lines.length} lines; a cart holds ${MAX_LINES}`;
    throw new ValidationError([
      { field: "lineItems", description, violatedRule: "MAX_SIZE", data: { threshold: MAX_LINES } },
    ]);
  }
  countable("lineItems", () => {
    let sum = 0;
    // Tax may double an amount; leaving room for it here keeps every later sum exact.
    for (const line of lines) sum = safe(sum + safe(4 * line.fullPrice * line.quantity));
  });
  return lines;
}

/** Runs a calculation; an amount too large to count is the fault of `field`. */
export function countable<T>(field: string, calculate: () => T): T {
  try {
    return calculate();
  } catch (error) {
    if (!(error instanceof AmountOverflow)) throw error;
    throw new ValidationError([{ field, description: error.message, violatedRule: "MAX", data: {} }]);
  }
}
