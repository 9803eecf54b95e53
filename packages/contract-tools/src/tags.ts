import { failsRule, reservedRule } from "./failures.ts";
import { decimalNumber, flag, isOneOf, naturalNumber, type TagRule, text } from "./tag-rules.ts";

/** Text formats the contract may name; the platform knows how each is checked. */
export const formats = [
  "uuid",
  "decimal",
  "currency",
  "country",
  "language",
  "email",
  "phone",
  "uri",
  "slug",
  "date",
  "date-time",
  "int64",
  "byte",
  "color-hex",
] as const;

/** What may be on a field. JSON-Schema words keep their meaning; on a list, bounds of text and numbers hold per item. */
export const fieldTags: Readonly<Record<string, TagRule>> = {
  minimum: decimalNumber,
  maximum: decimalNumber,
  exclusiveMinimum: decimalNumber,
  exclusiveMaximum: decimalNumber,
  maxScale: naturalNumber,
  minLength: naturalNumber,
  maxLength: naturalNumber,
  minItems: naturalNumber,
  maxItems: naturalNumber,
  pattern: text,
  format: isOneOf(formats),
  asType: isOneOf(["integer"]),
  default: text,
  example: text,
  oneof: text,
  readOnly: flag,
  deprecated: text,
};

/** `@entity` names an entity whose changes are events; `@event` is on what an event of another kind carries. */
export const interfaceTags: Readonly<Record<string, TagRule>> = {
  accepts: text,
  deprecated: text,
  entity: text,
  event: text,
};

/** `@fails` is on the enumeration of the codes that every operation shares. */
export const enumerationTags: Readonly<Record<string, TagRule>> = { deprecated: text, fails: failsRule };

export const serviceTags: Readonly<Record<string, TagRule>> = { entity: text, alias: text };

/** Who may call an operation. `none` is a caller without a token. */
export const callers = ["none", "visitor", "member", "app", "staff"] as const;

export const operationTags: Readonly<Record<string, TagRule>> = {
  callers: text,
  scope: text,
  fails: failsRule,
  reserved: reservedRule,
  reads: flag,
  writes: flag,
  example: text,
  deprecated: text,
};
