import type { Scope } from "@vitrine/contract";
import { scopes } from "../strings/en-scopes.ts";

/** A part of the shop that permissions are about. */
export type Area = keyof typeof scopes.areas;

interface Permission {
  readonly area: Area;
  /** What it allows, as a sentence without its end. */
  readonly text: string;
}

// Complete by type: a permission without words does not compile.
const words: Readonly<Record<Scope, readonly [Area, string]>> = scopes.words;

const known: ReadonlyMap<string, Permission> = new Map(
  Object.entries(words).map(([scope, [area, text]]) => [scope, { area, text }]),
);

/** What a permission allows, in words; a platform newer than this page may have others, which keep their names. */
export function inWords(scope: string): string {
  return known.get(scope)?.text ?? scope;
}

/** Permissions by area, in the order of the table; what it does not know comes last. */
export function byArea(given: readonly string[]): { readonly name: string; readonly scopes: readonly string[] }[] {
  const inOrder = [...known.keys()].filter((scope) => given.includes(scope));
  const areas = Object.entries(scopes.areas).map(([area, name]) => ({
    name,
    scopes: inOrder.filter((scope) => known.get(scope)?.area === area),
  }));
  const others = { name: scopes.areas.shop, scopes: given.filter((scope) => !known.has(scope)) };
  return [...areas, others].filter((area) => area.scopes.length > 0);
}
