#!/usr/bin/env node
// What is older than `engines` says cannot even read the program: the version is looked at before anything is loaded.
const needed = [22, 19] as const;
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(
    `vitrine: this is Node ${process.versions.node}, and Vitrine needs ${needed.join(".")} or later. Install it from https://nodejs.org, or with your version manager.\n`,
  );
  process.exit(1);
}

// Whatever a command writes is for its user alone.
process.umask(0o077);

try {
  const { hideSqliteWarning } = await import("../src/main/cli/sqlite-warning.ts");
  hideSqliteWarning();
  const { runProgram } = await import("../src/main/cli/vitrine.ts");
  await runProgram(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`vitrine: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
