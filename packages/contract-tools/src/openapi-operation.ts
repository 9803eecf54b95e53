import { inputName } from "./definitions.ts";
import type { JsonObject } from "./json-schema.ts";
import { type Field, type Form, hasTag, type OperationModel, type ServiceModel, tagValues, tagWords } from "./model.ts";
import { codeDescriptions, failureResponses } from "./openapi-errors.ts";
import { formSchema } from "./openapi-schemas.ts";
import type { Directions } from "./reach.ts";

interface Subject {
  readonly service: ServiceModel;
  readonly operation: OperationModel;
  readonly directions: Directions;
  readonly fieldsOf: (type: string) => readonly Field[];
}

export function operationObject(subject: Subject): JsonObject {
  const { service, operation, directions } = subject;
  const { doc } = operation;
  const callers = tagWords(doc, "callers");
  const parameters = parametersOf(subject);
  const hasBody = operation.method !== "GET" && operation.method !== "DELETE";
  const example = tagValues(doc, "example")[0];
  return {
    operationId: `${service.constant}.${operation.name}`,
    tags: [service.constant],
    summary: summaryOf(doc.text, operation.name),
    description: descriptionOf(doc.text, operation),
    ...(hasTag(doc, "deprecated") ? { deprecated: true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody ? { requestBody: requestBody(inputName(directions, operation.request), example) } : {}),
    responses: {
      "200": { description: "Done.", content: json({ $ref: `#/components/schemas/${operation.response}` }) },
      ...failureResponses(doc),
    },
    ...(callers.includes("none") ? { security: [] } : {}),
    "x-callers": callers,
    "x-scopes": tagWords(doc, "scope"),
    "x-error-codes": codeDescriptions(doc),
    "x-emits": operation.events,
    ...(operation.alternate ? { "x-alternate": operation.alternate } : {}),
  };
}

function requestBody(type: string, example: string | undefined): JsonObject {
  const content = json({ $ref: `#/components/schemas/${type}` });
  if (example) Object.assign(content["application/json"] ?? {}, { example: JSON.parse(example) });
  return { required: true, content };
}

function json(schema: JsonObject): Record<string, JsonObject> {
  return { "application/json": { schema } };
}

function summaryOf(text: string, name: string): string {
  const [first = ""] = text.split(/(?<=\.)\s/);
  return first || name;
}

function descriptionOf(text: string, { nested, alternate }: OperationModel): string {
  const notes = [
    text,
    ...(nested ? ["Arguments that nest travel as one parameter `.r`: the request as base64url JSON."] : []),
    ...(alternate ? [`Alternate: \`${alternate}\` with a JSON body.`] : []),
  ];
  return notes.join("\n\n");
}

/** Path parameters, and for calls without a body the fields of the request as query parameters. */
function parametersOf({ operation, fieldsOf }: Subject): JsonObject[] {
  const inPath = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
  const parameters: JsonObject[] = inPath.map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  if (operation.method !== "GET" && operation.method !== "DELETE") return parameters;
  for (const field of fieldsOf(operation.request)) {
    if (!inPath.includes(field.name)) parameters.push(...queryParameters(field, field.name, fieldsOf, 0));
  }
  if (operation.nested) parameters.push({ name: ".r", in: "query", schema: { type: "string", format: "byte" } });
  return parameters;
}

/** A nested field is written with dots: `paging.limit=10`. */
function queryParameters(field: Field, name: string, fieldsOf: Subject["fieldsOf"], depth: number): JsonObject[] {
  const nested = field.form.kind === "reference" ? fieldsOf(field.form.name) : [];
  if (nested.length > 0 && depth < 3) {
    return nested.flatMap((child) => queryParameters(child, `${name}.${child.name}`, fieldsOf, depth + 1));
  }
  if (!isFlat(field.form)) return [];
  return [
    {
      name,
      in: "query",
      ...(field.optional || depth > 0 ? {} : { required: true }),
      ...(field.doc.text ? { description: field.doc.text } : {}),
      schema: formSchema(field.form, field.doc, (type) => type),
    },
  ];
}

function isFlat(form: Form): boolean {
  if (form.kind === "array" || form.kind === "open") return isFlat(form.of);
  return form.kind !== "record" && form.kind !== "unknown";
}
