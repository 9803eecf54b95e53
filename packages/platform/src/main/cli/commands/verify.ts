import { parseArgs } from "node:util";
import { type Finding, verifyFolder, verifyStore } from "../../transfer/verify.ts";
import { withStore } from "../with-site.ts";

/** Checks a backup or an export, or the shop's own database when no folder is named. */
export async function run(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [folder] = positionals;
  const findings = folder ? await verifyFolder(folder) : await withStore(({ store }) => verifyStore(store));
  for (const finding of findings) process.stdout.write(`${textOf(finding)}\n`);
  if (findings.length > 0) process.exitCode = 1;
  else process.stdout.write(`${folder ?? "The database"} is whole.\n`);
}

function textOf({ rule, rows }: Finding): string {
  return `Broken: ${rule} (${rows} ${rows === 1 ? "row" : "rows"})`;
}
