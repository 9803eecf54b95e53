export { type Documents, documents, type Entity, type Stored } from "./documents.ts";
export { ConstraintViolation, type Db, type Engine, RevisionConflict, type Store, type WriteOptions } from "./port.ts";
export type { PostgresOptions } from "./postgres/pool.ts";
export { createPostgresStore } from "./postgres/store.ts";
export { field, foldText, type QueryFields } from "./query/fields.ts";
export { type Filter, mentions } from "./query/filter.ts";
export type { Page, PageQuery, PageRules } from "./query/page-types.ts";
export { createSqliteStore, type SqliteOptions, snapshot } from "./sqlite/store.ts";
