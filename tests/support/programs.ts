import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bundleTestPrograms } from "../../tools/lib/test-programs.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** How a program is started, beside its arguments. */
interface ProgramOptions {
  readonly stdio: StdioOptions;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a program from its bundle: those who start `vitrine` from its sources or its package have tests of their own. */
export async function spawnProgram(
  name: "vitrine" | "payAndDie" | "shopHost",
  args: readonly string[],
  { stdio, env = {} }: ProgramOptions,
): Promise<ChildProcess> {
  const { compileCache, ...programs } = await bundleTestPrograms();
  return spawn(process.execPath, [programs[name], ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: "", NODE_COMPILE_CACHE: compileCache, ...env },
    stdio,
  });
}
