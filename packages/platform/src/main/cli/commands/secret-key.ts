import { parseArgs } from "node:util";
import { recordCommand } from "../../../domains/operations/audit-log/repository.ts";
import { listSites } from "../../../domains/operations/sites/repository.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { lostKeys, rotateSecretKey } from "../../../kernel/secrets/key-protection.ts";
import { secretKeyInUse } from "../../../kernel/secrets/keys/key-rows.ts";
import { secretKeyId } from "../../../kernel/secrets/keys/secret-keys.ts";
import { sessionPurpose } from "../production.ts";
import { findPreviousKey, findSecretKey, noSecretKey, replaceKeyFile, type SecretKey } from "../secret-key.ts";
import { type CommandContext, withStore, withStoreAsItIs } from "../with-site.ts";

const usage = `usage: vitrine secret-key list       the keys that are given, and which of them encrypts the database
       vitrine secret-key new        put a new key in the key's file, and the one it had beside it
       vitrine secret-key rotate     encrypt the keys in the database with the new one`;

const verbs: Readonly<Record<string, () => Promise<void>>> = {
  list: () => withStoreAsItIs(list),
  new: () => withStoreAsItIs(makeNew),
  rotate: () => withStore(rotate),
};

/** Changes the key that encrypts the keys in the database. */
export async function run(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [verb = "", more] = positionals;
  const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!work || more !== undefined) throw new Error(usage);
  return work();
}

async function list({ store, environment }: CommandContext): Promise<void> {
  const { key, previous } = given(environment);
  const { used } = await store.read((db) => secretKeyInUse(store, db));
  const line = ({ value, file }: SecretKey, name: string, variable: string) => {
    const id = secretKeyId(value);
    const use = used.includes(id) ? "encrypts the database" : "encrypts nothing";
    return `${id}  ${name.padEnd(8)}  ${use.padEnd(21)}  ${file ?? variable}\n`;
  };
  process.stdout.write(line(key, "current", "VITRINE_SECRET_KEY"));
  if (previous) process.stdout.write(line(previous, "previous", "VITRINE_SECRET_KEY_PREVIOUS"));
  const known = [key, previous].flatMap((one) => (one ? secretKeyId(one.value) : []));
  for (const id of used.filter((one) => !known.includes(one)))
    process.stdout.write(`${id}  missing   encrypts the database  give it in VITRINE_SECRET_KEY_PREVIOUS\n`);
}

function given(environment: CommandContext["environment"]): { key: SecretKey; previous: SecretKey | undefined } {
  const key = findSecretKey(environment);
  if (!key) throw new Error(`No secret key is given. ${noSecretKey}.`);
  return { key, previous: findPreviousKey(environment, key) };
}

async function makeNew({ store, environment }: CommandContext): Promise<void> {
  const { key } = given(environment);
  const lost = await lostKeys(store);
  if (lost.length > 0)
    throw new Error(
      `The secret key in ${key.file ?? "VITRINE_SECRET_KEY"} does not open the keys in the database (${lost.join(", ")}), and nothing was changed. Give back the one it had first.`,
    );
  const { file } = replaceKeyFile(key);
  process.stdout.write(`${file} holds a new key, and ${file}.previous the one from before: keep a copy of both.\n`);
  process.stderr.write(
    "Restart every process of the shop, or send it SIGHUP where it has several workers, so that all know both. Where others have copies of these files, replace them first. Then run `vitrine secret-key rotate`.\n",
  );
}

async function rotate({ store, environment }: CommandContext): Promise<void> {
  const { previous } = given(environment);
  const purposes = async (db: Db) => {
    const sites = await listSites(db, 10_000);
    for (const { id: siteId } of sites) {
      const done = { command: "vitrine secret-key rotate", operation: "vitrine.keys.rotateSecretKey" };
      await recordCommand(db, { siteId, ...done, message: {} });
    }
    return sites.map(({ id }) => sessionPurpose(id));
  };
  const rotated = await rotateSecretKey(store, purposes, { now: Date.now() });
  const name = previous?.file ?? "VITRINE_SECRET_KEY_PREVIOUS";
  if (rotated.length === 0) {
    process.stdout.write("Everything is encrypted with the secret key already; nothing was changed.\n");
    if (previous) process.stderr.write(`${toForget(name)}\n`);
    return;
  }
  process.stdout.write(`Encrypted with the new secret key: ${rotated.join(", ")}.\n`);
  process.stderr.write(
    `${toForget(name)} Backups from before open with the old key only: keep it with them, where the shop does not read it. Where the old one came into other hands, replace what it opened as well: \`vitrine signing-keys rotate\`.\n`,
  );
}

function toForget(name: string): string {
  const how = name.startsWith("VITRINE_") ? `Unset ${name}` : `Move ${name} away`;
  return `${how} and restart the processes: nothing in the database needs it.`;
}
