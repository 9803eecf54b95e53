import { failuresOf } from "./failures.ts";
import type { JsonObject } from "./json-schema.ts";
import type { Doc } from "./model.ts";

/** Schemas of the error body, which no operation names. */
export const sharedSchemas: JsonObject = {
  ErrorBody: {
    description: "What every failed call answers.",
    type: "object",
    properties: {
      message: { type: "string", description: "For people; do not branch on it." },
      details: {
        description: "What programs may branch on; one of its fields is set.",
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
      description: { type: "string", description: "What happened, for people." },
      data: {
        type: "object",
        additionalProperties: true,
        description: "Facts about the failure; the code decides their type.",
      },
    },
    required: ["code"],
  },
  ValidationErrorBody: {
    description: "The request breaks rules of its fields.",
    type: "object",
    properties: {
      fieldViolations: {
        description: "Every rule that was broken.",
        type: "array",
        items: { $ref: "#/components/schemas/FieldViolationBody" },
      },
    },
    required: ["fieldViolations"],
  },
  FieldViolationBody: {
    description: "One rule that one field breaks.",
    type: "object",
    properties: {
      field: { type: "string", description: "Dotted path, for example `lineItems[0].quantity`." },
      description: { type: "string", description: "What is wrong, for people." },
      violatedRule: { type: "string", description: "Kind of rule, for programs; a value of `RuleType`." },
      ruleName: { type: "string", description: "Name of the rule when `violatedRule` is OTHER." },
      data: {
        type: "object",
        additionalProperties: true,
        description: "Numbers behind the rule, such as its threshold.",
      },
    },
    required: ["field", "description", "violatedRule"],
  },
};

const failures = {
  "400": ["BadRequest", "A field breaks a rule, or the body is not a JSON object."],
  "401": ["Unauthenticated", "The token is missing, expired or not ours."],
  "403": ["PermissionDenied", "The caller may not do this."],
  "429": ["TooManyRequests", "Slow down; `Retry-After` says for how long."],
  default: ["Failed", "A code that any operation may fail with; see `x-common-errors`."],
} as const;

export const errorResponses: JsonObject = Object.fromEntries(
  Object.values(failures).map(([name, description]) => [name, response(description)]),
);

function response(description: string): JsonObject {
  return { description, content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorBody" } } } };
}

/** The failures of one operation by status: its own codes, and those that every operation may return. */
export function failureResponses(doc: Doc): JsonObject {
  const responses: JsonObject = Object.fromEntries(
    Object.entries(failures).map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
  const own = failuresOf(doc);
  for (const status of new Set(own.map((failure) => String(failure.status)))) {
    const codes = own.filter((failure) => String(failure.status) === status);
    const common = status in failures ? [failures[status as keyof typeof failures][1]] : [];
    responses[status] = response([...common, ...codes.map(({ code, text }) => `\`${code}\`: ${text}`)].join("\n\n"));
  }
  return responses;
}

/** Code → its status, why it is returned, and the type of its data. */
export function codeDescriptions(doc: Doc): JsonObject {
  return Object.fromEntries(
    failuresOf(doc).map(({ code, status, text, data }) => [
      code,
      { status, description: text, ...(data ? { data: `#/components/schemas/${data}` } : {}) },
    ]),
  );
}
