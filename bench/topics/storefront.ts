import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startShop } from "@vitrine/test-support/server";
import { type Figure, type Measured, milliseconds, perSecond, times } from "../lib/figure.ts";
import { type Load, load } from "../lib/load.ts";

const paths = { home: "/", collection: "/collections/ceramics", product: "/products/tide-bowl" } as const;

/** Seconds of load for one figure; each is measured three times, in turns, and the middle one counts. */
const seconds = 3;

/** Pages of the shop, rendered on the server for visitors who have no session, against pages out of memory. */
export async function topic(): Promise<Measured> {
  const shop = await startShop({ env: { NODE_ENV: "production", VITRINE_REQUESTS_PER_MINUTE: "100000000" } });
  const least = await startPageServer();
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const page = await (await fetch(shop.url + path)).arrayBuffer();
      const [own, bare] = await inTurns([
        { url: shop.url, path },
        { url: least.url, path: `/${page.byteLength}` },
      ]);
      if (!own || !bare) throw new Error("The load gave no figures.");
      figures.push(
        perSecond(`${name} page of ${Math.round(page.byteLength / 1024)} kB`, own.perSecond),
        milliseconds(`${name} page, half of the requests`, own.p50),
        times(`${name} page over a page out of memory`, bare.perSecond / own.perSecond),
      );
    }
    return { figures, notRun: [] };
  } finally {
    least.process.kill();
    await shop.stop();
  }
}

/** Loads several servers by turns, so that what else the machine does falls on all of them. */
async function inTurns(targets: readonly { readonly url: string; readonly path: string }[]): Promise<Load[]> {
  const runs: Load[][] = targets.map(() => []);
  for (let round = 0; round < 3; round += 1) {
    for (const [index, { url, path }] of targets.entries()) {
      const ask = () => ({ method: "GET", path });
      runs[index]?.push(await load({ url, tokens: [], addBody: "" }, ask, seconds));
    }
  }
  return runs.map((loads) => loads.toSorted((one, other) => one.perSecond - other.perSecond)[1] as Load);
}

async function startPageServer(): Promise<{ url: string; process: ChildProcess }> {
  const script = fileURLToPath(new URL("../lib/page-server.ts", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim(), process: child };
}
