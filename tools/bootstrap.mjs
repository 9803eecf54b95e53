// Runs the repository's commands from a fresh clone. Needs nothing but Node 20 and npm: it installs what is
// missing, then hands over to the Node the repository brings along.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./lib/browser.mjs";
import { buildApps } from "./lib/build.mjs";
import { findFfmpeg } from "./lib/ffmpeg.mjs";
import { install } from "./lib/install.mjs";
import { ownNode, root, say } from "./lib/shared.mjs";

const [command = "help", ...rest] = process.argv.slice(2);

const commands = {
  start: async () => {
    await buildApps();
    // Somebody looks at it; programs that start a shop begin with an empty list of orders.
    const samples = process.stdout.isTTY && !rest.includes("--json") ? ["--sample-orders"] : [];
    return run("packages/platform/bin/vitrine.ts", ["dev", ...samples, ...rest]);
  },
  vitrine: async () => {
    if (rest[0] === "dev" || rest[0] === "start") await buildApps();
    return run("packages/platform/bin/vitrine.ts", rest);
  },
  build: () => buildApps({ force: true }),
  test: async () => {
    await buildApps();
    // Tests start the platform in processes of its own a hundred times over: compiled once is enough.
    const compiled = join(root, "node_modules/.cache/compiled");
    // `--slowest` says at the end which files cost most.
    const costs = rest.includes("--slowest") ? { VITRINE_TEST_SLOWEST: process.env.VITRINE_TEST_SLOWEST ?? "30" } : {};
    findFfmpeg();
    const env = { CHROME_PATH: findBrowser(), NODE_COMPILE_CACHE: compiled, ...costs };
    const args = rest.filter((each) => each !== "--slowest");
    return run("node_modules/vitest/vitest.mjs", ["run", ...args], env);
  },
  soak: async () => {
    await buildApps();
    const report = join(mkdtempSync(join(tmpdir(), "soak-")), "measurements.jsonl");
    const env = { CHROME_PATH: findBrowser({ whole: true }), VITRINE_SOAK: "1", VITRINE_SOAK_REPORT: report };
    const files =
      rest.length > 0
        ? rest
        : [
            "tests/faults",
            "tests/soak",
            "order-histories",
            "slow-bank",
            "webhooks/queue",
            "exhaustive",
            "checkpointer",
            "index-products",
          ];
    const code = await run("node_modules/vitest/vitest.mjs", ["run", "--no-file-parallelism", ...files], env);
    if (rest.length === 0 && existsSync(report)) await run("tests/soak/publish.ts", [report]);
    return code;
  },
  screenshots: async () => {
    await buildApps();
    return run("tests/browser/screenshots.ts", rest, { CHROME_PATH: findBrowser({ whole: true }) });
  },
  tarballs: () => run("tools/tarballs.ts", rest),
  messages: () => run("packages/messages/src/cli.ts", rest),
  check: () => run("tools/check.ts", rest),
  api: () => run("tools/api-reports.ts", ["--update"]),
  lighthouse: async () => {
    await buildApps();
    return run("tests/lighthouse/run.ts", rest, { CHROME_PATH: findBrowser({ whole: true }) });
  },
  bench: async () => {
    await buildApps({ only: "storefront" });
    return run("bench/run.ts", rest);
  },
};

const task = commands[command];
if (!task) {
  say(`Unknown command ${command}. There are: ${Object.keys(commands).join(", ")}.`);
  process.exit(2);
}
await install();
process.exitCode = (await task()) ?? 0;

/** Runs a script under the repository's own Node, passing signals on, and resolves with its exit code. */
function run(script, args, env = {}) {
  const node = existsSync(ownNode) ? ownNode : process.execPath;
  const flags = ["--conditions=source", "--disable-warning=ExperimentalWarning"];
  const child = spawn(node, [...flags, join(root, script), ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --conditions=source`.trim() },
  });
  const pass = (signal) => child.kill(signal);
  process.on("SIGTERM", pass);
  process.on("SIGINT", pass);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
