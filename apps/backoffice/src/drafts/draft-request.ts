import type { DraftOrderInput, NewCustomLineItem, NewLineItem, NewMerchantDiscount } from "@vitrine/contract";
import { exampleAmount, parseAmount } from "@vitrine/contract/money";
import type { Problems } from "../forms/use-draft.ts";
import { checkAddress, toNewContact } from "../orders/address-draft.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { fromLocalInput } from "../ui/zone.ts";
import type { CustomLine, DraftForm, ProductLine } from "./draft-form.ts";
import { isNoAddress } from "./draft-form.ts";

const texts = strings.drafts.problems;

/** What cannot be saved as it is. */
export function checkDraft(draft: DraftForm, base: DraftForm): Problems {
  const { currency } = draft;
  const example = exampleAmount(currency, locale);
  const { email, lines, discountKind, discount, address } = draft;
  const isPercent = discountKind === "percent";
  const value = isPercent ? Number(discount.replace(",", ".")) : Number(parseAmount(discount, currency));
  const isOff = discountKind !== "none" && !(value > 0 && (!isPercent || value <= 100));
  const isEmpty = (text: keyof DraftForm) => base[text] !== "" && draft[text] === "";
  return {
    ...((isEmpty("email") || (email.trim() !== "" && !/^\S+@\S+\.\S+$/.test(email.trim()))) && { email: texts.email }),
    ...(lines.length === 0 && { lines: texts.lines }),
    ...Object.fromEntries(
      lines
        .filter((line) => line.kind === "custom")
        .flatMap(({ key, name, price }) => [
          ...(name.trim() ? [] : [[`name ${key}`, texts.name]]),
          ...(parseAmount(price, currency) === undefined ? [[`price ${key}`, texts.price({ example })]] : []),
        ]),
    ),
    ...(isOff && { discount: isPercent ? texts.percent : texts.price({ example }) }),
    ...(!isNoAddress(address) && checkAddress(address)),
    ...(draft.expires !== base.expires && !(fromLocalInput(draft.expires) > Date.now()) && { expires: texts.expires }),
  };
}

/** What changed, as the API takes it; lines are replaced together. */
export function toDraftInput(draft: DraftForm, base: DraftForm): DraftOrderInput {
  const has = (name: keyof DraftForm) => JSON.stringify(draft[name]) !== JSON.stringify(base[name]);
  const { email, currency, lines, delivery, expires, buyerNote, note } = draft;
  // What is typed is an amount of the currency that is chosen.
  const isPricedAnew = has("currency");
  const [carrierId = "", code = ""] = delivery.split("|");
  const contact = toNewContact(draft.address);
  return {
    ...(has("email") && { email: email.trim() }),
    ...(isPricedAnew && { currency }),
    ...(has("language") && { language: draft.language }),
    ...(has("memberId") && { memberId: draft.memberId || null }),
    ...((has("lines") || (isPricedAnew && lines.some(({ kind }) => kind === "custom"))) && {
      lineItems: lines.filter((line) => line.kind === "product").map(toLineItem),
      customLineItems: lines.filter((line) => line.kind === "custom").map((line) => toCustomItem(line, currency)),
    }),
    ...((has("discount") || has("discountKind") || (isPricedAnew && draft.discountKind === "amount")) && {
      discounts: discountsOf(draft, currency),
    }),
    ...(has("address") && !isNoAddress(draft.address) && { shippingDestination: contact, billingInfo: contact }),
    ...(has("delivery") && code && { delivery: { code, ...(carrierId && { carrierId }) } }),
    ...(has("expires") && { expiresDate: new Date(fromLocalInput(expires)).toISOString() }),
    ...(has("buyerNote") && { buyerNote: buyerNote.trim() }),
    ...(has("note") && { note: note.trim() }),
  };
}

export function toLineItem({ quantity, reference, overrides }: ProductLine): NewLineItem {
  return { quantity, catalogReference: reference, ...(overrides && { catalogOverrideFields: overrides }) };
}

function toCustomItem({ quantity, name, price, isDelivered }: CustomLine, currency: string): NewCustomLineItem {
  return {
    quantity,
    price: parseAmount(price, currency) ?? price,
    productName: { original: name.trim() },
    itemType: { preset: isDelivered ? "PHYSICAL" : "SERVICE" },
    ...(isDelivered && { physicalProperties: { shippable: true } }),
  };
}

function discountsOf({ discountKind, discount }: DraftForm, currency: string): NewMerchantDiscount[] {
  if (discountKind === "none") return [];
  if (discountKind === "percent") return [{ percentage: Number(discount.replace(",", ".")) }];
  return [{ amount: { amount: parseAmount(discount, currency) ?? discount } }];
}
