export { type Documents, documents, type Entity, type Stored } from "./documents.ts";
export { ConstraintViolation, type Db, type Engine, RevisionConflict, type Store, type WriteOptions } from "./port.ts";
export type { PostgresOptions } from "./postgres/pool.ts";
export { createPostgresStore } from "./postgres/store.ts";
export { createSqliteStore, type SqliteOptions } from "./sqlite/store.ts";
