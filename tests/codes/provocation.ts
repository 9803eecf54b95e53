import type { SiteSettings } from "@vitrine/platform";
import { saveSite } from "../../packages/platform/src/domains/operations/sites/repository.ts";
import { codeOf, item, type Shop, type Shopper } from "../support/shop.ts";

/** A call that fails with the code it is listed under. */
export type Provocation = (shop: Shop) => PromiseLike<unknown>;

/** The ways to meet each code of one operation. */
export type Provocations = Readonly<Record<string, Provocation>>;

/** An id nothing has. */
export const NOWHERE = "00000000-0000-4000-8000-000000000000";

/** A line an app describes itself. */
export const customLine = (more: object = {}) =>
  ({
    price: "5.00",
    quantity: 1,
    productName: { original: "Made to order" },
    itemType: { preset: "DIGITAL" },
    ...more,
  }) as never;

/** Something to buy that needs no delivery. */
export const digital = async (shop: Shop, more: object = {}) => item(await shop.product({ isDigital: true, ...more }));

/** Changes what the merchant decided, seen at once. */
export async function change({ platform, siteId, store }: Shop, settings: Partial<SiteSettings>): Promise<void> {
  const site = await platform.runtime.sites.load(siteId);
  await store.write((db) => saveSite(db, { id: siteId, settings: { ...site.settings, ...settings } }));
  platform.runtime.sites.invalidate();
}

/** Calls one after the other, each of which may be the first that fails. */
export async function repeat(times: number, call: (count: number) => PromiseLike<unknown>): Promise<void> {
  for (let count = 0; count < times; count += 1) await call(count);
}

/** Enters more codes that no one made than a shopper may try. */
export const guess =
  (enter: (shop: Shop, buyer: Shopper, code: string) => PromiseLike<unknown>): Provocation =>
  async (shop) => {
    const buyer = await shop.visitor();
    for (let tries = 0; tries < 20; tries += 1) await codeOf(enter(shop, buyer, `UNKNOWN${tries}`));
    return enter(shop, buyer, "UNKNOWN20");
  };

type Enter = (shop: Shop, buyer: Shopper, couponCode: string) => PromiseLike<unknown>;

/** Every way a coupon is rejected where it is entered. */
export function couponProvocations(enter: Enter): Provocations {
  const attempt =
    (specification: object): Provocation =>
    async (shop) =>
      enter(shop, await shop.visitor(), await shop.coupon(specification));
  const used =
    (limit: object): Provocation =>
    async (shop) => {
      const [buyer, couponCode] = [await shop.member(), await shop.coupon({ minimumSubtotal: 0, ...limit })];
      const checkoutInfo = { billingInfo: { address: { country: "US" } } };
      const lineItems = [await digital(shop)];
      const { checkout } = await buyer.checkout.createCheckout({
        channelType: "WEB",
        lineItems,
        couponCode,
        checkoutInfo,
      });
      await buyer.checkout.createOrder({ id: checkout.id });
      return enter(shop, buyer, couponCode);
    };
  const later = (days: number) => String(Date.now() + days * 86_400_000);
  return {
    THROTTLED_FEATURE: guess(enter),
    ERROR_COUPON_DOES_NOT_EXIST: async (shop) => enter(shop, await shop.visitor(), "NOBODYMADE"),
    ERROR_COUPON_IS_NOT_ACTIVE_YET: attempt({ startTime: later(30) }),
    ERROR_COUPON_HAS_EXPIRED: attempt({ expirationTime: later(-1) }),
    ERROR_COUPON_USAGE_EXCEEDED: used({ usageLimit: 1 }),
    ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: used({ limitPerCustomer: 1 }),
  };
}

/** A gift card nothing is left on. */
export async function emptyGiftCard({ app, giftCard }: Shop): Promise<string> {
  const { code } = await giftCard({ initialValue: "1" });
  const { appId } = (await app.giftVouchers.getGiftCard({ code })).giftCard;
  await app.giftVouchers.redeemGiftCard({ code, amount: { value: "1", currency: "USD" }, appId });
  return code;
}

export async function disabledGiftCard({ app, giftCard }: Shop): Promise<string> {
  const { id, code } = await giftCard();
  await app.giftVouchers.updateIssuedGiftCard({ giftCard: { id, revision: "1", disabled: true } });
  return code;
}

export async function expiredGiftCard({ clock, giftCard }: Shop): Promise<string> {
  const { code } = await giftCard({ expirationDate: new Date(clock.now().getTime() + 1).toISOString() });
  clock.advance(1);
  return code;
}

/** Every way a gift card is rejected where it is entered. */
export function giftCardProvocations(enter: (shop: Shop, giftCardCode: string) => PromiseLike<unknown>): Provocations {
  return {
    GIFT_CARD_CODE_INVALID: (shop) => enter(shop, "short"),
    GIFT_CARD_NOT_FOUND: (shop) => enter(shop, "AAAA-BBBB-CCCC"),
    GIFT_CARD_IS_EMPTY: async (shop) => enter(shop, await emptyGiftCard(shop)),
    GIFT_CARD_DISABLED: async (shop) => enter(shop, await disabledGiftCard(shop)),
    GIFT_CARD_EXPIRED: async (shop) => enter(shop, await expiredGiftCard(shop)),
  };
}

/** One of many calls in one failed; the others did not. */
class ItemFailure extends Error {
  readonly code: string;
  constructor({ code = "", description }: { readonly code?: string; readonly description?: string }) {
    super(description);
    this.code = code;
  }
}

/** Fails as the first of many did. */
export function assertFirst(
  results: readonly { readonly itemMetadata?: { readonly error?: { code?: string; description?: string } } }[],
): void {
  const error = results[0]?.itemMetadata?.error;
  if (error) throw new ItemFailure(error);
}

/** What a call fails with. One of many has no status of its own. */
export async function failureOf(call: PromiseLike<unknown>): Promise<{ code: string; status?: number }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ItemFailure) return { code: error.code };
    const { code, status } = error as { code?: string; status?: number };
    if (code !== undefined && status !== undefined) return { code, status };
    throw error;
  }
  throw new Error("The call did not fail.");
}
