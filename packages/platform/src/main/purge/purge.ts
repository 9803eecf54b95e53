import { MAX_WEBHOOKS, webhookDocuments } from "../../domains/notifications/webhooks/repository.ts";
import type { Runtime } from "../../kernel/context.ts";
import type { Db } from "../../kernel/database/port.ts";
import { run, type Statement, statement } from "../../kernel/database/statements.ts";
import { purgeAged } from "./aged.ts";
import { Pace } from "./pace.ts";
import type { Days, ExpiryRule, SiteOf } from "./rule.ts";
import { ageRules, expiryRules } from "./rules.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes and erases what has been kept long enough, by the rules beside this file. In short transactions with time
 * for others between them; what is left when `signal` is aborted is found by the next run.
 */
export async function purgeExpired(
  runtime: Runtime,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  for (const rule of expiryRules) await purgeRows(runtime, rule, new Pace(signal));
  const sites = await runtime.store.read((db) => db.selectFrom("sites").select("site_id").execute());
  for (const { site_id: siteId } of sites) {
    const { settings } = await runtime.sites.load(siteId);
    const hasWebhooks = await runtime.store.read((db) => hasWebhook(db, siteId));
    for (const rule of ageRules) {
      const days = settings.retention?.[rule.name] ?? daysOf(rule.days, { settings, hasWebhooks });
      await purgeAged(runtime, { rule, siteId, days }, new Pace(signal));
    }
  }
}

function daysOf(days: Days, site: SiteOf): number {
  return typeof days === "number" ? days : days.of(site);
}

async function hasWebhook(db: Db, siteId: string): Promise<boolean> {
  const webhooks = await webhookDocuments.listBy(db, siteId, {}, MAX_WEBHOOKS);
  return webhooks.some(({ entity }) => entity.enabled);
}

/** Deletes the rows of a table whose time is over. */
export async function purgeRows(
  { store, clock }: Pick<Runtime, "store" | "clock">,
  rule: ExpiryRule,
  pace: Pace,
): Promise<void> {
  const before = clock.now().getTime() - (rule.extraDays ?? 0) * day;
  const { some, remove } = statementsOf(rule);
  while (!pace.isOver && (await store.read((db) => run(db, some, [before]))).rows.length > 0)
    await pace.write(store, (db) => run(db, remove, [before, pace.limit]));
}

interface Statements {
  readonly some: Statement;
  readonly remove: Statement;
}

const written = new Map<string, Statements>();

function statementsOf({ table, column, key }: ExpiryRule): Statements {
  let found = written.get(table);
  if (!found) {
    const [names, old] = [key.join(", "), `from ${table} where ${column} < ?`];
    found = {
      some: statement(`select 1 ${old} limit 1`),
      remove: statement(`delete from ${table} where (${names}) in (select ${names} ${old} limit ?)`),
    };
    written.set(table, found);
  }
  return found;
}
