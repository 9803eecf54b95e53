import {
  type AutomaticDiscount,
  type AutomaticDiscountInput,
  type AutomaticDiscountValue,
  catalogAppId,
  type DiscountScope,
  type DiscountTrigger,
} from "@vitrine/contract";
import { parseAmount } from "@vitrine/contract/money";
import { strings } from "../strings/strings.ts";
import { fromLocalInput, toLocalInput } from "../ui/zone.ts";

const texts = strings.discountRules.editor;

export type RuleKind = keyof typeof texts.kinds;
export type RuleApplies = keyof typeof texts.appliesKinds;
export type RuleCondition = keyof typeof texts.conditions;

/** An automatic discount as its form holds it: what is typed, as text. */
export interface RuleDraft {
  readonly name: string;
  readonly isActive: boolean;
  readonly kind: RuleKind;
  /** Percent, amount or price, as the kind says. */
  readonly value: string;
  /** How many for one price. */
  readonly units: string;
  readonly applies: RuleApplies;
  readonly collectionIds: readonly string[];
  readonly productIds: readonly string[];
  readonly condition: RuleCondition;
  readonly from: string;
  readonly to: string;
  /** Local time, as the field has it. */
  readonly starts: string;
  readonly ends: string;
}

export const blankRule: RuleDraft = {
  name: "",
  isActive: true,
  kind: "percentage",
  value: "",
  units: "2",
  applies: "everything",
  collectionIds: [],
  productIds: [],
  condition: "always",
  from: "",
  to: "",
  starts: "",
  ends: "",
};

export function toRuleDraft(rule: AutomaticDiscount): RuleDraft {
  const [value] = rule.discounts.values;
  const time = (text: string | undefined) => (text ? toLocalInput(new Date(text)) : "");
  return {
    name: rule.name,
    isActive: rule.active,
    ...effectOf(value),
    ...reachOf(value?.specificItemsInfo?.scopes ?? []),
    ...conditionOf(rule.trigger),
    starts: time(rule.activeTimeInfo?.start),
    ends: time(rule.activeTimeInfo?.end),
  };
}

function effectOf(value: AutomaticDiscountValue | undefined): Pick<RuleDraft, "kind" | "value" | "units"> {
  const { percentage, fixedAmount, fixedPrice, quantityBased } = value ?? {};
  if (percentage !== undefined) return { kind: "percentage", value: String(percentage), units: "2" };
  if (fixedAmount !== undefined) return { kind: "fixedAmount", value: fixedAmount, units: "2" };
  if (fixedPrice !== undefined) return { kind: "fixedPrice", value: fixedPrice, units: "2" };
  const [step] = quantityBased?.configurations ?? [];
  if (step) return { kind: "quantityBased", value: step.price, units: String(step.quantity) };
  return { kind: "kept", value: "", units: "2" };
}

/** What is lowered; `kept` for what this form cannot show, which then stays as it is. */
export function reachOf(scopes: readonly DiscountScope[]): Pick<RuleDraft, "applies" | "collectionIds" | "productIds"> {
  const none = { collectionIds: [], productIds: [] };
  const items = scopes.map(({ catalogItemFilter }) => catalogItemFilter);
  const isOurs = items.every((filter) => filter?.catalogAppId === catalogAppId);
  if (isOurs && items.some((filter) => !filter?.catalogItemIds?.length)) return { ...none, applies: "everything" };
  if (isOurs && items.length > 0) {
    return { ...none, applies: "products", productIds: items.flatMap((filter) => filter?.catalogItemIds ?? []) };
  }
  const custom = scopes.map(({ customFilter }) => customFilter);
  const collectionIds = custom.flatMap((filter) => listOf(filter?.params?.collectionIds));
  const isCollections = custom.every((filter) => filter?.appId === catalogAppId) && collectionIds.length > 0;
  return isCollections ? { ...none, applies: "collections", collectionIds } : { ...none, applies: "kept" };
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function conditionOf(trigger: DiscountTrigger | undefined): Pick<RuleDraft, "condition" | "from" | "to"> {
  if (!trigger) return { condition: "always", from: "", to: "" };
  const { subtotalRange, itemQuantityRange } = trigger;
  const range = subtotalRange ?? itemQuantityRange;
  if (!range) return { condition: "kept", from: "", to: "" };
  const text = (end: string | number | undefined) => (end === undefined ? "" : String(end));
  return { condition: subtotalRange ? "subtotal" : "quantity", from: text(range.from), to: text(range.to) };
}

/** The form as the API takes it; a rule that exists gets only what changed. */
export function toRule(draft: RuleDraft, before: RuleDraft | undefined, currency: string): AutomaticDiscountInput {
  const has = (...names: (keyof RuleDraft)[]) =>
    before === undefined || names.some((name) => before[name] !== draft[name]);
  const scopes = scopesOf(draft);
  const isReach = has("applies", "collectionIds", "productIds");
  const isValue = draft.kind !== "kept" && scopes !== undefined && (has("kind", "value", "units") || isReach);
  const isTrigger = draft.condition !== "kept" && (has("condition", "from", "to") || (isReach && scopes !== undefined));
  const time = (text: string) => new Date(fromLocalInput(text)).toISOString();
  const timeInfo = {
    ...(draft.starts && { start: time(draft.starts) }),
    ...(draft.ends && { end: time(draft.ends) }),
  };
  return {
    ...(has("name") && { name: draft.name.trim() }),
    ...(has("isActive") && { active: draft.isActive }),
    ...(isValue && { discounts: { values: [{ ...discountValue(draft, currency), specificItemsInfo: { scopes } }] } }),
    ...(isTrigger && { trigger: triggerOf(draft, scopes ?? [], currency) }),
    ...(has("starts", "ends") && { activeTimeInfo: draft.starts || draft.ends ? timeInfo : null }),
  };
}

/** Undefined for what stays as it is. */
function scopesOf({ applies, collectionIds, productIds }: RuleDraft): DiscountScope[] | undefined {
  if (applies === "kept") return undefined;
  if (applies === "collections") {
    const params = { collectionIds: [...collectionIds] };
    return [{ id: "collections", type: "CUSTOM_FILTER", customFilter: { appId: catalogAppId, params } }];
  }
  const ids = applies === "products" ? { catalogItemIds: [...productIds] } : {};
  return [{ id: "items", type: "CATALOG_ITEM", catalogItemFilter: { catalogAppId, ...ids } }];
}

function discountValue({ kind, value, units }: RuleDraft, currency: string): AutomaticDiscountValue {
  const amount = parseAmount(value, currency) ?? value.trim();
  const targetType = "SPECIFIC_ITEMS";
  if (kind === "percentage") {
    return { targetType, discountType: "PERCENTAGE", percentage: Number(value.trim().replace(",", ".")) };
  }
  if (kind === "quantityBased") {
    const configurations = [{ quantity: Number(units), price: amount }];
    return { targetType, discountType: "QUANTITY_BASED", quantityBased: { configurations } };
  }
  return kind === "fixedAmount"
    ? { targetType, discountType: "FIXED_AMOUNT", fixedAmount: amount }
    : { targetType, discountType: "FIXED_PRICE", fixedPrice: amount };
}

function triggerOf(draft: RuleDraft, scopes: DiscountScope[], currency: string): DiscountTrigger | null {
  const [from, to] = [draft.from.trim(), draft.to.trim()];
  if (draft.condition === "always") return null;
  if (draft.condition === "subtotal") {
    const amount = (text: string) => parseAmount(text, currency) ?? text;
    const range = { scopes, ...(from && { from: amount(from) }), ...(to && { to: amount(to) }) };
    return { triggerType: "SUBTOTAL_RANGE", subtotalRange: range };
  }
  const range = { scopes, ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) };
  return { triggerType: "ITEM_QUANTITY_RANGE", itemQuantityRange: range };
}
