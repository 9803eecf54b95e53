import type { Coupon, CouponScope, CouponSpecification } from "@vitrine/contract";
import { parseAmount } from "@vitrine/contract/money";
import { strings } from "../strings/strings.ts";
import { fromLocalInput, toLocalInput } from "../ui/zone.ts";

const texts = strings.coupons.editor;

export type Kind = keyof typeof texts.kinds;
export type Applies = keyof typeof texts.appliesKinds;

/** A coupon as its form holds it: what is typed, as text. */
export interface CouponDraft {
  readonly code: string;
  readonly name: string;
  readonly kind: Kind;
  /** Percent, amount or price, as the kind says. */
  readonly value: string;
  readonly x: string;
  readonly y: string;
  readonly applies: Applies;
  readonly minimum: string;
  /** The collection or product it applies to. */
  readonly entityId: string;
  readonly isOneItem: boolean;
  readonly usageLimit: string;
  readonly limitPerCustomer: string;
  /** Local time, as the field has it. */
  readonly starts: string;
  readonly ends: string;
  readonly isActive: boolean;
}

export function blankCoupon(now: Date): CouponDraft {
  return {
    code: "",
    name: "",
    kind: "percentOffRate",
    value: "",
    x: "2",
    y: "1",
    applies: "everything",
    minimum: "",
    entityId: "",
    isOneItem: false,
    usageLimit: "",
    limitPerCustomer: "",
    starts: toLocalInput(now),
    ends: "",
    isActive: true,
  };
}

export function toCouponDraft({ specification }: Coupon): CouponDraft {
  const { percentOffRate, moneyOffAmount, fixedPriceAmount, buyXGetY, scope, minimumSubtotal } = specification;
  const kinds = Object.keys(texts.kinds) as Kind[];
  const kind = kinds.find((name) => specification[name] !== undefined && specification[name] !== false);
  const time = (text: string | undefined) => (text ? toLocalInput(new Date(Number(text))) : "");
  return {
    code: specification.code ?? "",
    name: specification.name ?? "",
    kind: kind ?? "percentOffRate",
    value: String(percentOffRate ?? moneyOffAmount ?? fixedPriceAmount ?? ""),
    x: String(buyXGetY?.x ?? 2),
    y: String(buyXGetY?.y ?? 1),
    applies: appliesOf(specification.freeShipping ? undefined : scope, minimumSubtotal),
    minimum: minimumSubtotal === undefined ? "" : String(minimumSubtotal),
    entityId: scope?.group?.entityId ?? "",
    isOneItem: specification.limitedToOneItem ?? false,
    usageLimit: String(specification.usageLimit ?? ""),
    limitPerCustomer: String(specification.limitPerCustomer ?? ""),
    starts: time(specification.startTime),
    ends: time(specification.expirationTime),
    isActive: specification.active ?? true,
  };
}

/** Free delivery is about a purchase, never about items. What only an app can name stays as it is. */
export function canApply(applies: Applies, draft: Pick<CouponDraft, "applies" | "kind">): boolean {
  if (applies === "purchase" || applies === "minimum") return true;
  return draft.kind !== "freeShipping" && (applies !== "kept" || draft.applies === "kept");
}

/** What changes with the kind of a coupon. */
export function ofKind(kind: Kind, { applies }: Pick<CouponDraft, "applies">): Partial<CouponDraft> {
  return canApply(applies, { kind, applies }) ? { kind } : { kind, applies: "purchase", entityId: "" };
}

/** A percentage as a number has it, whichever point was typed. */
export function plainPercent(text: string): string {
  return text.trim().replace(",", ".");
}

/** The same draft with amounts as the API takes them, whatever separators were typed. */
export function withPlainAmounts(draft: CouponDraft, currency: string): CouponDraft {
  const plain = (text: string) => parseAmount(text, currency) ?? text.trim();
  const value = draft.kind === "percentOffRate" ? plainPercent(draft.value) : plain(draft.value);
  return { ...draft, value, minimum: plain(draft.minimum) };
}

function appliesOf(scope: CouponScope | undefined, minimum: number | undefined): Applies {
  if (minimum !== undefined) return minimum > 0 ? "minimum" : "purchase";
  if (!scope) return "purchase";
  // A part of an app's catalog, which only the app can name.
  if (scope.namespace !== "stores") return "kept";
  const { name, entityId } = scope.group ?? {};
  if (!entityId) return "everything";
  return name === "collection" ? "collection" : "product";
}

/** The form as the API takes it. Everything but free delivery applies to something. */
export function toSpecification(draft: CouponDraft, before: CouponDraft | undefined): CouponSpecification {
  const has = (name: keyof CouponDraft) => before?.[name] !== draft[name];
  const parseCount = (text: string) => (text.trim() === "" ? {} : { value: Number(text) }).value;
  const [usageLimit, limitPerCustomer] = [parseCount(draft.usageLimit), parseCount(draft.limitPerCustomer)];
  const isReach = has("applies") || has("minimum") || has("entityId");
  return {
    ...(has("code") && { code: draft.code.trim() }),
    ...(has("name") && { name: draft.name.trim() }),
    ...((has("kind") || has("value") || has("x") || has("y")) && effect(draft)),
    ...(isReach && reach(draft)),
    ...(has("isOneItem") && { limitedToOneItem: draft.isOneItem }),
    ...(has("usageLimit") && usageLimit !== undefined && { usageLimit }),
    ...(has("limitPerCustomer") && limitPerCustomer !== undefined && { limitPerCustomer }),
    ...(has("starts") && { startTime: String(fromLocalInput(draft.starts)) }),
    // Empty text takes the end away.
    ...(has("ends") && (before || draft.ends) && { expirationTime: draft.ends && String(fromLocalInput(draft.ends)) }),
    ...(has("isActive") && { active: draft.isActive }),
  };
}

function effect({ kind, value, x, y }: CouponDraft): CouponSpecification {
  if (kind === "freeShipping") return { freeShipping: true };
  if (kind === "buyXGetY") return { buyXGetY: { x: Number(x), y: Number(y) } };
  return { [kind]: Number(value) };
}

function reach({ applies, minimum, entityId, kind }: CouponDraft): CouponSpecification {
  if (applies === "kept") return {};
  if (applies === "minimum") return { minimumSubtotal: Number(minimum) };
  if (applies === "purchase") return kind === "freeShipping" ? {} : { minimumSubtotal: 0 };
  if (applies === "everything") return { scope: { namespace: "stores" } };
  return { scope: { namespace: "stores", group: { name: applies, entityId } } };
}
