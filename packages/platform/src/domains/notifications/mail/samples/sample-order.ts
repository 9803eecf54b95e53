import type { Order } from "@vitrine/contract";
import { formatMoney, multiplyAmount, sumAmounts } from "@vitrine/contract/money";
import type { Site } from "../../../../kernel/site.ts";
import type { LegalLinks } from "../../../operations/shop-pages/legal.ts";

/** Something that an invented order holds. */
export interface SampleItem {
  readonly name: string;
  /** Decimal text in the shop's currency. */
  readonly price: string;
  readonly color?: string;
  readonly imageUrl?: string;
}

/** What an invented mail is written for. */
export interface Sample {
  readonly site: Site;
  readonly to: string;
  /** BCP 47. */
  readonly language: string;
  /** Instead of the platform's invented ones. */
  readonly items?: readonly SampleItem[];
  /** Pages that orders are subject to. */
  readonly legal?: LegalLinks;
}

const usualItems: readonly SampleItem[] = [
  { name: "Tide bowl", price: "68", color: "Moss", imageUrl: "https://shop.example/media/tide-bowl.webp" },
  { name: "Dusk lamp", price: "224" },
];

const contact = {
  address: { addressLine: "12 Harbor Street", city: "Portland", postalCode: "04101", country: "US" },
  contactDetails: { firstName: "Ada", lastName: "Lovelace" },
};

/** As much of an order as its mails show. */
export function sampleOrder({ site, language, items = usualItems }: Sample): Order {
  const lineItems = items.map(({ name, price, color, imageUrl }, index) => {
    const quantity = index === 0 ? 2 : 1;
    return {
      id: String(index + 1),
      quantity,
      productName: { original: name },
      price: { amount: price },
      lineItemPrice: { amount: multiplyAmount(price, quantity) },
      ...(imageUrl && { image: { url: imageUrl, altText: name } }),
      descriptionLines: color ? [{ name: { original: "Color" }, colorInfo: { original: color } }] : [],
    };
  });
  const subtotal = sumAmounts(lineItems.map(({ lineItemPrice }) => lineItemPrice.amount));
  return {
    number: "10001",
    buyerLanguage: language,
    paymentStatus: "PAID",
    lineItems,
    currency: site.settings.currency,
    priceSummary: {
      subtotal: { amount: subtotal },
      shipping: { amount: "16" },
      total: { amount: sumAmounts([subtotal, "16"]) },
    },
    billingInfo: contact,
    shippingInfo: { title: "Standard", logistics: { deliveryTime: "3–5", shippingDestination: contact } },
    // The seam: what no mail shows is left out.
  } as unknown as Order;
}

/** The same before it is paid. */
export function unpaidOrder(sample: Sample): Order {
  const order = sampleOrder(sample);
  const balance = order.priceSummary.total ?? { amount: "0" };
  return { ...order, paymentStatus: "NOT_PAID", balanceSummary: { balance } } as Order;
}

/** The same when its buyer picks it up. */
export function pickupOrder(sample: Sample): Order {
  const order = sampleOrder(sample);
  const address = {
    addressLine: "12 Kiln Lane",
    city: "Hudson",
    subdivision: "US-NY",
    postalCode: "12534",
    country: "US",
  };
  const shippingInfo = { title: sample.site.settings.name, logistics: { pickupDetails: { address } } };
  return { ...order, shippingInfo } as unknown as Order;
}

/** An amount of the shop's currency as the reader writes it. */
export function sampleAmount({ site, language }: Sample, amount: string): string {
  return formatMoney(amount, site.settings.currency, language);
}
