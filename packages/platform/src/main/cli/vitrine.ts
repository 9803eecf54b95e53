import { version } from "../package-files.ts";
import { type Command, commands } from "./commands/index.ts";
import { useCompileCache } from "./compile-cache.ts";
import { limitEngineMemory } from "./engine-memory.ts";
import { explainFile } from "./file-error.ts";

const helpNames: ReadonlySet<string> = new Set(["help", "--help", "-h"]);
const versionNames: ReadonlySet<string> = new Set(["version", "--version", "-v"]);

const usage = `Usage: vitrine <command>

${Object.values(commands)
  .map((command) => `  ${command.usage}\n`)
  .join("")}
vitrine help <command> shows one of them. docs/running.md says which environment variables there are.

`;

/** Runs what the arguments of `vitrine` say. */
export async function runProgram([name = "help", ...args]: readonly string[]): Promise<void> {
  if (helpNames.has(name)) {
    const [about] = args;
    process.stdout.write(about === undefined ? usage : usageOf(commandNamed(about)));
  } else if (versionNames.has(name)) {
    process.stdout.write(`${version}\n`);
  } else {
    await runCommand(commandNamed(name), args);
  }
}

async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(usageOf(command));
    return;
  }
  if (command.isServer) {
    limitEngineMemory();
    useCompileCache(process.env.VITRINE_DATA || "./data");
  }
  const { run } = await command.load();
  await run(args).catch((error: NodeJS.ErrnoException) => {
    if (!error.code?.startsWith("ERR_PARSE_ARGS")) throw explainFile(error);
    throw new Error(`${error.message}\n\n${usageOf(command)}`, { cause: error });
  });
}

function commandNamed(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  throw new Error(`there is no command ${name}.\n\n${usage}`);
}

function usageOf({ usage }: Command): string {
  return `Usage: vitrine ${usage}\n`;
}
