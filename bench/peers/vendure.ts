import { randomUUID } from "node:crypto";
import { newDatabase, overLoopback } from "../lib/engines.ts";
import { freePort } from "../lib/process.ts";
import { openWire, type Wire } from "../lib/wire.ts";
import { peerCatalog } from "./catalog.ts";
import { install, versions } from "./install.ts";
import { carts, inTurn, jsonOf, type Peer, runProgram, serveFrom } from "./peer.ts";

const product =
  "id name slug description featuredAsset { preview } optionGroups { name options { id name } } variants { id name sku priceWithTax currencyCode stockLevel options { id name } }";
const order =
  "id code state totalQuantity subTotalWithTax shippingWithTax totalWithTax currencyCode lines { id quantity unitPriceWithTax linePriceWithTax productVariant { id name sku } }";
const failed = "... on ErrorResult { errorCode message }";

const address = {
  fullName: "Ada King",
  streetLine1: "12 Kiln Lane",
  city: "Hudson",
  province: "NY",
  postalCode: "12534",
  countryCode: "US",
};

/** Vendure on PostgreSQL, with its queue of jobs in the database and in the same process, and its dummy payments. */
export async function startVendure(parent: string): Promise<Peer> {
  const folder = await install("vendure", parent);
  const database = overLoopback(await newDatabase("postgres"));
  const port = await freePort();
  const { NODE_OPTIONS: _conditions, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: "production",
    PORT: String(port),
    DATABASE_URL: database.address,
    PEER_CATALOG: JSON.stringify(peerCatalog),
  };
  process.stderr.write("vendure: seeding …\n");
  await runProgram(process.execPath, ["server.js", "seed"], folder, env);
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await serveFrom(process.execPath, ["server.js", "serve"], folder, env, `${url}/health`);
  const client = new VendureClient(`${url}/shop-api`);
  return {
    name: `Vendure ${versions.vendure["@vendure/core"]}`,
    pid,
    onPostgres: true,
    calls: await client.calls(),
    async stop() {
      await stop();
      await database.remove();
    },
  };
}

/** The cart of a session, which begins with the first line. */
interface Session {
  readonly token: string;
}

class VendureClient {
  readonly #url: string;
  #variant: () => string = () => "";

  constructor(url: string) {
    this.#url = url;
  }

  async calls(): Promise<Peer["calls"]> {
    const wire = openWire();
    const all = await this.#ask<{ products: { items: { variants: { id: string }[] }[] } }>(
      wire,
      "{ products(options: { take: 100 }) { items { variants { id } } } }",
    );
    const variants = all.products.items.flatMap(({ variants }) => variants.map(({ id }) => id));
    if (variants.length !== 400) throw new Error(`Vendure has ${variants.length} variants.`);
    this.#variant = inTurn(variants);
    const sessions: Session[] = [];
    while (sessions.length < carts) sessions.push(await this.#newCart(wire));
    wire.close();
    const session = inTurn(sessions);
    const slug = inTurn(peerCatalog.map((each) => each.slug));
    const [first = ""] = variants;
    return {
      "list of 12 products": (wire) =>
        this.#ask(wire, `{ products(options: { take: 12 }) { totalItems items { ${product} } } }`),
      "product by slug": (wire) => this.#ask(wire, `{ product(slug: "${slug()}") { ${product} } }`),
      "get cart": (wire) => this.#ask(wire, `{ activeOrder { ${order} } }`, session()),
      "new cart with a line": (wire) => this.#newCart(wire),
      "add a line": (wire) => this.#change(wire, session(), addition(first)),
      "full purchase": (wire) => this.#buy(wire),
    };
  }

  async #newCart(wire: Wire): Promise<Session> {
    const { token, data } = await this.#send(wire, `mutation { ${addition(this.#variant())} }`);
    assertOrder(data);
    if (!token) throw new Error("Vendure began no session.");
    return { token };
  }

  async #buy(wire: Wire): Promise<void> {
    const session = await this.#newCart(wire);
    const email = `${randomUUID()}@example.com`;
    await this.#change(
      wire,
      session,
      `setCustomerForOrder(input: { firstName: "Ada", lastName: "King", emailAddress: "${email}" }) { ... on Order { id } ${failed} }`,
    );
    const fields = Object.entries(address).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    await this.#change(
      wire,
      session,
      `setOrderShippingAddress(input: { ${fields.join(", ")} }) { ... on Order { id } ${failed} }`,
    );
    const { eligibleShippingMethods: methods } = await this.#ask<{ eligibleShippingMethods: { id: string }[] }>(
      wire,
      "{ eligibleShippingMethods { id name priceWithTax } }",
      session,
    );
    await this.#change(
      wire,
      session,
      `setOrderShippingMethod(shippingMethodId: ["${methods[0]?.id}"]) { ... on Order { id } ${failed} }`,
    );
    await this.#change(
      wire,
      session,
      `transitionOrderToState(state: "ArrangingPayment") { ... on Order { id state } ${failed} }`,
    );
    const paid = await this.#change<{ state: string }>(
      wire,
      session,
      `addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ... on Order { ${order} } ${failed} }`,
    );
    if (paid.state !== "PaymentSettled") throw new Error(`A purchase from Vendure ended ${paid.state}.`);
  }

  async #ask<T>(wire: Wire, query: string, session?: Session): Promise<T> {
    return (await this.#send(wire, query, session)).data as T;
  }

  async #change<T = object>(wire: Wire, session: Session, mutation: string): Promise<T> {
    return assertOrder<T>((await this.#send(wire, `mutation { ${mutation} }`, session)).data);
  }

  async #send(wire: Wire, query: string, session?: Session): Promise<{ data: unknown; token: string | undefined }> {
    const authorization = session && { authorization: `Bearer ${session.token}` };
    const answer = await wire.send(this.#url, {
      method: "POST",
      headers: { "content-type": "application/json", ...authorization },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = jsonOf<{ data: unknown; errors?: unknown }>(answer);
    if (errors) throw new Error(`Vendure refused ${query}: ${JSON.stringify(errors)}`);
    return { data, token: answer.headers["vendure-auth-token"] as string | undefined };
  }
}

function addition(variantId: string): string {
  return `addItemToOrder(productVariantId: "${variantId}", quantity: 1) { ... on Order { ${order} } ${failed} }`;
}

/** The result of the one mutation that was sent. */
function assertOrder<T>(data: unknown): T {
  const [result] = Object.values(data as Record<string, { errorCode?: string; message?: string }>);
  if (!result || result.errorCode) throw new Error(`Vendure refused a change: ${JSON.stringify(result)}`);
  return result as T;
}
