import { type EngineName, engines, missingEngines, newDatabase } from "../lib/engines.ts";
import { cpuMilliseconds, type Figure, type Measured, perSecond } from "../lib/figure.ts";
import { clients } from "../lib/load.ts";
import { median } from "../lib/measure.ts";
import { newFolder, startShop } from "../lib/process.ts";
import { against, type ServedShop, servedBy, type Turn, turn, works } from "../lib/served-shop.ts";

const rounds = 5;

/** How many processes serve, in turn. */
const counts = [1, 2] as const;

/** What two workers do of one, at least. */
const promised = 1.7;

/** The same shop served by one process and by two, over HTTP by sixteen clients in another process. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("workers") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const databases = await Promise.all(counts.map(() => newDatabase(engine)));
  const shops: ServedShop[] = [];
  for (const [index, workers] of counts.entries()) {
    const env = engine === "postgres" ? { DATABASE_URL: databases[index]?.address ?? "" } : {};
    const args = ["--workers", String(workers), "--seed-products", "500"];
    shops.push(await servedBy(await startShop(newFolder(), { args, env })));
  }
  const turns = works.map(() => counts.map((): Turn[] => []));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [work, { run }] of works.entries())
      for (const [index, shop] of shops.entries()) {
        const measured = await turn(shop, run);
        // The first round warms up.
        if (round > 0) turns[work]?.[index]?.push(measured);
      }
  }
  for (const { shops: running } of shops) for (const shop of running) await shop.stop();
  for (const database of databases) await database.remove();
  return works.flatMap(({ name }, work) => figuresOf(`${name}, ${engine}`, turns[work] ?? []));
}

const ofShop = ({ server, database }: Turn) => server + database;

function figuresOf(name: string, [one = [], two = []]: readonly (readonly Turn[])[]): Figure[] {
  const of = (turns: readonly Turn[], field: "perSecond" | "client" | "server" | "database") =>
    median(turns.map((each) => each[field]));
  const atLeast = name.startsWith("full purchase") ? { atLeast: promised } : {};
  const rate = against(two, one, (each) => each.perSecond);
  return [
    perSecond(`${name}, 1 process, ${clients} clients`, of(one, "perSecond")),
    perSecond(`${name}, 2 workers, ${clients} clients`, of(two, "perSecond")),
    { name: `${name}, 2 workers against 1, by the clock`, value: rate, unit: "×", ...atLeast },
    cpuMilliseconds(`${name}, 1 process: client`, of(one, "client")),
    cpuMilliseconds(`${name}, 1 process: server`, of(one, "server")),
    cpuMilliseconds(`${name}, 1 process: database`, of(one, "database")),
    { name: `${name}, 2 workers against 1, CPU of one`, value: against(two, one, ofShop), unit: "×" },
  ];
}
