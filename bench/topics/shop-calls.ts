import { fileURLToPath } from "node:url";
import { newIdempotencyKey } from "@vitrine/sdk";
import { buyFrom, type CatalogReference, type Served } from "../lib/buy.ts";
import { type EngineName, engines, missingEngines, newDatabase } from "../lib/engines.ts";
import { cpuMilliseconds, type Figure, type Measured, milliseconds, perSecond, timesAtMost } from "../lib/figure.ts";
import { clients, type Load, load, type Target } from "../lib/load.ts";
import { median } from "../lib/measure.ts";
import { openPlainUpdates, type PlainUpdates, processorOf } from "../lib/plain-update.ts";
import { startProcess } from "../lib/process.ts";
import { postgresProcesses, processorMicroseconds } from "../lib/processor.ts";
import { addPath, cartPath, productsPath } from "../lib/requests.ts";
import { stockUp } from "../lib/stock.ts";
import { driveClients, type Wire } from "../lib/wire.ts";

const script = fileURLToPath(new URL("../lib/server.ts", import.meta.url));
const rounds = 3;
const seconds = 1.5;

/** The slowest percent of any request, in milliseconds. */
const slowest = 15;

interface Server extends Target, Served {
  readonly slugs: readonly string[];
  readonly pid: number;
}

interface Bars {
  /** Of the rate, by engine. */
  readonly sqlite: number;
  readonly postgres?: number;
  /** Of the processor milliseconds of one. */
  readonly cpu?: Readonly<Record<EngineName, number>>;
}

interface Call extends Bars {
  readonly name: string;
  /** Seconds of it before anything is measured; 1 unless given. */
  readonly warmUp?: number;
  run(server: Server, seconds: number): Promise<Load>;
}

const list = { query: { paging: { limit: 12 } } };
const bySlug = (slug = "") => ({ query: { filter: { slug }, paging: { limit: 1 } } });

const calls: readonly Call[] = [
  {
    name: "list of 12 products",
    sqlite: 5_000,
    run: (server, seconds) => load(server, () => ({ method: "GET", path: productsPath(list) }), seconds),
  },
  {
    name: "product by slug",
    sqlite: 8_000,
    run: (server, seconds) =>
      load(server, ({ slugs: [slug] }: Server) => ({ method: "GET", path: productsPath(bySlug(slug)) }), seconds),
  },
  {
    name: "get cart",
    sqlite: 8_000,
    run: (server, seconds) => load(server, () => ({ method: "GET", path: cartPath }), seconds),
  },
  {
    name: "add a line",
    sqlite: 3_500,
    postgres: 1_600,
    run: (server, seconds) =>
      load(server, ({ addBody }) => ({ method: "POST", path: addPath, body: addBody }), seconds),
  },
  {
    name: "new cart with a line",
    sqlite: 2_500,
    postgres: 1_500,
    run: (server, seconds) => driveClients((wire) => newCart(server, wire), seconds),
  },
  {
    name: "full purchase",
    // The engine compiles what a purchase runs over some two thousand of them: the first ones take twice as long as those of
    // a shop that has been open for a minute.
    warmUp: 10,
    sqlite: 400,
    postgres: 160,
    cpu: { sqlite: 2.5, postgres: 6 },
    run: (server, seconds) => driveClients((wire) => buyFrom(server, wire.fetch, nextItem(server)), seconds),
  },
];

let bought = 0;

function nextItem({ items }: Server): CatalogReference {
  return items[bought++ % items.length] as CatalogReference;
}

/** What a shop is asked, over HTTP by sixteen clients in another process, with the processor time of the server. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("calls over HTTP") };
}

/** One turn of a call. */
interface Turn extends Load {
  /** Processor milliseconds of the server, and of the database's, for one. */
  readonly cpu: number;
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const database = await newDatabase(engine);
  const { line, stop } = await startProcess([script, engine, database.address], {
    ...process.env,
    NODE_ENV: "production",
  });
  const server = JSON.parse(line) as Server;
  const plain = await openPlainUpdates(engine);
  const results: Turn[][] = calls.map(() => []);
  const updates: number[] = [];
  await stockUp(database);
  for (const call of calls) await call.run(server, call.warmUp ?? 1);
  await plainTurn(engine, plain);
  for (let round = 0; round < rounds; round += 1) {
    updates.push(await plainTurn(engine, plain));
    for (const [index, call] of calls.entries()) results[index]?.push(await turn(call, server));
  }
  await stop();
  await plain.close();
  await database.remove();
  return calls.flatMap((call, index) => figuresOf(engine, call, results[index] ?? [], updates));
}

async function turn(call: Call, server: Server): Promise<Turn> {
  const processes = [server.pid, ...postgresProcesses()];
  const before = processorMicroseconds(processes);
  const result = await call.run(server, seconds);
  return { ...result, cpu: (processorMicroseconds(processes) - before) / 1000 / result.count };
}

/** Processor milliseconds of one plain update. */
async function plainTurn(engine: EngineName, plain: PlainUpdates): Promise<number> {
  const processor = processorOf(engine);
  const [before, started] = [processor(), performance.now()];
  let count = 0;
  for (; performance.now() - started < 500; count += 1) await plain.update();
  return (processor() - before) / 1000 / count;
}

function figuresOf(engine: EngineName, call: Call, turns: readonly Turn[], updates: readonly number[]): Figure[] {
  const of = (field: keyof Turn) => median(turns.map((turn) => turn[field]));
  const { name, cpu } = call;
  const overPlain = median(turns.map((turn, round) => turn.cpu / (updates[round] ?? Number.NaN)));
  return [
    perSecond(`${name}, ${clients} clients, ${engine}`, of("perSecond"), call[engine]),
    milliseconds(`${name}, p50 of a call, ${engine}`, of("p50")),
    milliseconds(`${name}, p99 of a call, ${engine}`, of("p99"), slowest),
    cpuMilliseconds(`${name}, CPU of server and database, ${engine}`, of("cpu"), cpu?.[engine]),
    ...(name === "add a line" ? [timesAtMost(`${name}, over the plain update, CPU, ${engine}`, overPlain, 2)] : []),
  ];
}

/** Two calls: a token for somebody new, and a line in a cart that is made for it. */
async function newCart({ url, clientId, addBody }: Server, wire: Wire): Promise<void> {
  const headers = { "content-type": "application/json" };
  const asked = JSON.stringify({ clientId, grantType: "anonymous" });
  const token = await wire.send(`${url}/oauth2/token`, { method: "POST", headers, body: asked });
  const { access_token: authorization } = JSON.parse(token.text) as { access_token: string };
  const keyed = { ...headers, authorization, "idempotency-key": newIdempotencyKey() };
  const added = await wire.send(url + addPath, { method: "POST", headers: keyed, body: addBody });
  if (added.status !== 200) throw new Error(`The platform answered ${added.status}: ${added.text}`);
}
