import type {
  DeliveryTranslation,
  ShippingOption,
  ShippingOptionInput,
  ShippingRate,
  SiteDelivery,
} from "@vitrine/contract";
import { exampleAmount, parseAmount } from "@vitrine/contract/money";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { violationText } from "../ui/violation.ts";
import { checkSchedule, type ScheduleDraft, toScheduleDraft } from "./schedule-draft.ts";

const texts = strings.shipping.problems;

/** Regions that one option can be offered in. */
const mostRegions = 50;

const tooMany = violationText({ violatedRule: "MAX_SIZE", description: "", data: { threshold: mostRegions } });

export interface ConditionDraft {
  readonly key: string;
  readonly type: string;
  readonly operator: string;
  readonly value: string;
}

export interface RateDraft {
  readonly key: string;
  readonly amount: string;
  readonly isEach: boolean;
  readonly conditions: readonly ConditionDraft[];
}

/** A shipping option as its form holds it: what is typed, as text. */
export interface OptionDraft {
  readonly title: string;
  readonly time: string;
  readonly translations: readonly DeliveryTranslation[];
  readonly regionIds: readonly string[];
  readonly rates: readonly RateDraft[];
  readonly schedule: ScheduleDraft;
}

export function newCondition(): ConditionDraft {
  return { key: crypto.randomUUID(), type: "BY_TOTAL_PRICE", operator: "GTE", value: "" };
}

export function newRate(): RateDraft {
  return { key: crypto.randomUUID(), amount: "", isEach: false, conditions: [] };
}

export function toOptionDraft(
  option: ShippingOption | undefined,
  { regions, schedules }: SiteDelivery,
  timeZone: string,
): OptionDraft {
  const schedule = schedules.find(({ optionId }) => optionId === option?.id);
  return {
    title: option?.title ?? "",
    time: option?.estimatedDeliveryTime ?? "",
    translations: option?.translations ?? [],
    regionIds: option?.deliveryRegionIds ?? (regions.length === 1 ? regions.map(({ id }) => id) : []),
    rates: option?.rates.map(toRateDraft) ?? [newRate()],
    schedule: toScheduleDraft(schedule, timeZone),
  };
}

function toRateDraft({ amount, multiplyByQuantity = false, conditions = [] }: ShippingRate, index: number): RateDraft {
  return {
    key: `rate ${index}`,
    amount,
    isEach: multiplyByQuantity,
    conditions: conditions.map(({ type = "BY_TOTAL_PRICE", operator = "GTE", value = "" }, place) => ({
      key: `condition ${index} ${place}`,
      type,
      operator,
      value,
    })),
  };
}

export function checkOption(draft: OptionDraft, currency: string): Problems {
  const { title, regionIds, rates } = draft;
  return {
    ...(!title.trim() && { title: texts.title }),
    ...(regionIds.length === 0 && { regionIds: texts.regions }),
    ...(regionIds.length > mostRegions && { regionIds: tooMany }),
    ...(rates.length === 0 && { rates: texts.rates }),
    ...Object.fromEntries(rates.flatMap((rate) => rateProblems(rate, currency))),
    ...checkSchedule(draft.schedule),
  };
}

function rateProblems({ key, amount, conditions }: RateDraft, currency: string): (readonly [string, string])[] {
  const example = exampleAmount(currency, locale);
  return [
    ...(parseAmount(amount, currency) === undefined ? [[`amount ${key}`, texts.amount({ example })] as const] : []),
    ...conditions.flatMap((condition) => {
      const value = conditionValue(condition, currency);
      if (value === undefined) return [[`value ${condition.key}`, texts.number] as const];
      const isWhole = condition.type !== "BY_TOTAL_QUANTITY" || /^\d+$/.test(value);
      return isWhole ? [] : [[`value ${condition.key}`, texts.whole] as const];
    }),
  ];
}

/** The value of a condition as decimal text; undefined for what is no number. */
function conditionValue({ type, value }: ConditionDraft, currency: string): string | undefined {
  if (type === "BY_TOTAL_PRICE") return parseAmount(value, currency);
  const plain = value.trim().replace(",", ".");
  return /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? plain : undefined;
}

/** What is written of the option itself; its regions and times have calls of their own once it is there. */
export function toOptionInput(
  { title, time, translations, rates }: OptionDraft,
  currency: string,
): ShippingOptionInput {
  return {
    title: title.trim(),
    estimatedDeliveryTime: time.trim() || null,
    translations: [...translations],
    rates: rates.map(({ amount, isEach, conditions }) => ({
      amount: parseAmount(amount, currency) ?? "0",
      multiplyByQuantity: isEach,
      conditions: conditions.map((condition) => ({
        type: condition.type,
        operator: condition.operator,
        value: conditionValue(condition, currency) ?? "0",
      })),
    })),
  };
}
