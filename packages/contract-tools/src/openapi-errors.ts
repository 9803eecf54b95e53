import { errorTypes } from "./check-model.ts";
import type { OperationModel } from "./model.ts";
import type { JsonObject } from "./openapi-operation.ts";

/** Schemas of the error body, which no operation names. */
export const sharedSchemas: JsonObject = {
  ErrorBody: {
    description: "What every failed call answers.",
    type: "object",
    properties: {
      message: { type: "string", description: "For people; do not branch on it." },
      details: {
        type: "object",
        properties: {
          applicationError: { $ref: "#/components/schemas/ApplicationErrorBody" },
          validationError: { $ref: "#/components/schemas/ValidationErrorBody" },
        },
      },
    },
    required: ["message"],
  },
  ApplicationErrorBody: {
    description: "The request was understood but cannot be done.",
    type: "object",
    properties: {
      code: { type: "string", description: "Stable name of the failure." },
      description: { type: "string" },
      data: { type: "object", additionalProperties: true },
    },
    required: ["code"],
  },
  ValidationErrorBody: {
    description: "The request breaks rules of its fields.",
    type: "object",
    properties: { fieldViolations: { type: "array", items: { $ref: "#/components/schemas/FieldViolationBody" } } },
    required: ["fieldViolations"],
  },
  FieldViolationBody: {
    description: "One rule that one field breaks.",
    type: "object",
    properties: {
      field: { type: "string", description: "Dotted path, for example `lineItems[0].quantity`." },
      description: { type: "string" },
      violatedRule: { type: "string" },
      ruleName: { type: "string" },
      data: { type: "object", additionalProperties: true },
    },
    required: ["field", "description", "violatedRule"],
  },
};

const failures = {
  "400": ["BadRequest", "A field breaks a rule, or the body is not a JSON object."],
  "401": ["Unauthenticated", "The token is missing, expired or not ours."],
  "403": ["PermissionDenied", "The caller may not do this."],
  "4XX": ["Refused", "The operation answered one of its error codes; see `x-error-codes`."],
  "429": ["TooManyRequests", "Slow down; `Retry-After` says for how long."],
} as const;

export const errorResponses: JsonObject = Object.fromEntries(
  Object.values(failures).map(([name, description]) => [
    name,
    { description, content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorBody" } } } },
  ]),
);

export const errorReferences: JsonObject = Object.fromEntries(
  Object.entries(failures).map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]),
);

/** Code → why it is answered, and the type of its data. */
export function codeDescriptions({ codes, doc }: OperationModel): JsonObject {
  const words = new Map<string, string>();
  const types = new Map<string, string>();
  for (const tag of doc.tags) {
    if (tag.name !== "fails") continue;
    const [, code = "", text = ""] = /^(\S+)\s*(?:\{\w+\}\s*)?(.*)$/.exec(tag.value) ?? [];
    words.set(code, text);
    const [type] = errorTypes([tag]);
    if (type) types.set(code, type);
  }
  return Object.fromEntries(
    codes.map((code) => {
      const type = types.get(code);
      return [code, { description: words.get(code) ?? "", ...(type ? { data: `#/components/schemas/${type}` } : {}) }];
    }),
  );
}
