import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { cpuMilliseconds, type Figure, type Measured, perSecond, times } from "../lib/figure.ts";
import { clients } from "../lib/load.ts";
import { compare, ratio, type Subject, type Timing } from "../lib/measure.ts";
import { openPlainUpdates, processorOf } from "../lib/plain-update.ts";
import { addBody, addPath, answer, cartPath, get, post } from "../lib/requests.ts";
import { type BenchShop, openShop } from "../lib/shop.ts";

/** Shoppers who take turns. */
const shoppers = 32;

/** Lines a cart holds before the addition that is timed, which joins one of them. */
const sizes = [1, 10, 300] as const;

/**
 * Carts in process: `platform.fetch` with requests made beforehand, answers read, one after the other; and sixteen at a
 * time, which is what a core can do.
 */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("carts in process") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const ours = await newDatabase(engine);
  const shop = await openShop(openStore(ours), { generated: 500 });
  // Large carts fill a log of their own: writing theirs must not slow down what comes after them.
  const apart = await newDatabase(engine);
  const large = await openShop(openStore(apart), { generated: 500 });
  const plain = await openPlainUpdates(engine);
  const subjects: Subject<Request>[] = [];
  for (const size of sizes) subjects.push(...(await cartSubjects(size > 100 ? large : shop, size)));
  const timings = await compare([...subjects, { name: "plain update", run: () => plain.update() }], {
    rounds: 5,
    milliseconds: 300,
    processor: processorOf(engine),
  });
  await shop.close();
  await large.close();
  await plain.close();
  for (const database of [ours, apart]) await database.remove();
  return figuresOf(engine, timings);
}

function figuresOf(engine: EngineName, timings: readonly Timing[]): Figure[] {
  const timing = (name: string) => timings.find((found) => found.name === name) as Timing;
  const [together, plain] = [timing(`add 1, ${clients} at a time`), timing("plain update")];
  return [
    perSecond(`plain update, ${engine}`, plain.perSecond),
    cpuMilliseconds(`plain update, CPU, ${engine}`, 1000 / plain.perCpuSecond),
    perSecond(`add to cart, ${clients} at a time, in process, ${engine}`, together.perSecond),
    cpuMilliseconds(`add to cart, ${clients} at a time, CPU, ${engine}`, 1000 / together.perCpuSecond),
    ...sizes.flatMap((size) => [
      perSecond(`add to cart, ${size} lines, in process, ${engine}`, timing(`add ${size}`).perSecond),
      perSecond(`get cart, ${size} lines, in process, ${engine}`, timing(`get ${size}`).perSecond),
    ]),
    times(`add to cart over the plain update, CPU, ${engine}`, ratio(together, plain)),
    times(`get cart over the plain update, CPU, ${engine}`, ratio(timing("get 1"), plain)),
    times(`add to cart at 300 lines over 1, ${engine}`, ratio(timing("add 300"), timing("add 1"))),
  ];
}

async function cartSubjects({ platform, productIds, visitor }: BenchShop, size: number): Promise<Subject<Request>[]> {
  const chosen = productIds.slice(0, size);
  if (chosen.length < size) throw new Error(`Only ${chosen.length} products can be bought at once.`);
  // Carts of 300 lines are large: a few take turns.
  const tokens = await Promise.all(Array.from({ length: size > 100 ? 4 : shoppers }, visitor));
  for (const token of tokens) {
    for (let start = 0; start < size; start += 100) {
      const body = addBody(chosen.slice(start, start + 100));
      await answer(platform.fetch(post(addPath, token, body)));
    }
  }
  const body = addBody(chosen.slice(0, 1));
  const tokenAt = (index: number) => tokens[index % tokens.length] ?? "";
  const many = (make: (token: string) => Request) => (count: number) =>
    Array.from({ length: count }, (_, index) => make(tokenAt(index)));
  const run = (request: Request) => answer(platform.fetch(request));
  const adding = { prepare: many((token) => post(addPath, token, body)), run };
  return [
    { name: `add ${size}`, ...adding },
    ...(size === 1 ? [{ name: `add ${size}, ${clients} at a time`, ...adding, atOnce: clients }] : []),
    { name: `get ${size}`, prepare: many((token) => get(cartPath, token)), run },
  ];
}
