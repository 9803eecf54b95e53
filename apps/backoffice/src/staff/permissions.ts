import type { Scope } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";

const { areas, texts } = strings.scopes;

/** A part of the shop that permissions are about. */
export type Area = keyof typeof areas;

const { orders, payments, carts, catalog, discounts, members, signIn, delivery, tax, shop } = texts;

/** What each permission allows. Complete by type: a permission without a message does not compile. */
export const permissionTexts: Readonly<Record<Scope, string>> = {
  ...orders,
  ...payments,
  ...carts,
  ...catalog,
  ...discounts,
  ...members,
  ...signIn,
  ...delivery,
  ...tax,
  ...shop,
};

/** What a permission allows, in words; a platform newer than this page may have others, which keep their names. */
export function scopeLabel(scope: string): string {
  return messageFor(permissionTexts, scope) ?? scope;
}

/** Permissions as a choice inside a sentence: `“See orders” or “Create orders”`. */
export function listScopes(scopes: readonly string[]): string {
  const quoted = scopes.map((scope) => strings.failure.quoted({ text: scopeLabel(scope) }));
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(quoted);
}

/** Permissions by area, in the order of the messages; what it does not know comes last. */
export function byArea(given: readonly string[]): { readonly name: string; readonly scopes: readonly string[] }[] {
  const known = (Object.keys(texts) as Area[]).map((area) => ({
    name: areas[area],
    scopes: Object.keys(texts[area]).filter((scope) => given.includes(scope)),
  }));
  const others = { name: areas.shop, scopes: given.filter((scope) => !Object.hasOwn(permissionTexts, scope)) };
  return [...known, others].filter((area) => area.scopes.length > 0);
}
