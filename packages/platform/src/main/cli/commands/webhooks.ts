import { parseArgs } from "node:util";
import { eventTypesOf } from "../../../domains/notifications/webhooks/event-types.ts";
import {
  addWebhook,
  MAX_WEBHOOKS,
  newWebhook,
  removeWebhook,
  type Surroundings,
  webhookDocuments,
} from "../../../domains/notifications/webhooks/repository.ts";
import { recordCommand } from "../../../domains/operations/audit-log/repository.ts";
import type { Db, Store } from "../../../kernel/database/port.ts";
import { knownNames } from "../../../kernel/operations.ts";
import { contractsOf } from "../../../kernel/plugin.ts";
import { nextPublicKeyOf, publicKeyOf } from "../../../kernel/secrets/sign-message.ts";
import { openOutbound } from "../adapters.ts";
import { readConfig } from "../config.ts";
import { withSite } from "../with-site.ts";

const usage = `usage: vitrine webhooks add <url> [--event wix.ecom.v1.order_approved …]
       vitrine webhooks events     the types of events, those of plugins among them
       vitrine webhooks list
       vitrine webhooks remove <id>
       vitrine webhooks key        the public key that receivers and service plugins check signatures with
       vitrine webhooks key --next   the one that signs after the next \`vitrine signing-keys rotate webhooks\``;

/** Adds, shows and removes the addresses that are told what happens in a shop. */
export async function run(args: readonly string[]): Promise<void> {
  const options = { event: { type: "string", multiple: true }, next: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [verb, subject, more] = positionals;
  const isOfAll = subject === undefined && (verb === "key" || verb === "events" || verb === "list");
  const isOfOne = subject !== undefined && (verb === "add" || verb === "remove");
  if (more !== undefined || !(isOfAll || isOfOne) || (values.next && verb !== "key")) throw new Error(usage);
  return withSite(async ({ store, site, environment }) => {
    const outbound = openOutbound(environment, site.settings.isDemo === true);
    if (values.next) return void process.stdout.write(await nextPublicKeyOf(store));
    const { events } = knownNames(contractsOf((await readConfig()).plugins));
    return manage(store, site.id, { outbound, events }, [verb, subject], values.event ?? []);
  });
}

async function manage(
  store: Store,
  siteId: string,
  known: Surroundings,
  [verb, subject]: readonly (string | undefined)[],
  events: readonly string[],
): Promise<void> {
  if (verb === "key") {
    process.stdout.write(await publicKeyOf(store));
  } else if (verb === "events") {
    process.stdout.write(`${eventTypesOf(known).join("\n")}\n`);
  } else if (verb === "list") {
    const all = await store.read((db) => webhookDocuments.listBy(db, siteId, {}, MAX_WEBHOOKS));
    for (const { entity } of all)
      process.stdout.write(
        `${entity.id}  ${entity.enabled ? "on " : "off"}  ${entity.url}  ${entity.events.join(", ") || "everything"}\n`,
      );
    if (all.length === 0) process.stderr.write("There is no webhook yet: `vitrine webhooks add <url>` adds one.\n");
  } else if (verb === "add" && subject) {
    const webhook = newWebhook(known, subject, events, new Date());
    const all = await store.read((db) => webhookDocuments.listBy(db, siteId, {}, MAX_WEBHOOKS));
    const same = all.find(({ entity }) => entity.url === webhook.url);
    const isAdded = await noting(store, siteId, "createWebhook", webhook, (db) => addWebhook(db, siteId, webhook));
    if (!isAdded) throw new Error(`A shop has ${MAX_WEBHOOKS} webhooks at most. Remove one first.`);
    process.stdout.write(`${webhook.id}\n`);
    if (same)
      process.stderr.write(`${webhook.url} has another webhook, ${same.entity.id}: what both want arrives twice.\n`);
    process.stderr.write(
      "It receives events from now on, and checks their signatures with what `vitrine webhooks key` prints.\n",
    );
  } else if (verb === "remove" && subject) {
    const id = subject.toLowerCase();
    const isGone = await noting(store, siteId, "deleteWebhook", { id }, (db) => removeWebhook(db, siteId, id));
    if (!isGone) throw new Error(`There is no webhook ${subject}. \`vitrine webhooks list\` shows them.`);
    process.stdout.write("Removed.\n");
  }
}

/** Changes something and, if there was something to change, notes it in the audit log. */
function noting(
  store: Store,
  siteId: string,
  operation: "createWebhook" | "deleteWebhook",
  message: object,
  change: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  const command = `vitrine webhooks ${operation === "createWebhook" ? "add" : "remove"}`;
  return store.write(
    async (db) => {
      const isDone = await change(db);
      if (isDone) await recordCommand(db, { siteId, command, operation: `vitrine.webhooks.${operation}`, message });
      return isDone;
    },
    { durable: true },
  );
}
