import { parseArgs } from "node:util";
import { sessionLife } from "../../../domains/accounts/oauth/rules.ts";
import { accessTokenLifetime } from "../../../domains/accounts/records/ended-sessions.ts";
import { replaceVisitorKeys } from "../../../domains/accounts/records/visitor-keys.ts";
import { recordCommand } from "../../../domains/operations/audit-log/repository.ts";
import { listSites } from "../../../domains/operations/sites/repository.ts";
import type { Db, Store } from "../../../kernel/database/port.ts";
import {
  hasNextKey,
  listSigningKeys,
  type Replaced,
  replaceSigningKey,
} from "../../../kernel/secrets/keys/replace-key.ts";
import { type SigningSlot, signingSlots } from "../../../kernel/secrets/keys.ts";
import { withStore, withStoreAsItIs } from "../with-site.ts";

const usage = `usage: vitrine signing-keys list
       vitrine signing-keys rotate access [--now]     access tokens; those there are go on until they run out
       vitrine signing-keys rotate visitors [--now]   sessions of visitors; those there are go on until they run out
       vitrine signing-keys rotate webhooks [--now]   messages of webhooks and calls of service plugins, whose receivers
                                                      have the key of \`vitrine webhooks key --next\` by then
       --now: what the old key signed counts for nothing from now on`;

/** Shows the keys that sign, and puts new ones in their place. */
export async function run(args: readonly string[]): Promise<void> {
  const options = { now: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [verb, subject, more] = positionals;
  const slot = signingSlots.find((one) => one === subject);
  if (verb === "list" && subject === undefined && !values.now) return withStoreAsItIs(({ store }) => list(store));
  if (verb !== "rotate" || !slot || more !== undefined) throw new Error(usage);
  return withStore(({ store }) => rotate(store, slot, values.now));
}

async function list(store: Store): Promise<void> {
  for (const { slot, id, state, replacedAt } of await store.read(listSigningKeys)) {
    const ended = new Date((replacedAt ?? 0) + accessTokenLifetime * 1000);
    const what = {
      signs: "signs",
      next: "signs from the next `vitrine signing-keys rotate` on",
      earlier: `replaced; its tokens have run out by ${ended.toISOString()}`,
    }[state];
    process.stdout.write(`${slot.padEnd(8)}  ${id}  ${what}\n`);
  }
}

async function rotate(store: Store, slot: SigningSlot, isImmediate: boolean): Promise<void> {
  if (slot === "webhooks" && !isImmediate && !(await store.read((db) => hasNextKey(db, slot)))) {
    throw new Error(
      "No receiver has the next key yet, and nothing was changed. Give them what `vitrine webhooks key --next` prints, beside the one they have, and run this again; or use --now, and give them the new one afterwards.",
    );
  }
  const now = new Date();
  const lifetime = isImmediate ? undefined : sessionLife.visitor.idle;
  const also = async (db: Db, keys: Replaced) => {
    for (const { id: siteId } of await listSites(db, 10_000)) {
      const done = { command: "vitrine signing-keys rotate", operation: "vitrine.keys.rotateSigningKey" };
      await recordCommand(db, { siteId, ...done, message: { [slot]: {}, ...(isImmediate && { now: true }) } }, now);
      if (slot === "visitors") await replaceVisitorKeys(db, siteId, keys, { lifetime, now });
    }
  };
  const { after } = await replaceSigningKey(store, slot, { now, isImmediate, also });
  process.stdout.write(`${after.kid}\n`);
  process.stderr.write(`${consequences[slot](isImmediate)}\n`);
}

const days = sessionLife.visitor.idle / (24 * 60 * 60 * 1000);

const consequences: Readonly<Record<SigningSlot, (isImmediate: boolean) => string>> = {
  access: (isImmediate) =>
    isImmediate
      ? "A shop that is served takes no token of the old key after a second. Sessions go on: their next request gets a new token."
      : `A shop that is served signs with the new key after a second. Tokens of the old one count until they run out, within ${accessTokenLifetime / 3600} hours; with --now they end at once.`,
  visitors: (isImmediate) =>
    isImmediate
      ? "A shop that is served takes no visitor's first refresh token of the old key after a second: carts of visitors who come back with one are lost."
      : `A shop that is served signs with the new key after a second. Visitors who have a token of the old one keep their carts, for ${days} days at most; with --now they end at once.`,
  webhooks: (isImmediate) =>
    isImmediate
      ? "A shop that is served signs with the new key after a second. Give receivers and service plugins what `vitrine webhooks key` prints: they reject messages until then, which are sent again for two days."
      : "A shop that is served signs with the new key after a second. Receivers and service plugins may drop the old one in ten minutes.",
};
