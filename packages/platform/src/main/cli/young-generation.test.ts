import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { mostYoung } from "./young-generation.ts";

const module = fileURLToPath(new URL("young-generation.ts", import.meta.url));

/** Loads a lot at once, as a program that starts, and prints what its new objects take then. */
async function bytesAfterLoading(prepare: string): Promise<number> {
  const script = `
    import { getHeapSpaceStatistics } from "node:v8";
    ${prepare}
    let kept = [];
    for (let made = 0; made < 2_000_000; made += 1) {
      kept.push({ made, list: [made] });
      if (kept.length > 60_000) kept = [];
    }
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space").space_size);`;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", script];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

test("new objects take no more memory than they may, however much is loaded", async () => {
  const limited = `const { limitYoungGeneration } = await import(${JSON.stringify(module)}); limitYoungGeneration();`;
  expect(await bytesAfterLoading("")).toBeGreaterThan(mostYoung);
  expect(await bytesAfterLoading(limited)).toBeLessThanOrEqual(mostYoung);
});
