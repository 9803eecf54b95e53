/** A field the server rejected: its path in the request and why. */
export interface RefusedField {
  readonly field: string;
  readonly description: string;
}

/**
 * Sorts the server's field violations onto form fields.
 *
 * @param paths form field by request path. A violation belongs to the longest path it ends with or lies
 *   below, so `address.city` catches `checkout.shippingInfo.shippingDestination.address.city`.
 * @returns messages by form field, and what belongs to none of them
 */
export function assignViolations<Field extends string>(
  violations: readonly RefusedField[],
  paths: Readonly<Record<string, Field>>,
): { readonly errors: Partial<Record<Field, string>>; readonly rest: readonly RefusedField[] } {
  const errors: Partial<Record<Field, string>> = {};
  const rest: RefusedField[] = [];
  const known = Object.keys(paths).sort((a, b) => b.length - a.length);
  for (const violation of violations) {
    const path = known.find((candidate) => covers(candidate, violation.field));
    const field = path === undefined ? undefined : paths[path];
    if (field === undefined) rest.push(violation);
    else errors[field] ??= violation.description;
  }
  return { errors, rest };
}

function covers(path: string, field: string): boolean {
  return `.${field.replaceAll("[", ".")}.`.includes(`.${path}.`);
}
