import { parseArgs } from "node:util";
import { distributionOf } from "../../../store/distribution.ts";
import { withStore } from "../with-site.ts";

const head = `-- Spreads every table by site, on Citus or an engine with the same functions. Run it on the server that the shop
-- connects to, while the shop is stopped, with \`psql --single-transaction -v ON_ERROR_STOP=1\`:
-- when a cluster is set up, and after each upgrade. What is distributed already stays as it is.
`;

/** Prints the script that spreads the tables of a PostgreSQL database over the servers of a cluster. */
export function run(args: readonly string[]): Promise<void> {
  parseArgs({ args: [...args], options: {} });
  return withStore(async ({ store }) => {
    const distribution = await store.read(distributionOf);
    if (!distribution) {
      throw new Error("DATABASE_URL: an embedded database cannot be spread. `vitrine move` takes a shop to a server.");
    }
    const { statements, problems } = distribution;
    if (problems.length > 0) {
      throw new Error(
        `These tables cannot be spread by site:\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
      );
    }
    process.stdout.write(`${head}${statements.join("\n")}\n`);
  });
}
