import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { buyFrom, type CatalogReference, type Served } from "../lib/buy.ts";
import { type EngineName, newDatabase, overLoopback } from "../lib/engines.ts";
import { startProcess } from "../lib/process.ts";
import { addPath, cartPath, productsPath } from "../lib/requests.ts";
import { openWire, type Wire } from "../lib/wire.ts";
import { peerCatalog } from "./catalog.ts";
import { carts, inTurn, jsonOf, type Peer } from "./peer.ts";

const script = fileURLToPath(new URL("vitrine-server.ts", import.meta.url));

interface Serving extends Served {
  readonly pid: number;
}

/** This repository's platform on one of its databases. */
export async function startVitrine(engine: EngineName): Promise<Peer> {
  const own = await newDatabase(engine);
  const database = engine === "postgres" ? overLoopback(own) : own;
  const env = { ...process.env, NODE_ENV: "production" };
  const { line, stop } = await startProcess([script, engine, database.address], env);
  const serving = JSON.parse(line) as Serving;
  return {
    name: `Vitrine, ${engine === "sqlite" ? "SQLite" : "PostgreSQL"}`,
    pid: serving.pid,
    onPostgres: engine === "postgres",
    calls: await callsOf(serving),
    async stop() {
      await stop();
      await database.remove();
    },
  };
}

async function callsOf(serving: Serving): Promise<Peer["calls"]> {
  const { url, items } = serving;
  const wire = openWire();
  const tokens: string[] = [];
  const item = inTurn(items);
  while (tokens.length < carts) tokens.push(await newCart(wire, serving, item()));
  wire.close();
  const [first] = items;
  if (!first) throw new Error("The platform sells nothing.");
  const token = inTurn(tokens);
  const visitor = tokens[0] ?? "";
  const slug = inTurn(peerCatalog.map((product) => product.slug));
  const read = async (wire: Wire, path: string, authorization: string) =>
    jsonOf(await wire.send(url + path, { method: "GET", headers: { authorization } }));
  return {
    "list of 12 products": (wire) => read(wire, productsPath({ query: { paging: { limit: 12 } } }), visitor),
    "product by slug": (wire) =>
      read(wire, productsPath({ query: { filter: { slug: slug() }, paging: { limit: 1 } } }), visitor),
    "get cart": (wire) => read(wire, cartPath, token()),
    "new cart with a line": (wire) => newCart(wire, serving, item()),
    "add a line": (wire) => add(wire, url, token(), first),
    "full purchase": (wire) => buyFrom(serving, wire.fetch, item()),
  };
}

/** Two calls: a token for somebody new, and a line in a cart that is made for it. */
async function newCart(wire: Wire, { url, clientId }: Serving, item: CatalogReference): Promise<string> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ clientId, grantType: "anonymous" });
  const answer = await wire.send(`${url}/oauth2/token`, { method: "POST", headers, body });
  const { access_token: token } = jsonOf<{ access_token: string }>(answer);
  await add(wire, url, token, item);
  return token;
}

async function add(wire: Wire, url: string, authorization: string, catalogReference: CatalogReference) {
  const headers = { authorization, "content-type": "application/json", "idempotency-key": randomUUID() };
  const body = JSON.stringify({ lineItems: [{ quantity: 1, catalogReference }] });
  return jsonOf(await wire.send(url + addPath, { method: "POST", headers, body }));
}
