import { exampleAmount, parseAmount } from "@vitrine/contract/money";
import { type ApiError, isApiError } from "@vitrine/sdk";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { violationText } from "../ui/violation.ts";
import { type CouponDraft, plainPercent } from "./coupon-draft.ts";

const { problems: texts, limitStays } = strings.coupons.editor;

/** What cannot be saved as it is. */
export function checkCoupon(draft: CouponDraft, before: CouponDraft | undefined, currency: string): Problems {
  const { kind, value, applies } = draft;
  const isAmount = (text: string) => parseAmount(text, currency) !== undefined;
  const rate = Number(plainPercent(value));
  const isSum = kind === "moneyOffAmount" || kind === "fixedPriceAmount";
  return {
    ...(!/^\S{1,20}$/.test(draft.code.trim()) && { code: texts.code }),
    ...(!draft.name.trim() && { name: texts.name }),
    ...(kind === "percentOffRate" && !(rate > 0 && rate <= 100) && { value: texts.percent }),
    ...(isSum && !isAmount(value) && { value: texts.price({ example: exampleAmount(currency, locale) }) }),
    ...(kind === "moneyOffAmount" && Number(parseAmount(value, currency)) === 0 && { value: texts.amount }),
    ...(kind === "buyXGetY" && !isWholeNumber(draft.x) && { x: texts.whole }),
    ...(kind === "buyXGetY" && !isWholeNumber(draft.y) && { y: texts.whole }),
    ...(applies === "minimum" &&
      !isAmount(draft.minimum) && { minimum: texts.price({ example: exampleAmount(currency, locale) }) }),
    ...((applies === "collection" || applies === "product") && !draft.entityId && { entityId: texts.entity }),
    ...limit("usageLimit", draft, before),
    ...limit("limitPerCustomer", draft, before),
    ...(!draft.starts && { starts: texts.starts }),
    ...(draft.ends && draft.ends <= draft.starts && { ends: texts.ends }),
  };
}

function limit(name: "usageLimit" | "limitPerCustomer", draft: CouponDraft, before: CouponDraft | undefined): Problems {
  const text = draft[name].trim();
  if (text === "") return before?.[name] ? { [name]: limitStays } : {};
  return isWholeNumber(text) ? {} : { [name]: texts.whole };
}

function isWholeNumber(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text.trim());
}

const fields: Readonly<Record<string, keyof CouponDraft>> = {
  code: "code",
  name: "name",
  startTime: "starts",
  expirationTime: "ends",
  percentOffRate: "value",
  moneyOffAmount: "value",
  fixedPriceAmount: "value",
  buyXGetY: "x",
  minimumSubtotal: "minimum",
  scope: "applies",
  usageLimit: "usageLimit",
  limitPerCustomer: "limitPerCustomer",
};

/** The server's field violations by field of the form. */
export function couponProblems(error: ApiError): Problems {
  if (isApiError(error, "ALREADY_EXISTS")) return { code: texts.taken };
  const found = error.fieldViolations.map((violation) => {
    const own = fields[violation.field.split(".")[1] ?? ""];
    return own ? { [own]: violationText(violation) } : {};
  });
  return Object.assign({}, ...found);
}
