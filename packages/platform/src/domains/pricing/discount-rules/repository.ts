import { discountRuleQueryFields } from "@vitrine/contract";
import { configured } from "../../../kernel/database/configuration.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { discardRecording } from "../../../kernel/database/recording.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { DiscountRuleDocument } from "../../../policies/discount-rule.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";

const time = (text: string | undefined) => (text ? Date.parse(text) : null);

export const discountRules: Documents<DiscountRuleDocument, "discount_rules"> = documents<
  DiscountRuleDocument,
  "discount_rules"
>({
  table: "discount_rules",
  isConfiguration: true,
  columns: {
    name: (rule) => rule.name,
    active: (rule) => (rule.active ? 1 : 0),
    starts_at: (rule) => time(rule.activeTimeInfo?.start),
    ends_at: (rule) => time(rule.activeTimeInfo?.end),
  },
  fields: queryFields(discountRuleQueryFields, {
    id: field.text({ column: "id" }),
    revision: field.number({ column: "revision" }),
    name: field.text({ column: "name" }),
    active: field.flag({ column: "active" }),
    createdDate: field.time({ column: "created_at" }),
    updatedDate: field.time({ column: "updated_at" }),
    "activeTimeInfo.start": field.time({ column: "starts_at", isNullable: true }),
    "activeTimeInfo.end": field.time({ column: "ends_at", isNullable: true }),
    "tags.privateTags.tagIds": field.list({ path: "tags.privateTags.tagIds[]" }),
  }),
});

const active = statement("select doc from discount_rules where site_id = ? and active = 1 order by created_at, id");

/** The rules whose time has come, oldest first. */
export async function liveRules(db: Db, siteId: string, now: Date): Promise<DiscountRuleDocument[]> {
  const rules = await configured(db, siteId, "discount rules", loadRules);
  if (rules.some(({ activeTimeInfo }) => activeTimeInfo?.start || activeTimeInfo?.end)) discardRecording(db);
  return rules.filter(({ activeTimeInfo: { start, end } = {} }) => {
    const [from, until] = [time(start), time(end)];
    return (from === null || from <= now.getTime()) && (until === null || until > now.getTime());
  });
}

async function loadRules(db: Db, siteId: string): Promise<DiscountRuleDocument[]> {
  const { rows } = await run<{ doc: string }>(db, active, [siteId]);
  return rows.map(({ doc }) => JSON.parse(doc) as DiscountRuleDocument);
}

const note = statement(
  "insert into discount_rule_uses (site_id, rule_id, order_id) values (?, ?, ?) on conflict do nothing",
);

/** Records that rules lowered an order. Doing it twice changes nothing. */
export async function countUses(db: Db, siteId: string, ruleIds: readonly string[], orderId: string): Promise<void> {
  for (const id of ruleIds) await run(db, note, [siteId, id, orderId]);
}

const uses = statement(
  "select rule_id, count(*) as uses from discount_rule_uses where site_id = ? and rule_id in @list group by rule_id",
);

/** How many orders rules lowered, by rule. */
export async function readUses(
  db: Db,
  siteId: string,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ruleIds.length === 0) return new Map();
  const { rows } = await run<{ rule_id: string; uses: number }>(db, uses, [siteId, JSON.stringify(ruleIds)]);
  return new Map(rows.map((row) => [row.rule_id, Number(row.uses)]));
}
