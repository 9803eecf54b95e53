// The gates: everything that can be judged without running the product. `npm run check` runs them all and names
// each one that fails; `npm run check -- types lint` runs some.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ownNode, root } from "./lib/shared.mjs";

interface Gate {
  readonly name: string;
  /** Program and arguments; none waits for another. */
  readonly steps: readonly (readonly string[])[];
  /** Its figures are printed when it passes too. */
  readonly isReport?: boolean;
}

const script = (path: string, ...args: string[]) => [
  ownNode,
  "--conditions=source",
  "--disable-warning=ExperimentalWarning",
  path,
  ...args,
];
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const bin = (name: string, ...args: string[]) => [join(root, "node_modules/.bin", name), ...args];

/** What takes longest comes first: at the end no processor waits for another. */
const gates: readonly Gate[] = [
  { name: "packages", steps: [script("tools/check-packages.ts"), script("tools/check-lock.ts")] },
  // One checker: several would each read the types they share anew.
  { name: "types", steps: typeProjects().map((project) => bin("tsc", "--singleThreaded", "-p", project)) },
  // Reads what `packages` packs: begun beside it, it would only wait for that.
  { name: "api", steps: [script("tools/api-reports.ts")] },
  { name: "unused", steps: [bin("knip", "--no-progress")] },
  { name: "coverage", steps: [[ownNode, vitest, "run", "tests/compat/coverage.test.ts", "--maxWorkers=1"]] },
  { name: "lint", steps: [bin("biome", "check", "--error-on-warnings", ".")] },
  { name: "sizes", steps: [script("packages/sdk/checks/size.ts"), script("tools/check-storefront-size.ts")] },
  { name: "instantiations", steps: [script("packages/sdk/checks/instantiations.ts")] },
  { name: "contract", steps: [script("packages/contract-tools/src/cli.ts", "check"), ...pluginContracts()] },
  { name: "messages", steps: [script("packages/messages/src/cli.ts", "--check")] },
  { name: "shape", steps: [script("tools/check-shape.ts")], isReport: true },
  { name: "pages", steps: ["code-blocks", "commands", "links"].map((name) => script(`tools/check-${name}.ts`)) },
  { name: "rooms", steps: [script("tools/check-rooms.ts")], isReport: true },
];

const wanted = process.argv.slice(2);
const selected = gates.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const waiting = selected.flatMap((gate) => gate.steps.map((step) => ({ gate, step })));
const judged = new Map<Gate, { steps: number; seconds: number }>();
const failed = new Set<string>();
// Each step keeps a processor busy; more than two at a time would only stand in each other's way on small machines.
await Promise.all([judgeNext(), judgeNext()]);
process.stdout.write(`${selected.length - failed.size} passed, ${failed.size} failed\n`);
if (failed.size > 0) process.exitCode = 1;

async function judgeNext(): Promise<void> {
  const next = waiting.shift();
  if (!next) return;
  const { gate, step } = next;
  const started = performance.now();
  const isPassed = await pass(gate, step);
  const before = judged.get(gate) ?? { steps: 0, seconds: 0 };
  const done = { steps: before.steps + 1, seconds: before.seconds + (performance.now() - started) / 1000 };
  judged.set(gate, done);
  if (!isPassed) failed.add(gate.name);
  if (done.steps === gate.steps.length) {
    process.stdout.write(`${failed.has(gate.name) ? "FAIL" : "ok  "} ${gate.name} (${done.seconds.toFixed(1)} s)\n`);
  }
  await judgeNext();
}

async function pass(gate: Gate, [program = "", ...args]: readonly string[]): Promise<boolean> {
  const { code, output } = await run(program, args);
  if (code !== 0) process.stdout.write(output.slice(-20_000));
  else if (gate.isReport) process.stdout.write(output);
  return code === 0;
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

/**
 * Every folder with a tsconfig.json is a project of its own, for editors and for programs that are narrower than
 * others. Those that read the platform's sources for nothing but their own few are checked in one program.
 */
function typeProjects(): string[] {
  const together = "tests/tsconfig.check.json";
  const { include } = JSON.parse(readFileSync(join(root, together), "utf8")) as { include: string[] };
  const covered = include.map((path) => `${join("tests", path)}/`);
  const folders = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const alone = [...folders, "tools"].filter(
    (folder) =>
      existsSync(join(root, folder, "tsconfig.json")) && !covered.some((path) => path.startsWith(`${folder}/`)),
  );
  return [together, "packages/platform", ...alone.filter((folder) => folder !== "packages/platform")];
}

/** What has a contract of its own, whose schema is read beside it: plugins, and services that no client of ours calls. */
function pluginContracts(): string[][] {
  const plugins = readdirSync(join(root, "examples/plugins")).map((name) => `examples/plugins/${name}/contract.ts`);
  const contracts = [
    ...plugins.filter((path) => existsSync(join(root, path))),
    "packages/platform/src/adapters/service-plugins/payments/contract.ts",
    "packages/platform/src/domains/catalog/catalog-v3/contract",
  ];
  return contracts.map((path) => script("packages/contract-tools/src/plugin-cli.ts", "check", path));
}
