import { parseArgs } from "node:util";
import { terminalProgress } from "../../transfer/progress.ts";
import { backupIn, restore } from "../../transfer/restore.ts";
import { makeDataFolder, placeOf } from "../data-folder.ts";
import { readEnvironment } from "../environment.ts";
import { countAndSize, oneFolder } from "../transfer-arguments.ts";

/** Puts a backup in the place of the shop that the environment names. */
export async function run(args: readonly string[]): Promise<void> {
  const options = { replace: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const folder = oneFolder(positionals, "restore <backup> [--replace]");
  const environment = readEnvironment(process.env);
  // No folder is made for one that cannot be restored.
  await backupIn(folder);
  makeDataFolder(environment.dataDirectory);
  const progress = terminalProgress();
  const manifest = await restore(environment, { folder, replace: values.replace, progress });
  const what = `${manifest.createdDate}: ${countAndSize(manifest.files)}`;
  process.stdout.write(`Restored in ${placeOf(environment)} the backup of ${what}\n`);
}
