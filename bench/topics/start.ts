import { type Measured, milliseconds } from "../lib/figure.ts";
import { median } from "../lib/measure.ts";
import { buildPackage, newFolder, startShop } from "../lib/process.ts";

/** The package: from the command to the first answer of a shop that is set up, and from SIGTERM to its end. */
export async function topic(): Promise<Measured> {
  await buildPackage();
  const data = newFolder();
  const setUp = await startOnce(data);
  const starts: number[] = [];
  const stops: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { start, stop } = await startOnce(data);
    starts.push(start);
    stops.push(stop);
  }
  const figures = [
    milliseconds("start to first answer", median(starts), 600),
    milliseconds("first start, seeding included", setUp.start),
    milliseconds("SIGTERM to exit", median(stops)),
  ];
  return { figures, notRun: [] };
}

async function startOnce(data: string): Promise<{ start: number; stop: number }> {
  const before = performance.now();
  const shop = await startShop(data, { isPackage: true });
  const headers = { authorization: shop.apiKey, "wix-site-id": shop.siteId };
  const response = await fetch(`${shop.url}/stores-reader/v2/collections/query`, { headers });
  if (response.status !== 200) throw new Error(`The shop answered ${response.status}: ${await response.text()}`);
  await response.text();
  const start = performance.now() - before;
  const asked = performance.now();
  await shop.stop();
  return { start, stop: performance.now() - asked };
}
