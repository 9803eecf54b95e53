// Writes the databases of a shop as this version leaves it, for versions to come: `upgrade.test.ts` opens them.
//
//   node --conditions=source tests/upgrades/make.ts tests/upgrades/<date>
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import { type NewLineItem, webhooks } from "@vitrine/contract";
import type { Client } from "@vitrine/sdk";
import {
  createPostgresStore,
  createSqliteStore,
  type Store,
  snapshot,
} from "../../packages/platform/src/store/index.ts";
import { startPostgres } from "../support/postgres.ts";
import { CARD, item, openShop, readyCheckout } from "../support/shop.ts";
import { type EarlierShop, shopping, toldOf } from "./earlier-shop.ts";

type Buyer = Client<typeof shopping>;

const [folder = ""] = process.argv.slice(2);
if (!folder) throw new Error("Usage: make.ts <folder>");
mkdirSync(folder, { recursive: true });

const sqlite = createSqliteStore({ path: ":memory:" });
write("sqlite.json", await shopOn(sqlite));
write("sqlite.db", await snapshot(sqlite));
await sqlite.close();

const cluster = await startPostgres();
if (!cluster) throw new Error("PostgreSQL 15 is needed, with pg_dump in the PATH.");
const postgres = createPostgresStore({ connectionString: cluster.url });
write("postgres.json", await shopOn(postgres));
const dump = execFileSync("pg_dump", ["--inserts", "--no-owner", "-h", cluster.folder, "-U", "vitrine", "postgres"]);
write("postgres.sql", dump);
await postgres.close();

function write(name: string, content: string | Uint8Array): void {
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  writeFileSync(join(folder, `${name}.zst`), zstdCompressSync(content, { params }));
}

/** A shop with something of everything, and what its API says of it. */
async function shopOn(store: Store): Promise<string> {
  await store.migrate();
  const shop = await openShop(store);
  const { app } = shop;
  const bowl = await shop.product({ name: "Bowl", price: 2500, stock: 20 });
  const shirt = await shop.product({ name: "Shirt", price: 4000, stock: 9, sizes: ["S", "M"], sale: 10 });
  const shirtIn = (size: string) => item(shirt, 1, { options: { Size: size } });
  const coupon = await shop.coupon({ code: "TENOFF" });
  const giftCard = (await shop.giftCard()).code;
  await shop.admin({ webhooks }).webhooks.createWebhook({ url: "http://127.0.0.1:9/told" });

  const pay = async (buyer: Buyer, lines: NewLineItem[], couponCode?: string) => {
    const checkoutId = await readyCheckout(buyer, lines);
    if (couponCode) await buyer.checkout.updateCheckout({ checkout: { id: checkoutId }, couponCode });
    const { orderId = "" } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    return orderId;
  };
  const buy = async (lines = [item(bowl, 2)], couponCode?: string) => pay(shop.client(shopping), lines, couponCode);
  const paid = await buy();
  const withCoupon = await buy([item(bowl), shirtIn("M")], coupon);
  const partlySent = await buy();
  const { order } = await app.orders.getOrder({ id: partlySent });
  const lineItems = order.lineItems?.map(({ id }) => ({ id, quantity: 1 })) ?? [];
  await app.orderFulfillments.createFulfillment({ orderId: partlySent, fulfillment: { lineItems } });
  const canceled = await buy();
  await app.orders.cancelOrder({ id: canceled });

  const open = shop.client(shopping);
  const openCheckout = await readyCheckout(open, [item(bowl)]);
  const shopper = shop.client(shopping);
  await shopper.currentCart.addToCurrentCart({ lineItems: [item(bowl), shirtIn("M")] });

  const member = { email: "member@example.com", password: "a password of some length" };
  const registered = shop.client(shopping);
  const state = await registered.auth.register(member);
  if (state.loginState !== "SUCCESS") throw new Error(`The member is ${state.loginState}.`);
  registered.auth.setTokens(await registered.auth.getMemberTokensForDirectLogin(state.data.sessionToken));
  const ofMember = await pay(registered, [shirtIn("S")]);
  const content = { title: "Good", body: "It holds water.", rating: 5 };
  await registered.reviews.createReview({ review: { namespace: "stores", entityId: shirt, content } });

  const earlier: EarlierShop = {
    made: new Date().toISOString(),
    credentials: { siteId: shop.siteId, clientId: shop.clientId, apiKey: shop.apiKey },
    ids: { bowl, shirt, paid, withCoupon, partlySent, canceled, ofMember, openCheckout },
    codes: { coupon, giftCard },
    sessions: { open: open.auth.getTokens(), cart: shopper.auth.getTokens(), member: registered.auth.getTokens() },
    member,
  };
  return JSON.stringify({ ...earlier, told: await toldOf(shop, earlier) });
}
