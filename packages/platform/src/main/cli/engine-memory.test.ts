import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { mostYoung } from "./engine-memory.ts";

const module = fileURLToPath(new URL("engine-memory.ts", import.meta.url));

const limited = `const { limitEngineMemory } = await import(${JSON.stringify(module)}); limitEngineMemory();`;

/** Runs a script, and reads the number that it prints. */
async function measured(script: string): Promise<number> {
  const args = ["--expose-gc", "--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", script];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

/** Loads a lot at once, as a program that starts, and returns what its new objects take then. */
function bytesAfterLoading(prepare: string): Promise<number> {
  return measured(`
    import { getHeapSpaceStatistics } from "node:v8";
    ${prepare}
    let kept = [];
    for (let made = 0; made < 2_000_000; made += 1) {
      kept.push({ made, list: [made] });
      if (kept.length > 60_000) kept = [];
    }
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space").space_size);`);
}

/** Makes objects in many turns, as a server under load, and returns what new ones take then. */
function bytesUnderLoad(prepare: string): Promise<number> {
  return measured(`
    import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
    import { getHeapSpaceStatistics } from "node:v8";
    ${prepare}
    await wait(1_200);
    const kept = [];
    for (let made = 0; made < 4_000_000; made += 1) {
      kept[made % 100_000] = { made, list: [made] };
      if (made % 1_000 === 0) await turn();
    }
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space").space_size);`);
}

/** Keeps objects for some time, as caches do, and returns how many times their memory was taken at most. */
function growthUnderLoad(prepare: string): Promise<number> {
  return measured(`
    ${prepare}
    const kept = Array.from({ length: 400_000 }, (_, made) => ({ made, list: [made] }));
    gc();
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    for (let made = 0; made < 12_000_000; made += 1) {
      kept[made % kept.length] = { made, list: [made] };
      if (made % 50_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
    }
    console.log(most / before);`);
}

test("new objects take no more memory than they may, however much is loaded", async () => {
  expect(await bytesAfterLoading("")).toBeGreaterThan(mostYoung);
  expect(await bytesAfterLoading(limited)).toBeLessThanOrEqual(mostYoung);
});

test("new objects take no more memory than they may while requests are served", async () => {
  expect(await bytesUnderLoad("")).toBeGreaterThan(mostYoung);
  expect(await bytesUnderLoad(limited)).toBeLessThanOrEqual(mostYoung);
});

test("memory does not grow to several times of what is in use", async () => {
  expect(await growthUnderLoad("")).toBeGreaterThan(3);
  expect(await growthUnderLoad(limited)).toBeLessThan(3);
});
