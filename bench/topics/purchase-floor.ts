import { generateKeyPairSync, sign } from "node:crypto";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type BarePurchase, freshPurchase } from "../lib/bare-purchase.ts";
import { openBareServer } from "../lib/bare-server.ts";
import { type BareTransactions, openBareTransactions } from "../lib/bare-transactions.ts";
import type { Served } from "../lib/buy.ts";
import { type Database, type EngineName, engines, missingEngines, newDatabase } from "../lib/engines.ts";
import { cpuMilliseconds, type Figure, kilobytes, type Measured, times } from "../lib/figure.ts";
import { clients } from "../lib/load.ts";
import { compare, ratio, type Subject, type Timing } from "../lib/measure.ts";
import { processorOf } from "../lib/plain-update.ts";
import { startProcess } from "../lib/process.ts";
import { processorMicroseconds } from "../lib/processor.ts";
import { compress, convert, textsOf } from "../lib/purchase-texts.ts";
import { type RecordedPurchase, recordPurchases } from "../lib/recorded-purchase.ts";
import { openRemoteClients, type RemoteClients } from "../lib/remote-clients.ts";
import { stockUp } from "../lib/stock.ts";
import { openDisk } from "../lib/written.ts";

/** Purchases that are recorded, of one run of any subject, whose bytes are counted, and before the shop is timed. */
const counts = { recorded: 16, run: 32, written: 240, warmUp: 400 };

const script = fileURLToPath(new URL("../lib/server.ts", import.meta.url));

const atOnce = `${clients} at a time`;

/**
 * What a purchase cannot do without as it is designed, in turn with the purchase itself over HTTP: its statements with
 * the bare driver, its JSON, its compression, six requests through the server, and the signature of a token. Each text is
 * read and written once, no log is flushed, and what is stored packed is not unpacked.
 */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("what a purchase cannot do without") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const database = await newDatabase(engine);
  const recorded = await recordPurchases(database, counts.recorded);
  const remote = await openRemoteClients(recorded);
  const bare = openBareTransactions(database);
  const server = await openBareServer(recorded);
  const shop = await openRealShop(engine, remote);
  const send = (work: typeof server.work) => {
    server.work = work;
    return remote.run({ do: "send", to: server.url, count: counts.run });
  };
  const subjects = [{ name: "purchase", run: () => shop.buy(counts.run) }, ...partsOf({ recorded, bare, send })];
  const here = processorOf(engine);
  const processor = () => here() + shop.processor();
  const figures = timeFigures(engine, await compare(subjects, { rounds: 5, milliseconds: 500, processor }));
  await shop.close();
  if (engine === "sqlite") figures.push(...(await bareWritten(database, bare, recorded)));
  for (const opened of [server, bare, remote]) await opened.close();
  await database.remove();
  return figures;
}

function timeFigures(engine: EngineName, timings: readonly Timing[]): Figure[] {
  const cost = ({ perCpuSecond }: Timing) => 1000 / perCpuSecond / counts.run;
  const [purchase, together, alone, ...parts] = timings as [Timing, Timing, Timing, ...Timing[]];
  const sum = parts.reduce((total, part) => total + cost(part), 0);
  return [
    cpuMilliseconds(`purchase over HTTP, ${atOnce}, CPU, ${engine}`, cost(purchase)),
    ...[alone, ...parts].map((part) => cpuMilliseconds(`bare purchase, ${part.name}, CPU, ${engine}`, cost(part))),
    cpuMilliseconds(`bare purchase, sum of its parts ${atOnce}, CPU, ${engine}`, sum),
    cpuMilliseconds(`bare purchase, all in one server, CPU, ${engine}`, cost(together)),
    times(`purchase over the bare one in a server, CPU, ${engine}`, ratio(purchase, together)),
  ];
}

/** The shop in a process of its own, as it runs in production, with clients in another. */
async function openRealShop(engine: EngineName, remote: RemoteClients) {
  const database = await newDatabase(engine);
  const env = { ...process.env, NODE_ENV: "production" };
  const { line, stop } = await startProcess([script, engine, database.address], env);
  await stockUp(database);
  const { pid, ...from } = JSON.parse(line) as Served & { readonly pid: number };
  const buy = (count: number) => remote.run({ do: "buy", from, count });
  await buy(counts.warmUp);
  return {
    buy,
    processor: () => processorMicroseconds([pid]),
    async close() {
      await stop();
      await database.remove();
    },
  };
}

interface Parts {
  readonly recorded: readonly RecordedPurchase[];
  readonly bare: BareTransactions;
  /** Has clients send the requests of purchases to the bare server, which does some work for each. */
  send(work: (purchase: number, call: number) => void | Promise<void>): Promise<void>;
}

/** First everything in one server, then the statements one by one, then the parts of a sum. */
function partsOf({ recorded, bare, send }: Parts): Subject<readonly BarePurchase[]>[] {
  const texts = recorded.map(textsOf);
  const calls = Array.from({ length: counts.run }, (_, number) => texts[number % texts.length] ?? []).flat();
  const signature = signatureOf(recorded);
  const prepare = (count: number) => {
    const made = Array.from({ length: count }, () => freshPurchases(recorded, counts.run));
    collect();
    return made;
  };
  const doAll = async (purchases: readonly BarePurchase[], purchase: number, call: number) => {
    const own = texts[purchase % texts.length]?.[call];
    if (call === 0) signature();
    if (own) convert(own);
    if (own) compress(own);
    for (const transaction of purchases[purchase]?.[call] ?? []) await bare.run(transaction);
  };
  return [
    { name: "all", prepare, run: (purchases) => send((purchase, call) => doAll(purchases, purchase, call)) },
    { name: "statements one by one", prepare, run: (purchases) => runStatements(bare, purchases, 1) },
    { name: `statements ${atOnce}`, prepare, run: (purchases) => runStatements(bare, purchases, clients) },
    { name: "JSON", run: () => calls.forEach(convert) },
    { name: "compression", run: () => calls.forEach(compress) },
    { name: "HTTP", run: () => send(() => {}) },
    { name: "signature", run: () => Array.from({ length: counts.run }, signature) },
  ];
}

// What was prepared is old by the time it is used: nothing that is timed moves it in memory.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function freshPurchases(recorded: readonly RecordedPurchase[], count: number): BarePurchase[] {
  return Array.from({ length: count }, (_, number) =>
    freshPurchase(recorded[number % recorded.length] as RecordedPurchase),
  );
}

async function runStatements(bare: BareTransactions, purchases: readonly BarePurchase[], together: number) {
  let next = 0;
  const buyer = async () => {
    for (let purchase = purchases[next++]; purchase; purchase = purchases[next++])
      for (const transaction of purchase.flat()) await bare.run(transaction);
  };
  await Promise.all(Array.from({ length: together }, buyer));
}

/** Bytes with the log moved to the file once, at the end. */
async function bareWritten(database: Database, bare: BareTransactions, recorded: readonly RecordedPurchase[]) {
  const figures: Figure[] = [];
  for (const together of [1, clients]) {
    const purchases = freshPurchases(recorded, counts.written);
    bare.checkpoint();
    const work = () => runStatements(bare, purchases, together).then(() => bare.checkpoint());
    figures.push(await writtenFigure(database, `bare purchase, ${together} at a time`, work));
  }
  return figures;
}

async function writtenFigure(database: Database, name: string, work: () => Promise<unknown>): Promise<Figure> {
  const disk = await openDisk(database);
  const before = await disk.written();
  await work();
  const bytes = (await disk.written()) - before;
  await disk.close();
  return kilobytes(`written by a ${name}, ${database.engine}`, bytes / counts.written);
}

/** Makes the signature of a recorded token as the platform does, with a key of its own. */
function signatureOf([purchase]: readonly RecordedPurchase[]): () => unknown {
  const { access_token: token } = JSON.parse(purchase?.calls[0]?.answer.text ?? "") as { access_token: string };
  const text = Buffer.from(token.slice(0, token.lastIndexOf(".")));
  const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return () => sign("sha256", text, { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
}
