import { parseArgs } from "node:util";
import { terminalProgress } from "../../transfer/progress.ts";
import { restore } from "../../transfer/restore.ts";
import { makeDataFolder } from "../data-folder.ts";
import { readEnvironment } from "../environment.ts";
import { countAndSize, oneFolder } from "../transfer-arguments.ts";

/** Puts a backup in the place of the shop that the environment names. */
export async function run(args: readonly string[]): Promise<void> {
  const options = { replace: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const folder = oneFolder(positionals, "restore <backup> [--replace]");
  const environment = readEnvironment(process.env);
  makeDataFolder(environment.dataDirectory);
  const progress = terminalProgress();
  const manifest = await restore(environment, { folder, replace: values.replace, progress });
  process.stdout.write(`Restored the backup of ${manifest.createdDate}: ${countAndSize(manifest.files)}\n`);
}
