import { engines, newDatabase } from "../lib/engines.ts";
import { cpuMilliseconds, type Figure, type Measured, perSecond } from "../lib/figure.ts";
import { clients } from "../lib/load.ts";
import { median } from "../lib/measure.ts";
import { newFolder, startShop } from "../lib/process.ts";
import { against, type ServedShop, servedBy, type Turn, turn, works } from "../lib/served-shop.ts";

const rounds = 5;

/** How many nodes serve, in turn. */
const counts = [1, 3] as const;

/** A shop on PostgreSQL served by one node and by three on the same database, by sixteen clients in another process. */
export async function topic(): Promise<Measured> {
  if (!engines.includes("postgres"))
    return { figures: [], notRun: ["three nodes on one PostgreSQL: PostgreSQL 15 is not installed"] };
  const databases = await Promise.all(counts.map(() => newDatabase("postgres")));
  const served: ServedShop[] = [];
  for (const [index, nodes] of counts.entries()) {
    const env = { DATABASE_URL: databases[index]?.address ?? "" };
    const folder = newFolder();
    const shops = [];
    // The first one makes the shop.
    for (let node = 0; node < nodes; node += 1)
      shops.push(await startShop(folder, { args: ["--workers", "1", "--seed-products", "500"], env }));
    served.push(await servedBy(...shops));
  }
  const turns = works.map(() => counts.map((): Turn[] => []));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [work, { run }] of works.entries())
      for (const [index, shop] of served.entries()) {
        const measured = await turn(shop, run);
        // The first round warms up.
        if (round > 0) turns[work]?.[index]?.push(measured);
      }
  }
  for (const { shops } of served) for (const shop of shops) await shop.stop();
  for (const database of databases) await database.remove();
  return { figures: works.flatMap(({ name }, work) => figuresOf(name, turns[work] ?? [])), notRun: [] };
}

function figuresOf(name: string, [one = [], three = []]: readonly (readonly Turn[])[]): Figure[] {
  const of = (turns: readonly Turn[], field: "perSecond" | "client" | "server" | "database") =>
    median(turns.map((each) => each[field]));
  const figures: Figure[] = [
    perSecond(`${name}, 1 node, ${clients} clients`, of(one, "perSecond")),
    perSecond(`${name}, 3 nodes, ${clients} clients`, of(three, "perSecond")),
    {
      name: `${name}, 3 nodes against 1, by the clock`,
      value: against(three, one, (each) => each.perSecond),
      unit: "×",
    },
  ];
  for (const [nodes, turns] of [["1 node", one] as const, ["3 nodes", three] as const])
    for (const who of ["client", "server", "database"] as const)
      figures.push(cpuMilliseconds(`${name}, ${nodes}: ${who}`, of(turns, who)));
  return figures;
}
