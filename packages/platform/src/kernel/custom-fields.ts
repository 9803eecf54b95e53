import { invalid } from "./errors.ts";

/** A field that a plugin adds to an entity. */
export type CustomField = { /** What the back office shows beside it. */ readonly label: string } & (
  | { readonly type: "text" /** 500 unless given. */; readonly maxLength?: number }
  | { readonly type: "number"; readonly minimum?: number; readonly maximum?: number }
  | { readonly type: "boolean" }
  | { readonly type: "choice"; readonly choices: readonly string[] }
);

/** By the name of the field. */
export type CustomFields = Readonly<Record<string, CustomField>>;

/** The fields of an entity by the plugin that adds them. */
export type CustomFieldSet = Readonly<Record<string, CustomFields>>;

interface FieldOwner {
  readonly name: string;
  readonly fields?: { readonly product?: CustomFields };
}

/** The fields that plugins add, by entity. */
export function customFieldsOf(owners: readonly FieldOwner[]): { readonly product: CustomFieldSet } {
  const product = owners.flatMap(({ name, fields }) => (fields?.product ? [[name, fields.product] as const] : []));
  return { product: Object.fromEntries(product) };
}

const defaultLength = 500;

/** What programs that are no plugins keep in one namespace, in characters of JSON. */
const maxData = 10_000;

/**
 * Checks what is written to the fields of plugins. Other namespaces belong to programs outside, which know their own.
 * @throws ValidationError
 */
export function checkCustomFields(
  set: CustomFieldSet,
  namespaces: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>,
  path: string,
): void {
  for (const [namespace, data = {}] of Object.entries(namespaces)) {
    const fields = Object.hasOwn(set, namespace) ? set[namespace] : undefined;
    if (JSON.stringify(data).length > maxData) throw invalid(`${path}.${namespace}`, "is too large", "MAX_LENGTH");
    if (!fields) continue;
    for (const [name, value] of Object.entries(data)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const problem = field ? problemOf(field, value) : "is not a field of this plugin";
      if (problem) throw invalid(`${path}.${namespace}.${name}`, problem);
    }
  }
}

function problemOf(field: CustomField, value: unknown): string | undefined {
  switch (field.type) {
    case "text": {
      const { maxLength = defaultLength } = field;
      return typeof value === "string" && value.length <= maxLength
        ? undefined
        : `must be text of ${maxLength} characters at most`;
    }
    case "number": {
      const { minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE } = field;
      return typeof value === "number" && value >= minimum && value <= maximum
        ? undefined
        : `must be a number from ${minimum} to ${maximum}`;
    }
    case "boolean":
      return typeof value === "boolean" ? undefined : "must be true or false";
    case "choice":
      return field.choices.includes(String(value)) ? undefined : `must be one of ${field.choices.join(", ")}`;
  }
}
