// The clock starts before the imports: they are part of what the first test of a process waits for.
const started = performance.now();
const { testPlatform } = await import("@vitrine/testing");

import { type Measured, milliseconds } from "../lib/figure.ts";
import { median } from "../lib/measure.ts";

/** What a test waits for its platform: the first of a process, and every one after. */
export async function topic(): Promise<Measured> {
  await (await testPlatform()).close();
  const cold = performance.now() - started;
  const warm: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const before = performance.now();
    const platform = await testPlatform();
    warm.push(performance.now() - before);
    await platform.close();
  }
  const figures = [milliseconds("testPlatform(), warm", median(warm), 5), milliseconds("testPlatform(), cold", cold)];
  return { figures, notRun: [] };
}
