import type { CatalogReference } from "@vitrine/contract";
import { optionParameter } from "./variants.ts";

type ReferenceOptions = NonNullable<CatalogReference["options"]>;
type Fields = Iterable<readonly [name: string, value: FormDataEntryValue]>;

/**
 * What the fields of a product's form choose, as a part of its reference. Choices and texts by name work for every
 * product; the platform finds the variant.
 */
export function chosenIn(fields: Fields): ReferenceOptions {
  const all = [...fields];
  const startingWith = (prefix: string): [rest: string, value: string][] =>
    all.flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), String(value)]] : []));
  const named = (prefix: string, part: string): ReferenceOptions => {
    const values = startingWith(prefix);
    return values.length > 0 ? { [part]: Object.fromEntries(values) } : {};
  };
  const modifiers = startingWith("modifier:").map(([, id]) => id);
  const [subscription] = startingWith("subscription");
  return {
    ...named("option:", "options"),
    ...named("text:", "customTextFields"),
    ...(modifiers.length > 0 ? { modifiers } : {}),
    ...(subscription?.[1] ? { subscriptionOptionId: subscription[1] } : {}),
  };
}

/** What of a reference the address of its product can say. */
export function chosenSearch({ options, modifiers, subscriptionOptionId }: ReferenceOptions): URLSearchParams {
  return new URLSearchParams([
    ...Object.entries(options ?? {}).map(([name, value]) => [optionParameter(name), String(value)]),
    ...(Array.isArray(modifiers) ? modifiers.map((id) => ["extra", String(id)]) : []),
    ...(subscriptionOptionId ? [["subscription", String(subscriptionOptionId)]] : []),
  ]);
}
