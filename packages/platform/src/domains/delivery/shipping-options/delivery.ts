import type { PickupTranslation, ShippingRate } from "@vitrine/contract";
import { configured } from "../../../kernel/database/configuration.ts";
import type { Db } from "../../../kernel/database/port.ts";
import type {
  Delivery,
  DeliveryOption,
  DeliveryRate,
  DeliverySchedule,
  RateCondition,
} from "../../../kernel/delivery.ts";
import type { PickupPoint, Site } from "../../../kernel/site.ts";
import { type ShopMoney, shopMoney } from "../../../policies/shop-money.ts";
import { shopLanguageFor, translationIn } from "../../../policies/translation.ts";
import { type ShippingOptionDocument, shippingOptionDocuments } from "./repository.ts";

/** Carrier id of the shop's own delivery options, as `carrierId` in a checkout. */
export const OWN_CARRIER_ID = "c8a08776-c095-4dec-8553-8f9698d86adc";

interface Kept {
  readonly settings: Site["settings"];
  /** By the language of its texts. */
  readonly delivery: Map<string, Delivery>;
}

/** By the options they were made of: whoever quotes the same delivery finds the same quotes. */
const kept = new WeakMap<readonly ShippingOptionDocument[], Kept>();

/**
 * Everything needed to quote delivery, in the language that its buyer reads. Shipping options come first, oldest first;
 * then pickup.
 */
export async function loadDelivery(db: Db, site: Site, asked: string): Promise<Delivery> {
  const stored = await configured(db, site.id, "shipping options", loadOptions);
  // Settings are read again when they may have changed. Those of a purchase in another currency are its own.
  const language = shopLanguageFor(site.settings, asked);
  const known = kept.get(stored);
  const current = known?.settings === site.settings ? known : { settings: site.settings, delivery: new Map() };
  const delivery = current.delivery.get(language) ?? deliveryOf(site, stored, language);
  if (!site.charge) kept.set(stored, current);
  current.delivery.set(language, delivery);
  return delivery;
}

function deliveryOf(site: Site, stored: readonly ShippingOptionDocument[], language: string): Delivery {
  const { delivery, language: own } = site.settings;
  const money = shopMoney(site);
  const read = <Texts extends Translated>(texts: Texts) => inLanguage(texts, language, own);
  const shipped = stored.map((entity) => toOption(read(entity), money, delivery.schedules[entity.id]));
  const collected = delivery.pickupPoints.map((point) => toPickup(read(point), money, delivery.schedules[point.id]));
  const { regions, closedDays } = delivery;
  return {
    carrierId: OWN_CARRIER_ID,
    regions,
    options: [...shipped, ...collected],
    ...(closedDays && { closedDays }),
  };
}

interface Translated {
  readonly translations?: readonly PickupTranslation[];
}

/** The same with its texts in a language, as far as they are translated. */
function inLanguage<Texts extends Translated>(texts: Texts, language: string, shopLanguage: string): Texts {
  const { language: _, ...found } = translationIn(texts.translations ?? [], language, shopLanguage) ?? { language };
  return { ...texts, ...Object.fromEntries(Object.entries(found).filter(([, text]) => text)) };
}

async function loadOptions(db: Db, siteId: string): Promise<readonly ShippingOptionDocument[]> {
  const stored = await shippingOptionDocuments.listBy(db, siteId, {}, MAX_OPTIONS);
  return stored.map(({ entity }) => entity);
}

/** More than any shop offers at once. */
const MAX_OPTIONS = 1_000;

function toOption(
  option: ShippingOptionDocument,
  money: ShopMoney,
  schedule: DeliverySchedule | undefined,
): DeliveryOption {
  const { id, title, deliveryRegionIds, estimatedDeliveryTime } = option;
  return {
    code: id,
    title: title ?? "",
    regionIds: deliveryRegionIds,
    ...(estimatedDeliveryTime && { estimatedDeliveryTime }),
    rates: option.rates.map((rate) => toRate(rate, money)),
    ...(schedule && { schedule }),
  };
}

function toRate({ amount, conditions = [], multiplyByQuantity = false }: ShippingRate, money: ShopMoney): DeliveryRate {
  return {
    amount: money.read(amount),
    conditions: conditions.map(({ type, operator, value = "0" }) => ({
      type: (type ?? "BY_TOTAL_PRICE") as RateCondition["type"],
      operator: (operator ?? "GTE") as RateCondition["operator"],
      value: type === "BY_TOTAL_PRICE" ? money.read(value) : Number(value),
    })),
    multiplyByQuantity,
  };
}

function toPickup(point: PickupPoint, money: ShopMoney, schedule: DeliverySchedule | undefined): DeliveryOption {
  const { id, title, regionIds, estimatedDeliveryTime, price, method, instructions, address } = point;
  return {
    code: id,
    title,
    regionIds,
    ...(estimatedDeliveryTime && { estimatedDeliveryTime }),
    rates: [{ amount: money.convert(price), conditions: [], multiplyByQuantity: false }],
    pickup: { method, address, ...(instructions && { instructions }) },
    ...(schedule && { schedule }),
  };
}
