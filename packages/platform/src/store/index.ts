export type { Store } from "../kernel/database/port.ts";
export { type Documents, type DocumentTableName, documents, type Entity, type Stored } from "./documents.ts";
export { hasTable } from "./migrations/run.ts";
export { upcomingStep } from "./migrations/upcoming.ts";
export { createPostgresStore } from "./postgres/store.ts";
export { field, foldText, queryFields } from "./query/fields.ts";
export { createSqliteStore, snapshot } from "./sqlite/store.ts";
