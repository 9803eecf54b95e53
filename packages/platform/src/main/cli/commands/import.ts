import { join } from "node:path";
import { parseArgs } from "node:util";
import { exportIn, importSite } from "../../transfer/import.ts";
import { terminalProgress } from "../../transfer/progress.ts";
import { openStorage } from "../adapters.ts";
import { readEnvironment } from "../environment.ts";
import { openStore } from "../open-store.ts";
import { oneFolder, stoppable } from "../transfer-arguments.ts";

/** Makes the site of an export in the database that the environment names. */
export async function run(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const folder = oneFolder(positionals, "import <folder>");
  const environment = readEnvironment(process.env);
  // No database is made for a folder that cannot be imported.
  await exportIn(folder);
  const store = await openStore(environment);
  try {
    const media = join(environment.dataDirectory, "media");
    const { siteId } = await importSite(store, {
      folder,
      media,
      storage: openStorage(environment),
      progress: terminalProgress(),
      signal: stoppable(),
    });
    process.stdout.write(`Imported the site ${siteId}. Staff and members sign in with the passwords they have.\n`);
  } finally {
    await store.close();
  }
}
