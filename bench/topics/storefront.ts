import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fillStorefrontCart, signInToStorefront } from "../lib/browser-session.ts";
import { cpuMilliseconds, type Figure, type Measured, milliseconds, perSecond } from "../lib/figure.ts";
import { clients, type Load, loadPage } from "../lib/load.ts";
import { median } from "../lib/measure.ts";
import { buildPackage, newFolder, startShop } from "../lib/process.ts";
import { processorMicroseconds } from "../lib/processor.ts";

const paths = { home: "/", collection: "/collections/ceramics", product: "/products/tide-bowl" } as const;

/** Pages a second that somebody without a session, and with one, must be served. */
const visitors = { anonymous: 1_000, "with a cart": 250, "signed in": 250 } as const;

const rounds = 3;
const seconds = 2;

/** How long a shop is left alone before its memory is looked at, in milliseconds. */
const rest = 3_000;

/**
 * Pages of the storefront, for people without a session, with a cart and for members, and the memory that the package
 * takes for them.
 */
export async function topic(): Promise<Measured> {
  await buildPackage();
  const data = newFolder();
  // The first start sets the demo shop up, which takes memory that no later one does.
  await (await startShop(data, { isPackage: true })).stop();
  // As every worker of `vitrine start`, and the container image, has it.
  const env = { MALLOC_ARENA_MAX: "1", VITRINE_REQUESTS_PER_MINUTE: "100000000" };
  const shop = await startShop(data, { isPackage: true, env });
  try {
    const { pid } = shop;
    await wait(rest);
    const booted = memoryOf(pid);
    const cookies = {
      anonymous: "",
      "with a cart": await fillStorefrontCart(shop.url, paths.product, { "option:Color": "Moss" }),
      "signed in": await signInToStorefront(shop.url),
    };
    const pages = Object.entries(paths).flatMap(([name, path]) =>
      Object.entries(visitors).map(([who, bar]) => ({
        name: `${name} page, ${who}`,
        bar,
        url: shop.url + path,
        cookie: cookies[who as keyof typeof cookies],
        turns: [] as Turn[],
      })),
    );
    for (const { url, cookie } of pages) await loadPage(url, cookie, 1);
    for (let round = 0; round < rounds; round += 1) {
      for (const { url, cookie, turns } of pages) turns.push(await turn(pid, url, cookie));
    }
    await wait(rest);
    const figures = [
      ...pages.flatMap(({ name, bar, turns }) => figuresOf(name, bar, turns)),
      megabytes("memory after boot", booted, 120),
      megabytes("memory after pages were served", memoryOf(pid), 250),
    ];
    return { figures, notRun: [] };
  } finally {
    await shop.stop();
  }
}

interface Turn extends Load {
  /** Processor milliseconds of the server for one page. */
  readonly cpu: number;
}

async function turn(pid: number, url: string, cookie: string): Promise<Turn> {
  const before = processorMicroseconds([pid]);
  const result = await loadPage(url, cookie, seconds);
  return { ...result, cpu: (processorMicroseconds([pid]) - before) / 1000 / result.count };
}

function figuresOf(name: string, bar: number, turns: readonly Turn[]): Figure[] {
  const of = (field: keyof Turn) => median(turns.map((each) => each[field]));
  return [
    perSecond(`${name}, ${clients} clients`, of("perSecond"), bar),
    milliseconds(`${name}, p99`, of("p99")),
    cpuMilliseconds(`${name}, CPU`, of("cpu")),
  ];
}

function megabytes(name: string, value: number, atMost: number): Figure {
  return { name, value, unit: "MB", atMost };
}

/** What a process holds of the machine's memory, in MB. */
function memoryOf(pid: number): number {
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) / 1e6;
}
