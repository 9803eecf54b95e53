export { generate } from "./emit.ts";
export type * from "./model.ts";
export { openapiOf } from "./openapi.ts";
export { readContract, readSources } from "./read.ts";
export { type OperationFacts, type SchemaDocument, schemaOf } from "./schema.ts";
