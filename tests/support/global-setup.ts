import { startPostgres } from "./postgres.ts";

/** One PostgreSQL cluster for the whole run, shared through an environment variable. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  if (!cluster) {
    process.stderr.write("\n*** PostgreSQL was not found: the PostgreSQL half of the suite is NOT RUN. ***\n\n");
    return async () => {};
  }
  process.env.VITRINE_TEST_POSTGRES = cluster.url;
  return () => cluster.stop();
}
