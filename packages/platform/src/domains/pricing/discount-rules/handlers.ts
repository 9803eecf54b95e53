import { randomUUID } from "node:crypto";
import {
  type AutomaticDiscount,
  type AutomaticDiscountInput,
  type CreateDiscountRuleRequest,
  type DiscountRuleIdRequest,
  type DiscountRuleResponse,
  discountRules as discountRulesService,
  type Empty,
  type OffsetQueryRequest,
  type QueryDiscountRulesResponse,
  type UpdateDiscountRuleRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { applyMask } from "../../../kernel/field-mask.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { checkRevision } from "../../../kernel/revision.ts";
import type { DiscountRuleDocument } from "../../../policies/discount-rule.ts";
import type { Stored } from "../../../store/documents.ts";
import { cursorMetadata } from "../../../store/query/cursor-metadata.ts";
import { appsOf, checkRule, normalised } from "./check.ts";
import { discountRules, readUses } from "./repository.ts";

export const discountRulesHandlers: Implementation = implement(discountRulesService, {
  createDiscountRule,
  getDiscountRule,
  queryDiscountRules,
  updateDiscountRule,
  deleteDiscountRule,
});

/** Every basket looks at all rules whose time has come, so there is an end to their number. */
const MAX_RULES = 100;
const MAX_QUANTITY_BASED = 20;
const MAX_CUSTOM_TRIGGER_APPS = 3;

async function present(call: Call, rules: readonly Stored<DiscountRuleDocument>[]): Promise<AutomaticDiscount[]> {
  const ids = rules.map(({ entity }) => entity.id);
  const uses = await readUses(call.db, call.site.id, ids);
  return rules.map(({ entity, revision }) => ({
    ...entity,
    revision: String(revision),
    status: statusOf(entity, call.now),
    usageCount: uses.get(entity.id) ?? 0,
  }));
}

async function presentOne(call: Call, rule: Stored<DiscountRuleDocument>): Promise<AutomaticDiscount> {
  const [one] = await present(call, [rule]);
  return one ?? call.fail("NOT_FOUND");
}

function statusOf({ activeTimeInfo: { start, end } = {} }: DiscountRuleDocument, now: Date) {
  if (end && Date.parse(end) <= now.getTime()) return "EXPIRED";
  return start && Date.parse(start) > now.getTime() ? "PENDING" : "LIVE";
}

async function find(call: Call, id: string): Promise<Stored<DiscountRuleDocument>> {
  const found = await discountRules.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { discountRuleId: id }, `There is no discount rule ${id}.`);
}

/** The rule with what was sent: absent fields stay, null clears. */
function withInput(rule: DiscountRuleDocument, input: AutomaticDiscountInput): DiscountRuleDocument {
  const { trigger: knownTrigger, activeTimeInfo: knownTime, ...rest } = rule;
  const trigger = input.trigger === undefined ? knownTrigger : input.trigger;
  const activeTimeInfo = input.activeTimeInfo === undefined ? knownTime : input.activeTimeInfo;
  const next: DiscountRuleDocument = {
    ...rest,
    active: input.active ?? rule.active,
    name: input.name ?? rule.name,
    discounts: input.discounts ?? rule.discounts,
    ...(input.tags && { tags: input.tags }),
    ...(trigger && { trigger }),
    ...(activeTimeInfo && { activeTimeInfo }),
  };
  checkRule(next);
  return normalised(next, randomUUID);
}

async function createDiscountRule(
  { discountRule: input }: CreateDiscountRuleRequest,
  call: Call<
    "MAX_CUSTOM_TRIGGER_APPS_EXCEEDED" | "MAX_DISCOUNT_RULES_REACHED" | "MAX_QUANTITY_BASED_DISCOUNTS_REACHED",
    "discount_rule_created"
  >,
): Promise<DiscountRuleResponse> {
  const date = call.now.toISOString();
  const { name, discounts } = input;
  const blank = { id: randomUUID(), createdDate: date, updatedDate: date, active: true, name, discounts };
  const rule = withInput(blank, input);
  if ((await discountRules.count(call.db, call.site.id)) >= MAX_RULES) {
    call.fail("MAX_DISCOUNT_RULES_REACHED", {}, `A shop has ${MAX_RULES} discount rules at most. Delete one first.`);
  }
  await assertRuleLimit(call, rule);
  const discountRule = await presentOne(call, await discountRules.insert(call.db, call.site.id, rule));
  call.emit("discount_rule_created", { entityId: rule.id, body: discountRule });
  return { discountRule };
}

async function assertRuleLimit(
  call: Call<"MAX_CUSTOM_TRIGGER_APPS_EXCEEDED" | "MAX_QUANTITY_BASED_DISCOUNTS_REACHED">,
  rule: DiscountRuleDocument,
): Promise<void> {
  if (appsOf(rule.trigger).size > MAX_CUSTOM_TRIGGER_APPS) {
    const description = `One rule asks ${MAX_CUSTOM_TRIGGER_APPS} apps at most.`;
    call.fail("MAX_CUSTOM_TRIGGER_APPS_EXCEEDED", {}, description);
  }
  if (!isQuantityBased(rule)) return;
  const all = await discountRules.listBy(call.db, call.site.id, {}, MAX_RULES);
  const others = all.filter(({ entity }) => entity.id !== rule.id && isQuantityBased(entity));
  if (others.length < MAX_QUANTITY_BASED) return;
  const description = `A shop has ${MAX_QUANTITY_BASED} rules of so many units for one price at most.`;
  call.fail("MAX_QUANTITY_BASED_DISCOUNTS_REACHED", {}, description);
}

function isQuantityBased({ discounts }: DiscountRuleDocument): boolean {
  return discounts.values.some((value) => value.quantityBased !== undefined);
}

async function getDiscountRule({ discountRuleId }: DiscountRuleIdRequest, call: Call): Promise<DiscountRuleResponse> {
  return { discountRule: await presentOne(call, await find(call, discountRuleId)) };
}

async function queryDiscountRules(
  { query = {} }: OffsetQueryRequest<AutomaticDiscount>,
  call: Call,
): Promise<QueryDiscountRulesResponse> {
  const page = await discountRules.page(call.db, call.site.id, query, { paging: "cursor" });
  const { offset, total } = page;
  const place = { ...(offset !== undefined && { offset }), ...(total !== undefined && { total }) };
  return { discountRules: await present(call, page.items), pagingMetadata: { ...cursorMetadata(page), ...place } };
}

async function updateDiscountRule(
  { discountRule: input, mask }: UpdateDiscountRuleRequest,
  call: Call<"MAX_CUSTOM_TRIGGER_APPS_EXCEEDED" | "MAX_QUANTITY_BASED_DISCOUNTS_REACHED", "discount_rule_updated">,
): Promise<DiscountRuleResponse> {
  const found = await find(call, input.id);
  const { entity, revision } = found;
  checkRevision(call, revision, input.revision);
  const next = { ...withInput(entity, applyMask(input, mask)), updatedDate: call.now.toISOString() };
  await assertRuleLimit(call, next);
  const discountRule = await presentOne(call, await discountRules.update(call.db, call.site.id, revision, next));
  call.emit("discount_rule_updated", { entityId: next.id, body: discountRule, before: () => presentOne(call, found) });
  return { discountRule };
}

/** Orders keep what the rule took off. */
async function deleteDiscountRule(
  { discountRuleId }: DiscountRuleIdRequest,
  call: Call<never, "discount_rule_deleted">,
): Promise<Empty> {
  const { entity } = await find(call, discountRuleId);
  await discountRules.remove(call.db, call.site.id, entity.id);
  call.emit("discount_rule_deleted", { entityId: entity.id });
  return {};
}
