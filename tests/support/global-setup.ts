import { hasFfmpeg } from "./films.ts";
import { hasPgBouncer, pgBouncers } from "./pgbouncer.ts";
import { startPostgres } from "./postgres.ts";

/** One PostgreSQL cluster for the whole run, shared through an environment variable. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  if (!cluster) {
    process.stderr.write("\n*** PostgreSQL was not found: the PostgreSQL half of the suite is NOT RUN. ***\n\n");
    return async () => {};
  }
  if (!hasFfmpeg) process.stderr.write("\n*** FFmpeg was not found: what prepares videos is NOT RUN. ***\n\n");
  if (!hasPgBouncer) process.stderr.write("\n*** PgBouncer was not found: what needs it is NOT RUN. ***\n\n");
  else if (!pgBouncers.some(({ keepsStatements }) => keepsStatements))
    process.stderr.write(
      "\n*** No PgBouncer of 1.21 or later: prepared statements through it are NOT RUN (VITRINE_TEST_PGBOUNCER names one). ***\n\n",
    );
  process.env.VITRINE_TEST_POSTGRES = cluster.url;
  return () => cluster.stop();
}
