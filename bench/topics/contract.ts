import { fileURLToPath } from "node:url";
import { generate, readContract } from "@vitrine/contract-tools";
import { type Measured, milliseconds } from "../lib/figure.ts";
import { median } from "../lib/measure.ts";

const source = fileURLToPath(new URL("../../packages/contract/src", import.meta.url));

/** Reading the contract's types and emitting its documents, which every check does. */
export async function topic(): Promise<Measured> {
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const started = performance.now();
    generate(readContract(source));
    rounds.push(performance.now() - started);
  }
  return { figures: [milliseconds("contract read and emitted", median(rounds), 1_000)], notRun: [] };
}
