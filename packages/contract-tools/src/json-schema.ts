export type JsonObject = { [key: string]: unknown };

/** The part of JSON Schema 2020-12 that the contract needs. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: (string | null)[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  else?: JsonSchema;
  default?: unknown;
  readOnly?: true;
  deprecated?: true;
  title?: string;
  description?: string;
  examples?: unknown[];
  /** Accepted in a request and thrown away. */
  "x-ignored"?: true;
  /** The server may return values that are not listed. */
  "x-open"?: true;
  "x-decimal-gte"?: string;
  "x-decimal-gt"?: string;
  "x-decimal-lte"?: string;
  "x-decimal-lt"?: string;
  "x-decimal-max-scale"?: number;
}
