import { messageFor } from "@vitrine/messages";
import { strings } from "../strings/strings.ts";
import { hasWords, wordsOf } from "../ui/words.ts";

const texts = strings.webhooks;

/** Events about one kind of thing. */
export interface Subject {
  readonly name: string;
  readonly types: readonly string[];
}

/** In the order people look for them. */
const subjects: readonly (readonly [name: string, types: RegExp])[] = [
  [texts.subjects.orders, /^wix\.ecom\.v1\.order_/],
  [texts.subjects.carts, /^wix\.ecom\.v1\.cart_/],
  [texts.subjects.checkouts, /^wix\.ecom\.v1\.checkout_/],
  [texts.subjects.catalog, /^com\.wix\.ecommerce\.catalog\./],
  [texts.subjects.stock, /^com\.wix\.ecommerce\.inventory\./],
  [texts.subjects.discounts, /\.(coupon|discount_rule)_/],
  [texts.subjects.members, /^wix\.members\./],
  [texts.subjects.delivery, /\.shipping_option_/],
  [texts.subjects.tax, /^wix\.billing\./],
  [texts.subjects.login, /^wix\.(iam|headless)\./],
  [texts.subjects.other, /^/],
];

/** Types by what they are about; whatever is new to this page comes last. */
export function subjectsOf(types: readonly string[]): readonly Subject[] {
  const nameOf = (type: string) => subjects.find(([, pattern]) => pattern.test(type))?.[0];
  return subjects
    .map(([name]) => ({ name, types: types.filter((type) => nameOf(type) === name) }))
    .filter((subject) => subject.types.length > 0);
}

/** Subjects with the types that have every word of a text in their name, type or subject. */
export function searchSubjects(known: readonly Subject[], text: string): readonly Subject[] {
  const wanted = wordsOf(text);
  return known
    .map(({ name, types }) => ({
      name,
      types: types.filter((type) => hasWords(`${name} ${eventName(type)} ${type}`, wanted)),
    }))
    .filter(({ types }) => types.length > 0);
}

/** What happened, in words: `wix.ecom.v1.order_approved` is `Order approved`. */
export function eventName(type: string): string {
  const slug = type.slice(type.lastIndexOf(".") + 1);
  const known = messageFor(texts.names, slug);
  if (known) return known;
  const text = slug
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const pages: readonly (readonly [types: RegExp, address: string])[] = [
  [/^wix\.ecom\.v1\.order_/, "/orders/"],
  [/\.(Product|Variants)[A-Z][a-z]+$/, "/products/"],
  [/\.Collection[A-Z][a-z]+$/, "/collections/"],
  [/\.coupon_/, "/discounts/"],
];

/** The page of what an event is about; undefined where it has none, or is gone. */
export function pageOf({ eventType, entityId }: { eventType: string; entityId: string }): string | undefined {
  if (!entityId || /deleted$/i.test(eventType)) return undefined;
  const address = pages.find(([types]) => types.test(eventType))?.[1];
  return address && `${address}${entityId}`;
}
