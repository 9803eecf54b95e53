export { type Documents, documents, type Stored } from "./documents.ts";
export type { Store } from "./port.ts";
export { createPostgresStore } from "./postgres/store.ts";
export { field, foldText } from "./query/fields.ts";
export { createSqliteStore, snapshot } from "./sqlite/store.ts";
