import { setTimeout as wait } from "node:timers/promises";
import { ApiKeyStrategy, createClient, isApiError, OAuthStrategy } from "@vitrine/sdk";
import {
  authentication,
  carts,
  checkout,
  currentCart,
  inventory,
  orderLookup,
  orders,
  payments,
  products,
} from "@vitrine/sdk/services";
import { DEFAULT_VARIANT_ID } from "../../packages/platform/src/policies/catalog-item.ts";
import type { RunningShop } from "./server.ts";
import { CARD, item, readyCheckout } from "./shop.ts";

const services = { authentication, carts, checkout, currentCart, orderLookup, orders, payments };

/** What a shop has acknowledged, and so must never lose. */
export interface Acknowledged {
  readonly paidOrders: string[];
  readonly carts: { readonly id: string; readonly tokens: string }[];
  readonly members: string[];
}

/** Shoppers who buy, fill carts and register, each as fast as the shop answers, until they are stopped. */
export class Buyers {
  readonly acknowledged: Acknowledged = { paidOrders: [], carts: [], members: [] };
  readonly #loops: Promise<void>[];
  /** Answers that say that something is wrong with the shop rather than that it is away. */
  readonly surprises: string[] = [];
  #isOver = false;
  #members = 0;

  /** `find` returns the shop that runs at the moment; it may be away. */
  constructor(find: () => RunningShop, productId: string, count = 6) {
    this.#loops = Array.from({ length: count }, (_, index) => this.#shop(find, productId, index));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  async #shop(find: () => RunningShop, productId: string, index: number): Promise<void> {
    const actions = [this.#buy, this.#buy, this.#fillCart, this.#register];
    for (let turn = index; !this.#isOver; turn++) {
      const act = actions[turn % actions.length] ?? this.#buy;
      await act.call(this, clientOf(find()), productId).catch((error: unknown) => this.#note(error));
    }
  }

  async #buy(client: ShopClient, productId: string): Promise<void> {
    const checkoutId = await readyCheckout(client, [item(productId)]);
    const paid = await client.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    if (paid.status === "APPROVED" && paid.orderId) this.acknowledged.paidOrders.push(paid.orderId);
  }

  async #fillCart(client: ShopClient, productId: string): Promise<void> {
    const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    this.acknowledged.carts.push({ id: cart.id, tokens: JSON.stringify(client.auth.getTokens()) });
  }

  async #register(client: ShopClient): Promise<void> {
    const email = `member-${process.pid}-${++this.#members}@example.com`;
    await client.authentication.registerV2({ loginId: { email }, password: "a long enough passphrase" });
    this.acknowledged.members.push(email);
  }

  /** A shop that was killed rejects connections and says 503 while it recovers. */
  async #note(error: unknown): Promise<void> {
    const isAway = isApiError(error) && (error.status === 503 || error.status === undefined || error.status === 0);
    if (!isAway) this.surprises.push(String(error));
    await wait(50);
  }
}

type ShopClient = ReturnType<typeof clientOf>;

/** An anonymous shopper without retries, who fails at once when the shop is down. */
function clientOf({ url, clientId }: RunningShop) {
  return createClient({ baseUrl: url, auth: OAuthStrategy({ clientId }), retry: { attempts: 1 }, services });
}

/** How many units of the product there are to begin with. */
export const STOCK = 90_000;

/** A new product in a running shop, with {@link STOCK} counted units. */
export async function stockedProduct({ url, apiKey, siteId }: RunningShop): Promise<string> {
  const auth = ApiKeyStrategy({ apiKey, siteId });
  const shop = createClient({ baseUrl: url, auth, services: { products, inventory } });
  const { product } = await shop.products.createProduct({
    product: { name: "Kill bowl", productType: "physical", priceData: { price: 19.6 }, visible: true },
  });
  const inventoryItem = {
    productId: product.id,
    trackQuantity: true,
    variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: STOCK }],
  };
  await shop.inventory.updateInventoryVariants({ inventoryItem });
  return product.id;
}
