/**
 * The order of the platform's rooms (folders of packages/platform/src) and of the domains among them. An import may
 * name its own room, or one further up in these lists; `npm run check` fails on any other.
 */
export const rooms: readonly string[] = ["kernel", "store", "policies", "domains", "wire", "adapters", "pages", "main"];

export const domains: readonly string[] = [
  "operations",
  "notifications",
  "accounts",
  "media",
  "catalog",
  "pricing",
  "delivery",
  "checkout",
  "engagement",
];

/** Files outside the store that may name a database engine. */
export const engineAware: ReadonlySet<string> = new Set([
  // The package's entry exports the stores by name.
  "index.ts",
  // Lists the engines there are.
  "kernel/database/port.ts",
  // Choose an engine by the environment or the command line, and explain its errors to whoever runs it.
  "main/cli/environment.ts",
  "main/cli/open-store.ts",
  "main/cli/database-error.ts",
  "main/cli/sqlite-warning.ts",
  "main/cli/commands/index.ts",
  "main/cli/commands/move.ts",
  // A backup is a copy of the engine's own files, made with its own tools.
  "main/transfer/backup.ts",
  "main/transfer/restore.ts",
  "main/transfer/manifest.ts",
  "main/transfer/verify.ts",
  "main/transfer/postgres-tools.ts",
]);
