import { parseArgs } from "node:util";
import { listSites } from "../../../domains/operations/sites/repository.ts";
import { verifyStored } from "../../transfer/library.ts";
import { type Finding, verifyFolder, verifyStore } from "../../transfer/verify.ts";
import { openStorage } from "../adapters.ts";
import { type CommandContext, withStoreAsItIs } from "../with-site.ts";

/** Checks a backup or an export, or the shop's own database when no folder is named. */
export async function run(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [folder] = positionals;
  const findings = folder ? await verifyFolder(folder) : await withStoreAsItIs(verifyShop);
  for (const finding of findings) process.stdout.write(`${textOf(finding)}\n`);
  if (findings.length > 0) process.exitCode = 1;
  else process.stdout.write(`${folder ?? "The database"} is whole.\n`);
}

/** The database, and the bytes of the files it names. */
async function verifyShop({ store, environment }: CommandContext): Promise<Finding[]> {
  const sites = await store.read((db) => listSites(db, 10_000));
  const ids = sites.map(({ id }) => id);
  return [...(await verifyStore(store)), ...(await verifyStored(store, ids, openStorage(environment)))];
}

function textOf({ rule, rows, advice }: Finding): string {
  return `Broken: ${rule} (${advice ?? `${rows} ${rows === 1 ? "row" : "rows"}`})`;
}
