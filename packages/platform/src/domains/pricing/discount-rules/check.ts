import type {
  AutomaticDiscountValue,
  DiscountScope,
  DiscountTrigger,
  ItemQuantityRange,
  SubtotalRange,
} from "@vitrine/contract";
import { ValidationError } from "../../../kernel/errors.ts";
import { collectionIdsOf } from "../../../policies/automatic-discounts.ts";
import { catalogOf, STORE_APP_ID } from "../../../policies/catalog-item.ts";
import type { DiscountRuleDocument } from "../../../policies/discount-rule.ts";

/** What is wrong with a rule, under the name the wire gives that fault. */
function wrong(field: string, ruleName: string, description: string): ValidationError {
  return new ValidationError([{ field, description, violatedRule: "VALIDATION", ruleName, data: {} }]);
}

/** @throws ValidationError naming the field and the fault */
export function checkRule({ activeTimeInfo, trigger, discounts }: DiscountRuleDocument): void {
  const { start, end } = activeTimeInfo ?? {};
  if (start && end && Date.parse(end) <= Date.parse(start)) {
    throw wrong("discountRule.activeTimeInfo", "INVALID_ACTIVE_TIME_RANGE", "must end after it starts");
  }
  if (trigger) checkTrigger(trigger, "discountRule.trigger", true);
  for (const [index, value] of discounts.values.entries()) checkValue(value, `discountRule.discounts.values[${index}]`);
}

const CONDITIONS = {
  and: "AND",
  or: "OR",
  customTrigger: "CUSTOM",
  subtotalRange: "SUBTOTAL_RANGE",
  itemQuantityRange: "ITEM_QUANTITY_RANGE",
  customerEligibility: "CUSTOMER_ELIGIBILITY",
} as const;

const VALUES = {
  percentage: "PERCENTAGE",
  fixedAmount: "FIXED_AMOUNT",
  fixedPrice: "FIXED_PRICE",
  quantityBased: "QUANTITY_BASED",
} as const;

const FILTERS = { catalogItemFilter: "CATALOG_ITEM", customFilter: "CUSTOM_FILTER" } as const;

/** The type that follows from the one field that is there; undefined when there is none, or more than one. */
function typeOf<Names extends Readonly<Record<string, string>>>(
  names: Names,
  value: { readonly [Name in keyof Names]?: unknown },
): Names[keyof Names] | undefined {
  const given = Object.keys(names).filter((name) => value[name] !== undefined);
  const [only] = given;
  return given.length === 1 && only ? (names[only] as Names[keyof Names]) : undefined;
}

function checkTrigger(trigger: DiscountTrigger, at: string, canCombine: boolean): void {
  const type = typeOf(CONDITIONS, trigger);
  if (!type || (trigger.triggerType && trigger.triggerType !== type)) {
    throw wrong(at, "INVALID_TRIGGER_TYPE", "must hold the one condition that `triggerType` names");
  }
  const { and, or, subtotalRange, itemQuantityRange, customerEligibility } = trigger;
  const combined = and ?? or;
  if (combined && !canCombine) {
    throw wrong(at, "OPERATOR_TOO_DEEPLY_NESTED", "conditions put together cannot be put together again");
  }
  for (const [index, part] of combined?.triggers.entries() ?? [])
    checkTrigger(part, `${at}.${and ? "and" : "or"}.triggers[${index}]`, false);
  if (subtotalRange) checkRange(subtotalRange, `${at}.subtotalRange`, "SUBTOTAL_RANGE");
  if (itemQuantityRange) checkRange(itemQuantityRange, `${at}.itemQuantityRange`, "ITEM_QUANTITY_RANGE");
  if (customerEligibility && !customerEligibility.individualMembersInfo) {
    throw wrong(`${at}.customerEligibility`, "INVALID_SETTINGS_SUBJECT_TYPE", "must say which members");
  }
}

function checkRange(
  { from, to, scopes = [] }: SubtotalRange | ItemQuantityRange,
  at: string,
  kind: "SUBTOTAL_RANGE" | "ITEM_QUANTITY_RANGE",
): void {
  if (from === undefined && to === undefined) throw wrong(at, `MISSING_${kind}`, "needs `from` or `to`");
  if (from !== undefined && to !== undefined && Number(from) > Number(to)) {
    throw wrong(at, `INVALID_${kind}`, "must not begin above its end");
  }
  checkScopes(scopes, `${at}.scopes`);
}

function checkValue(value: AutomaticDiscountValue, at: string): void {
  const type = typeOf(VALUES, value);
  const isEmpty = Object.keys(VALUES).every((name) => value[name as keyof typeof VALUES] === undefined);
  if (isEmpty) throw wrong(at, "INVALID_EMPTY_DISCOUNT", `needs one of ${Object.keys(VALUES).join(", ")}`);
  if (!type || (value.discountType && value.discountType !== type)) {
    throw wrong(at, "INVALID_DISCOUNT_TYPE", "must hold the one value that `discountType` names");
  }
  const scopes = value.specificItemsInfo?.scopes;
  if (!scopes) throw wrong(at, "INVALID_TARGET_TYPE_FIELD", "needs `specificItemsInfo`: the items it lowers");
  checkScopes(scopes, `${at}.specificItemsInfo.scopes`);
}

function checkScopes(scopes: readonly DiscountScope[], at: string): void {
  for (const [index, scope] of scopes.entries()) {
    const type = typeOf(FILTERS, scope);
    if (!type) throw wrong(`${at}[${index}]`, "INVALID_SCOPE", `needs one of ${Object.keys(FILTERS).join(", ")}`);
    if (scope.type && scope.type !== type) {
      throw wrong(`${at}[${index}].type`, "INVALID_SCOPE_TYPE", "must name the filter that is there");
    }
    const { customFilter } = scope;
    if (customFilter && catalogOf(customFilter.appId) === STORE_APP_ID && !collectionIdsOf(customFilter)) {
      const description = "needs `params.collectionIds`, a list of collections of this shop";
      throw wrong(`${at}[${index}].customFilter`, "INVALID_SCOPE", description);
    }
  }
}

/** The rule with every type said, and every scope and configuration named. */
export function normalised(rule: DiscountRuleDocument, newId: () => string): DiscountRuleDocument {
  const scoped = (scopes: readonly DiscountScope[] = []) =>
    scopes.map((scope) => ({ ...scope, id: scope.id ?? newId(), ...typed("type", typeOf(FILTERS, scope)) }));
  const triggered = (trigger: DiscountTrigger): DiscountTrigger => ({
    ...trigger,
    ...typed("triggerType", typeOf(CONDITIONS, trigger)),
    ...(trigger.and && { and: { triggers: trigger.and.triggers.map(triggered) } }),
    ...(trigger.or && { or: { triggers: trigger.or.triggers.map(triggered) } }),
    ...(trigger.subtotalRange && {
      subtotalRange: { ...trigger.subtotalRange, scopes: scoped(trigger.subtotalRange.scopes) },
    }),
    ...(trigger.itemQuantityRange && {
      itemQuantityRange: { ...trigger.itemQuantityRange, scopes: scoped(trigger.itemQuantityRange.scopes) },
    }),
    ...(trigger.customerEligibility && {
      customerEligibility: { ...trigger.customerEligibility, eligibilityType: "INDIVIDUAL_MEMBERS" },
    }),
  });
  const values = rule.discounts.values.map(
    (value): AutomaticDiscountValue => ({
      ...value,
      targetType: "SPECIFIC_ITEMS",
      ...typed("discountType", typeOf(VALUES, value)),
      specificItemsInfo: { scopes: scoped(value.specificItemsInfo?.scopes) },
      ...(value.quantityBased && {
        quantityBased: {
          configurations: value.quantityBased.configurations.map((each) => ({ ...each, id: each.id ?? newId() })),
        },
      }),
    }),
  );
  return { ...rule, discounts: { values }, ...(rule.trigger && { trigger: triggered(rule.trigger) }) };
}

function typed<Name extends string, Type>(name: Name, type: Type | undefined): { [Key in Name]?: Type } {
  return (type === undefined ? {} : { [name]: type }) as { [Key in Name]?: Type };
}

/** Apps a rule asks about its conditions. */
export function appsOf(trigger: DiscountTrigger | undefined): ReadonlySet<string> {
  const parts = [...(trigger?.and?.triggers ?? []), ...(trigger?.or?.triggers ?? [])];
  const own = trigger?.customTrigger ? [trigger.customTrigger.appId.toLowerCase()] : [];
  return new Set([...own, ...parts.flatMap((part) => [...appsOf(part)])]);
}
