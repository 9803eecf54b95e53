import type { CouponSpecification } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import type { StoredSpecification } from "./document.ts";

/** Fields of which a coupon has exactly one. */
export const kinds = ["moneyOffAmount", "percentOffRate", "freeShipping", "fixedPriceAmount", "buyXGetY"] as const;

/** What a coupon does, by the field that says so. */
export type CouponKind = (typeof kinds)[number];

/** The one field that says what a coupon does; undefined when there is none, or more than one. */
export function kindOf(specification: CouponSpecification): CouponKind | undefined {
  const given = kinds.filter((kind) => specification[kind] !== undefined && specification[kind] !== false);
  return given.length === 1 ? given[0] : undefined;
}

/**
 * Checks what a merchant wrote and fills in what may be left out: the coupon starts now and is active.
 * @throws ValidationError naming the field
 */
export function checkSpecification(specification: CouponSpecification, now: Date, at: string): StoredSpecification {
  const { name, code, startTime, expirationTime, active } = specification;
  if (!name?.trim()) throw invalid(`${at}.name`, "is required", "REQUIRED_FIELD");
  if (!code?.trim()) throw invalid(`${at}.code`, "is required", "REQUIRED_FIELD");
  if (code.length > 20) throw invalid(`${at}.code`, "must have at most 20 characters", "MAX_LENGTH", { threshold: 20 });
  if (!/^[^\s\p{C}]+$/u.test(code)) throw invalid(`${at}.code`, "must not contain spaces", "FORMAT");
  const starts = toTime(startTime, `${at}.startTime`) ?? now.getTime();
  const ends = toTime(expirationTime, `${at}.expirationTime`);
  if (ends !== undefined && ends <= starts) throw invalid(`${at}.expirationTime`, "must be after startTime");
  checkKind(specification, at);
  checkLimits(specification, at);
  const { expirationTime: _, type: __, ...rest } = specification;
  return {
    ...rest,
    name,
    code,
    startTime: String(starts),
    ...(ends !== undefined && { expirationTime: String(ends) }),
    active: active ?? true,
  };
}

/** Times travel as epoch milliseconds in text. */
function toTime(text: string | undefined, at: string): number | undefined {
  if (text === undefined || text === "") return undefined;
  const time = Number(text);
  if (/^\d{1,15}$/.test(text) && Number.isSafeInteger(time)) return time;
  throw invalid(at, "must be a time in epoch milliseconds, such as 1767225600000", "FORMAT");
}

function checkKind(specification: CouponSpecification, at: string): void {
  const kind = kindOf(specification);
  if (!kind) throw invalid(at, `must have exactly one of ${kinds.join(", ")}`, "REQUIRED_ONE_OF_FIELD");
  const {
    percentOffRate = 0,
    moneyOffAmount = 0,
    fixedPriceAmount = 0,
    buyXGetY,
    scope,
    minimumSubtotal,
  } = specification;
  if (kind === "percentOffRate" && !(percentOffRate > 0 && percentOffRate <= 100)) {
    const [rule, threshold] = percentOffRate > 100 ? (["MAX", 100] as const) : (["MIN", 0] as const);
    throw invalid(`${at}.percentOffRate`, "must be above 0 and at most 100", rule, { threshold });
  }
  if (kind === "moneyOffAmount" && !(moneyOffAmount > 0)) throw aboveZero(`${at}.moneyOffAmount`);
  if (kind === "fixedPriceAmount" && fixedPriceAmount < 0) {
    throw invalid(`${at}.fixedPriceAmount`, "must be 0 or more", "MIN", { threshold: 0 });
  }
  if (kind === "buyXGetY" && !((buyXGetY?.x ?? 0) >= 1 && (buyXGetY?.y ?? 0) >= 1)) throw aboveZero(`${at}.buyXGetY`);
  if (scope && kind === "freeShipping")
    throw invalid(`${at}.scope`, "does not go with freeShipping: all of the delivery is free", "FIELD_NOT_ALLOWED");
  if (scope && minimumSubtotal !== undefined) {
    throw invalid(at, "must not have both scope and minimumSubtotal", "ONE_OF_ALIGNMENT");
  }
  if (!scope && minimumSubtotal === undefined && kind !== "freeShipping") {
    const text = "When scope or minimumSubtotal is not used - only FreeShipping coupon is allowed";
    throw invalid(at, text, "REQUIRED_ONE_OF_FIELD");
  }
  if (scope && !scope.namespace) throw invalid(`${at}.scope.namespace`, "is required", "REQUIRED_FIELD");
  if (minimumSubtotal !== undefined && minimumSubtotal < 0) {
    throw invalid(`${at}.minimumSubtotal`, "must be 0 or more", "MIN", { threshold: 0 });
  }
}

function checkLimits(specification: CouponSpecification, at: string): void {
  const { usageLimit, limitPerCustomer, discountedCycleCount } = specification;
  if (usageLimit !== undefined && usageLimit < 1) throw aboveZero(`${at}.usageLimit`);
  if (limitPerCustomer !== undefined && limitPerCustomer < 1) throw aboveZero(`${at}.limitPerCustomer`);
  if (discountedCycleCount !== undefined && !(discountedCycleCount >= 1 && discountedCycleCount <= 999)) {
    throw invalid(`${at}.discountedCycleCount`, "must be from 1 to 999", "MAX", { threshold: 999 });
  }
}

function aboveZero(field: string) {
  return invalid(field, "must be above 0", "MIN", { threshold: 1 });
}
