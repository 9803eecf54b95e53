import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newDatabase, overLoopback } from "../lib/engines.ts";
import { freePort } from "../lib/process.ts";
import { openWire, type Wire } from "../lib/wire.ts";
import { peerCatalog } from "./catalog.ts";
import { install, versions } from "./install.ts";
import { carts, inTurn, jsonOf, type Peer, runProgram, serveFrom } from "./peer.ts";

/** What the seed left for clients. */
interface Facts {
  readonly key: string;
  readonly regionId: string;
  readonly variantIds: readonly string[];
}

interface Cart {
  readonly cart: { readonly id: string };
}

const address = {
  first_name: "Ada",
  last_name: "King",
  address_1: "12 Kiln Lane",
  city: "Hudson",
  province: "NY",
  postal_code: "12534",
  country_code: "us",
};

/** Medusa on PostgreSQL, with its stores in memory for cache, events and workflows, and its system payments. */
export async function startMedusa(parent: string): Promise<Peer> {
  const folder = await install("medusa", parent);
  const database = overLoopback(await newDatabase("postgres"));
  const port = await freePort();
  const { NODE_OPTIONS: _conditions, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: "production",
    PORT: String(port),
    DATABASE_URL: database.address,
    MEDUSA_DISABLE_TELEMETRY: "true",
    PEER_FACTS: join(folder, "facts.json"),
    PEER_CATALOG: JSON.stringify(peerCatalog),
  };
  const cli = join(folder, "node_modules/.bin/medusa");
  process.stderr.write("medusa: migrating and seeding …\n");
  await runProgram(process.execPath, [cli, "db:migrate"], folder, env);
  await runProgram(process.execPath, [cli, "exec", "./seed.js"], folder, env);
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await serveFrom(
    process.execPath,
    [cli, "start", "--host", "127.0.0.1"],
    folder,
    env,
    `${url}/health`,
  );
  const client = new MedusaClient(url, JSON.parse(readFileSync(env.PEER_FACTS, "utf8")) as Facts);
  return {
    name: `Medusa ${versions.medusa["@medusajs/medusa"]}`,
    pid,
    onPostgres: true,
    calls: await client.calls(),
    async stop() {
      await stop();
      await database.remove();
    },
  };
}

class MedusaClient {
  readonly #url: string;
  readonly #facts: Facts;
  readonly #variant: () => string;

  constructor(url: string, facts: Facts) {
    this.#url = `${url}/store`;
    this.#facts = facts;
    this.#variant = inTurn(facts.variantIds);
  }

  async calls(): Promise<Peer["calls"]> {
    const wire = openWire();
    const ids: string[] = [];
    while (ids.length < carts) ids.push(await this.#newCart(wire));
    wire.close();
    const cart = inTurn(ids);
    const [variant = ""] = this.#facts.variantIds;
    // What Medusa's own storefront asks for beside the defaults.
    const fields = "fields=*variants.calculated_price,%2Bvariants.inventory_quantity";
    const products = `/products?region_id=${this.#facts.regionId}&${fields}`;
    const slug = inTurn(peerCatalog.map((product) => product.slug));
    return {
      "list of 12 products": (wire) => this.#get(wire, `${products}&limit=12`),
      "product by slug": (wire) => this.#get(wire, `${products}&handle=${slug()}`),
      "get cart": (wire) => this.#get(wire, `/carts/${cart()}`),
      "new cart with a line": (wire) => this.#newCart(wire),
      "add a line": (wire) => this.#post(wire, `/carts/${cart()}/line-items`, { variant_id: variant, quantity: 1 }),
      "full purchase": (wire) => this.#buy(wire),
    };
  }

  async #newCart(wire: Wire): Promise<string> {
    const items = [{ variant_id: this.#variant(), quantity: 1 }];
    return (await this.#post<Cart>(wire, "/carts", { region_id: this.#facts.regionId, items })).cart.id;
  }

  async #buy(wire: Wire): Promise<void> {
    const id = await this.#newCart(wire);
    await this.#post(wire, `/carts/${id}`, {
      email: `${randomUUID()}@example.com`,
      shipping_address: address,
      billing_address: address,
    });
    const shipping = await this.#get<{ shipping_options: { id: string }[] }>(wire, `/shipping-options?cart_id=${id}`);
    const option_id = shipping.shipping_options[0]?.id;
    await this.#post(wire, `/carts/${id}/shipping-methods`, { option_id });
    const paying = await this.#post<{ payment_collection: { id: string } }>(wire, "/payment-collections", {
      cart_id: id,
    });
    const sessions = `/payment-collections/${paying.payment_collection.id}/payment-sessions`;
    await this.#post(wire, sessions, { provider_id: "pp_system_default" });
    const { type } = await this.#post<{ type: string }>(wire, `/carts/${id}/complete`, {});
    if (type !== "order") throw new Error(`A purchase from Medusa ended as ${type}.`);
  }

  async #get<T>(wire: Wire, path: string): Promise<T> {
    return jsonOf<T>(await wire.send(this.#url + path, { method: "GET", headers: this.#headers }));
  }

  async #post<T>(wire: Wire, path: string, body: object): Promise<T> {
    const headers = { ...this.#headers, "content-type": "application/json" };
    return jsonOf<T>(await wire.send(this.#url + path, { method: "POST", headers, body: JSON.stringify(body) }));
  }

  get #headers() {
    return { "x-publishable-api-key": this.#facts.key };
  }
}
