#!/usr/bin/env node
import { commands } from "../src/main/cli/commands/index.ts";
import { useCompileCache } from "../src/main/cli/compile-cache.ts";
import { limitEngineMemory } from "../src/main/cli/engine-memory.ts";

const usage = `Usage: vitrine <command>

${Object.values(commands)
  .map((command) => `  ${command.usage}\n`)
  .join("")}
docs/running.md says which environment variables there are.

`;

// Whatever a command writes is for its user alone.
process.umask(0o077);

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`vitrine: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || name === "--help" || name === "-h") {
    process.stdout.write(usage);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`there is no command ${name}.\n\n${usage}`);
  if (args.includes("--help")) {
    process.stdout.write(`Usage: vitrine ${command.usage}\n`);
    return;
  }
  if (command.isServer) {
    limitEngineMemory();
    useCompileCache(process.env.VITRINE_DATA || "./data");
  }
  const { run } = await command.load();
  await run(args);
}
