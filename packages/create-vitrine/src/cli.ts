#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { assertNode, createShop } from "./create-shop.ts";
import { installing, packageManagerOf } from "./package-manager.ts";

const usage = `Usage: npm create vitrine <folder> [-- --no-install] [-- --packages <folder of tarballs>]\n`;

try {
  main();
} catch (error) {
  process.stderr.write(`create-vitrine: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function main(): void {
  const { values, positionals } = parsed();
  const [name, ...others] = positionals;
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  assertNode(process.versions.node);
  if (name === undefined || others.length > 0) throw new Error(`name one folder to make the shop in.\n${usage}`);
  const folder = resolve(name);
  const manager = packageManagerOf(process.env.npm_config_user_agent);
  createShop(folder, { manager, ...(values.packages !== undefined && { packages: resolve(values.packages) }) });
  if (values.install) {
    process.stdout.write("Installing what the shop needs…\n");
    run(manager, installing(manager), folder);
  }
  makeRepository(folder);
  const steps = [
    ...(folder === process.cwd() ? [] : [`cd ${name.includes(" ") ? `"${name}"` : name}`]),
    ...(values.install ? [] : [`${manager} install`]),
    `${manager} run dev`,
  ];
  process.stdout.write(`\nYour shop is in ${folder}. Next:\n\n  ${steps.join("\n  ")}\n\n`);
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        install: { type: "boolean", default: true },
        packages: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    // Node goes on with advice about arguments that begin with a dash.
    const [problem = ""] = String((error as Error).message).split(". ");
    throw new Error(`${problem.replace(/\.?$/, ".")}\n${usage}`);
  }
}

/** A shop without a repository is still a shop: where there is no git, or no git user, the user makes it later. */
function makeRepository(folder: string): void {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: folder, stdio: "ignore" }).status === 0;
  const isMade = git("init", "--initial-branch=main") && git("add", "--all") && git("commit", "-m", "Make the shop");
  if (!isMade) process.stdout.write("The first commit was not made: run git init, git add and git commit yourself.\n");
}

function run(program: string, args: readonly string[], cwd: string): void {
  const options = { cwd, stdio: "inherit" } as const;
  // Package managers are scripts for the shell on Windows.
  const { status, error } =
    process.platform === "win32"
      ? spawnSync([program, ...args].join(" "), { ...options, shell: true })
      : spawnSync(program, args, options);
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with code ${status} in ${cwd}.`);
}
