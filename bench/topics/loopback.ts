import { fileURLToPath } from "node:url";
import { type EngineName, engines, missingEngines, newDatabase } from "../lib/engines.ts";
import { type Figure, type Measured, milliseconds, perSecond, times } from "../lib/figure.ts";
import { type Ask, clients, type Load, load, type Target } from "../lib/load.ts";
import { openMachine, time } from "../lib/machine.ts";
import { median } from "../lib/measure.ts";
import { startProcess } from "../lib/process.ts";
import { addPath, cartPath } from "../lib/requests.ts";

const server = fileURLToPath(new URL("../lib/server.ts", import.meta.url));
const rounds = 3;
const seconds = 1;

const add: Ask = ({ addBody }) => ({ method: "POST", path: addPath, body: addBody });
const get: Ask = () => ({ method: "GET", path: cartPath });

/** Carts over loopback: the server in a process of its own, asked by sixteen clients. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("carts over loopback") };
}

interface Server {
  readonly target: Target;
  stop(): Promise<void>;
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const databases = [await newDatabase(engine), await newDatabase(engine)] as const;
  const ours = await serve("platform", engine, databases[0].address);
  const bare = await serve("bare", engine, databases[1].address);
  const machine = await openMachine(engine);
  const speeds: number[] = [];
  const subjects: [Server, Ask][] = [
    [ours, add],
    [ours, get],
    [bare, add],
    [bare, get],
  ];
  const results: Load[][] = subjects.map(() => []);
  for (const [{ target }, ask] of subjects) await load(target, ask, 1);
  for (let round = 0; round < rounds; round += 1) {
    speeds.push(await machine.speed());
    for (const [index, [{ target }, ask]] of subjects.entries()) {
      results[index]?.push(await load(target, ask, seconds));
    }
  }
  for (const { stop } of [ours, bare]) await stop();
  await machine.close();
  for (const database of databases) await database.remove();
  return figuresOf(engine, results, median(speeds));
}

function figuresOf(engine: EngineName, results: readonly Load[][], speed: number): Figure[] {
  const of = (index: number, field: keyof Load) => median((results[index] ?? []).map((load) => load[field]));
  const over = (index: number, base: number) =>
    median((results[index] ?? []).map((load, round) => (results[base]?.[round]?.perSecond ?? 0) / load.perSecond));
  const slowest = of(0, "p99");
  const slowestName = `add to cart, ${clients} clients, p99, ${engine}`;
  return [
    perSecond(`add to cart, ${clients} clients, loopback, ${engine}`, of(0, "perSecond")),
    milliseconds(`add to cart, ${clients} clients, p50, ${engine}`, of(0, "p50")),
    engine === "sqlite" ? time(slowestName, slowest, 15, speed) : milliseconds(slowestName, slowest),
    perSecond(`get cart, ${clients} clients, loopback, ${engine}`, of(1, "perSecond")),
    milliseconds(`get cart, ${clients} clients, p99, ${engine}`, of(1, "p99")),
    times(`add to cart over bare server, loopback, ${engine}`, over(0, 2), 2),
    times(`get cart over bare server, loopback, ${engine}`, over(1, 3), 2),
  ];
}

async function serve(kind: "platform" | "bare", engine: EngineName, address: string): Promise<Server> {
  const { line, stop } = await startProcess([server, kind, engine, address]);
  return { target: JSON.parse(line) as Target, stop };
}
