import type {
  AvailableShippingOption,
  CarrierServiceOption,
  DeliveryLogistics,
  SelectedCarrierServiceOption,
  ShippingInformation,
} from "@vitrine/contract";
import { writtenOnce } from "../../../kernel/database/json.ts";
import { namedPlace } from "../../../policies/place-names.ts";
import type { Quote } from "../../../policies/shipping.ts";
import type { MoneyWriter } from "../records/money-writer.ts";
import type { PricedBasket } from "./basket.ts";
import { toTaxDetails } from "./present.ts";

/** The delivery options of a basket and the chosen one; `language` is that of the shop. */
export function toShippingInformation(priced: PricedBasket, money: MoneyWriter, language: string): ShippingInformation {
  const { region, delivery } = priced;
  return {
    ...(region && { region: { id: region.id, name: region.name.slice(0, 100) } }),
    ...(delivery && { selectedCarrierServiceOption: toSelected(priced, delivery, money, language) }),
    carrierServiceOptions: optionsOf(priced.quotes, money, language),
  };
}

interface Shown {
  readonly money: MoneyWriter;
  readonly language: string;
  readonly options: CarrierServiceOption[];
}

/** By the quotes they show: they are the largest part of a checkout, and the same in most of a shop. */
const shown = new WeakMap<readonly Quote[], Shown>();

function optionsOf(quotes: readonly Quote[], money: MoneyWriter, language: string): CarrierServiceOption[] {
  const known = shown.get(quotes);
  if (known?.money === money && known.language === language) return known.options;
  const options = writtenOnce(toOptions(quotes, money, language));
  shown.set(quotes, { money, language, options });
  return options;
}

function toOptions(quotes: readonly Quote[], money: MoneyWriter, language: string): CarrierServiceOption[] {
  const byCarrier = new Map<string, AvailableShippingOption[]>();
  for (const quote of quotes) {
    const options = byCarrier.get(quote.carrierId) ?? [];
    const cost = { price: money(quote.price), otherCharges: [] };
    const logistics = toLogistics(quote, language);
    options.push({ code: quote.code, title: quote.title.slice(0, 250), logistics, cost });
    byCarrier.set(quote.carrierId, options);
  }
  return [...byCarrier].map(([carrierId, shippingOptions]) => ({ carrierId, shippingOptions }));
}

function toSelected(
  priced: PricedBasket,
  quote: Quote,
  money: MoneyWriter,
  language: string,
): SelectedCarrierServiceOption {
  const { shipping } = priced.totals;
  return {
    code: quote.code,
    title: quote.title.slice(0, 250),
    carrierId: quote.carrierId,
    logistics: toLogistics(quote, language),
    cost: {
      price: money(shipping.subtotal),
      totalDiscount: money(shipping.discount),
      totalPriceBeforeTax: money(shipping.totalBeforeTax),
      totalPriceAfterTax: money(shipping.totalAfterTax),
      taxDetails: toTaxDetails(shipping, priced.shippingTaxRate, money),
    },
    requestedShippingOption: priced.isRequestedDelivery,
    otherCharges: [],
    deliveryAllocations: [],
  };
}

export function toLogistics({ deliveryTime, pickup, slot }: Quote, language: string): DeliveryLogistics {
  return {
    ...(deliveryTime && { deliveryTime }),
    ...(pickup?.instructions && { instructions: pickup.instructions }),
    ...(pickup && {
      pickupDetails: {
        address: pickup.address && namedPlace(pickup.address, language),
        pickupMethod: pickup.method,
        businessLocation: pickup.method === "STORE_PICKUP",
      },
    }),
    ...(slot && { deliveryTimeSlot: { from: slot.from.toISOString(), to: slot.to.toISOString() } }),
  };
}
