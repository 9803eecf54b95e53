import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Store } from "../../kernel/database/port.ts";
import { createSqliteStore } from "../../store/index.ts";
import { damageOf } from "../../store/maintenance.ts";
import { assertFiles, copyInto } from "./files.ts";
import { leftTables } from "./left-tables.ts";
import { readManifest } from "./manifest.ts";

/** One thing that must be true of every database, and how many rows break it. */
export interface Finding {
  readonly rule: string;
  readonly rows: number;
  /** What to do, where somebody can. */
  readonly advice?: string;
}

/** Rules beyond the constraints of the schema, which hold whatever was killed when. Each query counts the rows that break one. */
const rules: Readonly<Record<string, string>> = {
  "reserved stock equals the sum of its reservations": `
    select count(*) as "rows" from stock s left join (
      select site_id, product_id, variant_id, sum(units) as held from stock_reservations
      group by site_id, product_id, variant_id) r
    on r.site_id = s.site_id and r.product_id = s.product_id and r.variant_id = s.variant_id
    where s.tracked = 1 and s.reserved <> coalesce(r.held, 0)`,
  "an approved payment has its order": `
    select count(*) as "rows" from payment_intents p
    where p.status in ('approved', 'authorized', 'capturing') and p.order_id is not null and not exists (
      select 1 from orders o where o.site_id = p.site_id and o.id = p.order_id)`,
  "a completed checkout with an order has that order": `
    select count(*) as "rows" from checkouts c where c.order_id is not null and not exists (
      select 1 from orders o where o.site_id = c.site_id and o.id = c.order_id)`,
  "order numbers are used once": `
    select count(*) as "rows" from (
      select site_id, number from orders where number > 0 group by site_id, number having count(*) > 1) twice`,
  "variants belong to a product": `
    select count(*) as "rows" from product_variants v where not exists (
      select 1 from products p where p.site_id = v.site_id and p.id = v.product_id)`,
};

/** Checks the rules of the shop's own data. Empty when all of them hold. */
export async function verifyStore(store: Store): Promise<Finding[]> {
  return store.view(async (db) => {
    const findings: Finding[] = [];
    const { pages, references } = await damageOf(db);
    if (pages > 0) findings.push({ rule: "every page and index can be read", rows: pages });
    if (references > 0) findings.push({ rule: "every reference leads to a row", rows: references });
    for (const [rule, query] of Object.entries(rules)) {
      const { rows } = await sql.raw<{ rows: number | string }>(query).execute(db);
      const broken = Number(rows[0]?.rows ?? 0);
      if (broken > 0) findings.push({ rule, rows: broken });
    }
    return [...findings, ...tablesFinding(await leftTables(db))];
  });
}

function tablesFinding(left: readonly string[]): Finding[] {
  if (left.length === 0) return [];
  const drop = left.map((name) => `drop table "${name}"`).join("; ");
  const advice = `A restore left ${left.join(", ")} of a newer version behind, and its upgrade fails on them. After a backup: ${drop}`;
  return [{ rule: "every table is of this version", rows: left.length, advice }];
}

/**
 * Checks a backup or an export: every file against its hash, and of an embedded database's backup the database
 * itself, in a copy.
 */
export async function verifyFolder(folder: string): Promise<Finding[]> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new Error(`${folder} holds neither a backup nor an export: there is no manifest.`);
  const files =
    manifest.format === "vitrine-backup"
      ? manifest.files
      : [...manifest.chunks, ...manifest.media, ...(manifest.stored ?? [])];
  await assertFiles(folder, files);
  if (manifest.format === "vitrine-export" && !manifest.isComplete) {
    return [{ rule: "the export is complete", rows: 1 }];
  }
  if (manifest.format !== "vitrine-backup" || manifest.engine !== "sqlite") return [];
  const copy = await mkdtemp(join(tmpdir(), "vitrine-verify-"));
  try {
    await copyInto(copy, "vitrine.db", join(folder, "vitrine.db"));
    const store = createSqliteStore({ path: join(copy, "vitrine.db") });
    try {
      return await verifyStore(store);
    } finally {
      await store.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
