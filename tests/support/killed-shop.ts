import { join } from "node:path";
import { ApiKeyStrategy, type Client, createClient, OAuthStrategy, type ServiceMap } from "@vitrine/sdk";
import {
  carts,
  checkout,
  currentCart,
  draftOrders,
  giftVouchers,
  inventory,
  orderBilling,
  orderFulfillments,
  orderLookup,
  orders,
  orderTransactions,
  payments,
  productEditor,
  products,
  returns,
  subscriptions,
  webhooks,
} from "@vitrine/sdk/services";
import { testPlatform } from "@vitrine/testing";
import { fileLedger } from "../../packages/platform/src/adapters/payments/ledger.ts";
import { sandboxProvider } from "../../packages/platform/src/adapters/payments/sandbox.ts";
import { releaseExpiredStock } from "../../packages/platform/src/domains/checkout/holds/expiry.ts";
import { resumePayments } from "../../packages/platform/src/domains/checkout/payments/resume.ts";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";
import { useSecretKey } from "../../packages/platform/src/kernel/secrets/keys/secret-keys.ts";
import { DEFAULT_VARIANT_ID } from "../../packages/platform/src/policies/catalog-item.ts";
import { createPostgresStore, createSqliteStore } from "../../packages/platform/src/store/index.ts";
import type { AnswerLog } from "./answer-log.ts";
import { makeSubscriptionsDue } from "./due-subscriptions.ts";
import type { ActorStage } from "./order-cast.ts";
import { shopProblems } from "./order-invariants.ts";
import { freshDatabase, type TestDatabase } from "./postgres.ts";
import { deliveryProblems } from "./received-events.ts";
import { openReceiver, type Receiver } from "./receiver.ts";
import { freePort, type RunningShop, type StartOptions, secretKey, startShop } from "./server.ts";
import { monthly } from "./subscription-terms.ts";
import { ledgerOf } from "./whole-shop.ts";

const buying = { carts, checkout, currentCart, orderLookup, orders, payments };
const managing = {
  draftOrders,
  giftVouchers,
  orderBilling,
  orderFulfillments,
  orders,
  orderTransactions,
  returns,
  subscriptions,
};

const setUp = { giftVouchers, inventory, productEditor, products, webhooks };

const units = 4_000;
const giftCards = 3;
const worth = 2_000;

/** A shop in a process of its own, which is killed again and again while others use it over the network. */
export class KilledShop {
  kills = 0;
  readonly found = { payments: 0, events: 0 };
  readonly stage: ActorStage;
  readonly #options: StartOptions & { readonly data: string };
  readonly #database: TestDatabase | undefined;
  readonly #receiver: Receiver;
  readonly #since: string;
  #shop: RunningShop;

  private constructor(given: {
    readonly shop: RunningShop;
    readonly options: StartOptions & { readonly data: string };
    readonly database: TestDatabase | undefined;
    readonly receiver: Receiver;
    readonly since: string;
    readonly stocked: Pick<ActorStage, "giftCards" | "productIds" | "subscriptionId">;
  }) {
    this.#shop = given.shop;
    this.#options = given.options;
    this.#database = given.database;
    this.#receiver = given.receiver;
    this.#since = given.since;
    this.stage = {
      ...given.stocked,
      visitor: async () => {
        const { url, clientId } = this.#shop;
        return createClient({
          baseUrl: url,
          auth: OAuthStrategy({ clientId }),
          retry: { attempts: 1 },
          services: buying,
        });
      },
      // Staff's program tries again by itself, under the same key.
      merchant: () => merchantOf(this.#shop),
    };
  }

  static async open(data: string, engine: "PostgreSQL" | "SQLite"): Promise<KilledShop> {
    const database = engine === "PostgreSQL" ? await freshDatabase("empty_template", async () => {}) : undefined;
    const env = database ? { DATABASE_URL: database.connectionString } : {};
    const options = { data, port: await freePort(), env };
    const [shop, receiver] = await Promise.all([startShop(options), openReceiver()]);
    const { webhook } = await clientOf(shop, setUp).webhooks.createWebhook({ url: receiver.url });
    const stocked = await stock(shop);
    return new KilledShop({ shop, options, database, receiver, since: webhook.createdDate, stocked });
  }

  /** Kills the process wherever it is. A month has passed for subscriptions when the next one begins. */
  async killAndRestart(): Promise<void> {
    await this.#shop.stop("SIGKILL");
    this.kills += 1;
    const store = this.#openStore();
    await makeSubscriptionsDue(store, this.#shop.siteId, new Date());
    await store.close();
    this.#shop = await startShop(this.#options);
  }

  /** Stops the shop, finishes what was begun on a clock that is ahead, and says what does not add up. */
  async problems(log: AnswerLog): Promise<string[]> {
    await this.#shop.stop();
    const { siteId, clientId, apiKey } = this.#shop;
    const store = this.#openStore();
    const folder = join(this.#options.data, "sandbox-ledger");
    const sandbox = sandboxProvider(fileLedger(folder), { now: () => quiet.clock.now() });
    const quiet = await testPlatform({
      store: { store, credentials: { siteId, clientId, apiKey } },
      adapters: { payments: new Map([[sandbox.id, sandbox]]) },
      origin: this.#shop.url,
    });
    for (let look = 0; look < 3; look++) {
      quiet.clock.advance(60 * 60_000);
      await resumePayments(quiet.platform.runtime);
      // What a killed purchase held of stock and gift cards comes back with its time.
      await releaseExpiredStock(quiet.platform.runtime);
      await quiet.deliverWebhooks();
    }
    const merchant = quiet.admin(managing);
    const { productIds, subscriptionId, giftCards: codes } = this.stage;
    const ledger = ledgerOf(folder);
    const problems = await shopProblems({
      store,
      siteId,
      merchant,
      ledger,
      productIds: [...productIds, subscriptionId],
      units,
      giftCards: codes,
      issued: giftCards * worth * 100,
      log,
    });
    const { received } = this.#receiver;
    Object.assign(this.found, { payments: ledger.length, events: received.length });
    problems.push(...(await deliveryProblems(store, { siteId, since: this.#since }, received)));
    await quiet.close();
    return problems;
  }

  async close(): Promise<void> {
    await this.#receiver.close();
    await this.#database?.drop();
  }

  #openStore(): Store {
    const { data } = this.#options;
    const connectionString = this.#database?.connectionString;
    const store = connectionString
      ? createPostgresStore({ connectionString })
      : createSqliteStore({ path: join(data, "vitrine.db") });
    useSecretKey(store, secretKey);
    return store;
  }
}

function clientOf<Services extends ServiceMap>(
  { url, apiKey, siteId }: RunningShop,
  services: Services,
): Client<Services> {
  return createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }), services });
}

function merchantOf(shop: RunningShop) {
  return clientOf(shop, managing);
}

/** Three products, one that comes again every month, and gift cards. */
async function stock(shop: RunningShop): Promise<Pick<ActorStage, "giftCards" | "productIds" | "subscriptionId">> {
  const merchant = clientOf(shop, setUp);
  const ids: string[] = [];
  for (const name of ["Bowl", "Cup", "Jug", "Tea"]) {
    const { product } = await merchant.products.createProduct({
      product: { name: `Killed ${name}`, productType: "physical", priceData: { price: 19.6 }, visible: true },
    });
    const variants = [{ variantId: DEFAULT_VARIANT_ID, quantity: units }];
    const inventoryItem = { productId: product.id, trackQuantity: true, variants };
    await merchant.inventory.updateInventoryVariants({ inventoryItem });
    ids.push(product.id);
  }
  const [subscriptionId = "", ...productIds] = ids;
  await merchant.productEditor.saveProduct({ productId: subscriptionId, choices: monthly });
  const codes: string[] = [];
  for (let card = 0; card < giftCards; card++) {
    const { code } = await merchant.giftVouchers.issueGiftCard({ giftCard: { initialValue: worth.toFixed(2) } });
    codes.push(code);
  }
  return { productIds, subscriptionId, giftCards: codes };
}
