// The gates: everything that can be judged without running the product. `npm run check` runs them all and names
// each one that fails; `npm run check -- types lint` runs some.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/shared.mjs";

interface Gate {
  readonly name: string;
  /** Program and arguments, run one after the other. */
  readonly steps: readonly (readonly string[])[];
  /** Its figures are printed when it passes too. */
  readonly isReport?: boolean;
}

const node = join(root, "node_modules/.bin/node");
const script = (path: string, ...args: string[]) => [
  node,
  "--conditions=source",
  "--disable-warning=ExperimentalWarning",
  path,
  ...args,
];
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const bin = (name: string, ...args: string[]) => [join(root, "node_modules/.bin", name), ...args];

const gates: readonly Gate[] = [
  { name: "contract", steps: [script("packages/contract-tools/src/cli.ts", "check")] },
  { name: "messages", steps: [script("packages/messages/src/cli.ts", "--check")] },
  { name: "lint", steps: [bin("biome", "check", "--error-on-warnings", ".")] },
  { name: "types", steps: typeProjects().map((project) => bin("tsc", "-p", project)) },
  { name: "shape", steps: [script("tools/check-shape.ts")], isReport: true },
  { name: "rooms", steps: [script("tools/check-rooms.ts")], isReport: true },
  { name: "unused", steps: [bin("knip", "--no-progress")] },
  { name: "coverage", steps: [[node, vitest, "run", "tests/compat/coverage.test.ts", "--maxWorkers=1"]] },
  { name: "packages", steps: [script("tools/check-packages.ts")] },
  { name: "api", steps: [script("tools/api-reports.ts")] },
  { name: "sizes", steps: [script("packages/sdk/checks/size.ts"), script("tools/check-storefront-size.ts")] },
  { name: "instantiations", steps: [script("packages/sdk/checks/instantiations.ts")] },
];

const wanted = process.argv.slice(2);
const selected = gates.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const failed: string[] = [];
const waiting = [...selected];
// Each gate keeps a processor busy; more than two at a time would only stand in each other's way on small machines.
await Promise.all([judgeNext(), judgeNext()]);
process.stdout.write(`${selected.length - failed.length} passed, ${failed.length} failed\n`);
if (failed.length > 0) process.exitCode = 1;

async function judgeNext(): Promise<void> {
  const gate = waiting.shift();
  if (!gate) return;
  const started = performance.now();
  const passed = await pass(gate);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${passed ? "ok  " : "FAIL"} ${gate.name} (${seconds} s)\n`);
  if (!passed) failed.push(gate.name);
  await judgeNext();
}

async function pass(gate: Gate): Promise<boolean> {
  for (const [program = "", ...args] of gate.steps) {
    const { code, output } = await run(program, args);
    if (code === 0 && gate.isReport) process.stdout.write(output);
    if (code === 0) continue;
    process.stdout.write(output.slice(-20_000));
    return false;
  }
  return true;
}

function run(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env: process.env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("exit", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Every folder with a tsconfig.json is a project of its own. */
function typeProjects(): string[] {
  const folders = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  return [...folders, "examples/plugins", "tests", "bench", "tools"].filter((folder) =>
    existsSync(join(root, folder, "tsconfig.json")),
  );
}
