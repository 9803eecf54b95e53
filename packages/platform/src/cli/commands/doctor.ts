import { withStore } from "../with-site.ts";

/** Says whether the configuration and the database are fit to run. */
export function run(): Promise<void> {
  return withStore(async ({ store }) => {
    const isThere = await store.ping();
    process.stdout.write(
      `database  ${store.engine}, ${isThere ? "answers" : "DOES NOT ANSWER"}\nnode      ${process.version}\n`,
    );
    if (!isThere) process.exitCode = 1;
  });
}
