import { parseArgs } from "node:util";
import { secretKeyInUse } from "../../../kernel/secrets/keys/key-rows.ts";
import { secretKeyId } from "../../../kernel/secrets/keys/secret-keys.ts";
import type { BackupManifest } from "../../transfer/manifest.ts";
import { terminalProgress } from "../../transfer/progress.ts";
import { backupIn, restore } from "../../transfer/restore.ts";
import { makeDataFolder, placeOf } from "../data-folder.ts";
import { type Environment, readEnvironment } from "../environment.ts";
import { findSecretKeys, type SecretKeys } from "../secret-key.ts";
import { countAndSize, oneFolder } from "../transfer-arguments.ts";
import { type CommandContext, withStoreAsItIs } from "../with-site.ts";

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
  const advice = await secretKeyAdvice(environment, manifest);
  if (advice) process.stderr.write(`${advice}\n`);
}

/** What to do before the shop starts where its keys are encrypted with another secret key than those that are given. */
async function secretKeyAdvice(
  environment: Environment,
  { secretKeyIds }: BackupManifest,
): Promise<string | undefined> {
  const wanted = secretKeyIds ?? (await withStoreAsItIs(idsInUse).catch(() => []));
  const keys = keysGiven(environment);
  const given = [keys?.secretKey, keys?.previousSecretKey].flatMap((one) => (one ? secretKeyId(one) : []));
  const missing = wanted.filter((id) => !given.includes(id));
  if (missing.length === 0) return undefined;
  const have = given.length > 0 ? `the one given is ${given.join(" and ")}` : "none is given";
  const then = keys
    ? "Give it in VITRINE_SECRET_KEY; or in VITRINE_SECRET_KEY_PREVIOUS, run `vitrine secret-key rotate`, and go on with the one given."
    : "Give it in VITRINE_SECRET_KEY.";
  return `The keys in it are encrypted with the secret key ${missing.join(" and ")}, and ${have}: the shop does not start without it. ${then} \`vitrine secret-key list\` shows the ids of keys.`;
}

/** A file of one that is not there is named when the shop starts. */
function keysGiven(environment: Environment): SecretKeys | undefined {
  try {
    return findSecretKeys(environment);
  } catch {
    return undefined;
  }
}

async function idsInUse({ store }: CommandContext): Promise<readonly string[]> {
  return (await store.read((db) => secretKeyInUse(store, db))).used;
}
