import { definitionsOf, inputName } from "./definitions.ts";
import { type EventFacts, entityName, eventsOf } from "./events.ts";
import { failuresOf } from "./failures.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type Doc, hasTag, type Model, type OperationModel, type ServiceModel, tagValues, tagWords } from "./model.ts";
import { directionsOf } from "./reach.ts";

/** What a server needs to know of a code. */
export interface ErrorFact {
  readonly status: number;
  /** Type of the data that comes with it. */
  readonly data: string | null;
}

/** What a server needs to know of an operation. */
export interface OperationFacts {
  readonly request: string;
  readonly response: string;
  readonly method: string;
  readonly path: string;
  readonly aliases: readonly string[];
  /** Every route that takes the same request as a body: method and path, and the same under each alias. */
  readonly alternates?: readonly string[];
  readonly callers: readonly string[];
  readonly scopes: readonly string[];
  /** By code. */
  readonly errors: Readonly<Record<string, ErrorFact>>;
  readonly emits: readonly string[];
  readonly writes: boolean;
  /** Name of the entity in events and in the analytics header. */
  readonly entity: string;
}

/** The content of generated/schema.json. */
export interface SchemaDocument {
  readonly $schema: string;
  readonly $defs: Record<string, JsonSchema>;
  readonly operations: Record<string, OperationFacts>;
  /** Codes that any operation may fail with, whether it declares them or not. */
  readonly commonErrors: Record<string, ErrorFact>;
  /** By the name that operations declare. */
  readonly events: Record<string, EventFacts>;
}

export function schemaOf(model: Model): SchemaDocument {
  const directions = directionsOf(model);
  const operations: Record<string, OperationFacts> = {};
  for (const service of model.services) {
    for (const operation of service.operations) {
      operations[`${service.id}.${operation.name}`] = {
        request: inputName(directions, operation.request),
        response: operation.response,
        method: operation.method,
        path: operation.path,
        aliases: aliasesOf(service, operation.path),
        ...alternatesOf(service, operation),
        callers: tagWords(operation.doc, "callers"),
        scopes: tagWords(operation.doc, "scope"),
        errors: errorsOf(operation.doc),
        emits: operation.events,
        writes: writes(operation),
        entity: entityName(model, tagValues(service.doc, "entity")[0] ?? service.id),
      };
    }
  }
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $defs: definitionsOf(model),
    operations,
    commonErrors: Object.assign({}, ...[...model.types.values()].map(({ doc }) => errorsOf(doc))),
    events: eventsOf(model),
  };
}

/** A GET reads and everything else writes, unless the contract says otherwise. */
function writes({ method, doc }: OperationModel): boolean {
  return method === "GET" ? hasTag(doc, "writes") : !hasTag(doc, "reads");
}

/** `@alias /ecom/v1/carts=/_api/cart/v1/carts`: the same operation under another prefix. */
function aliasesOf(service: ServiceModel, path: string): string[] {
  return tagValues(service.doc, "alias").flatMap((alias) => {
    const [prefix = "", other = ""] = alias.split("=");
    return path === prefix || path.startsWith(`${prefix}/`) ? [other + path.slice(prefix.length)] : [];
  });
}

function alternatesOf(service: ServiceModel, { alternate }: OperationModel): { alternates?: string[] } {
  if (alternate === undefined) return {};
  const [method = "", path = ""] = alternate.split(" ");
  return { alternates: [path, ...aliasesOf(service, path)].map((each) => `${method} ${each}`) };
}

function errorsOf(doc: Doc): Record<string, ErrorFact> {
  return Object.fromEntries(failuresOf(doc).map(({ code, status, data = null }) => [code, { status, data }]));
}
