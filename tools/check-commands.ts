// The commands, variables and JSON of the pages people read first: a command of `vitrine` exists and takes the options it
// is given, a script is in a manifest, a variable is read somewhere, and JSON parses.
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../packages/platform/src/main/cli/commands/index.ts";
import { publicPages } from "./lib/public-pages.ts";
import { root } from "./lib/shared.mjs";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const folder = "packages/platform/src/main/cli";
/** What the commands for records of one kind share. */
const shared = read(`${folder}/records-command.ts`);
const manifests = [
  "package.json",
  "apps/*/package.json",
  "examples/*/package.json",
  "packages/create-vitrine/src/*.ts",
];
const scripts = globSync(manifests, { cwd: root }).map(read).join("\n");
const sources = execFileSync("git", ["grep", "-hoE", "VITRINE_[A-Z0-9_]+", "--", ":!*.md"], {
  cwd: root,
  encoding: "utf8",
});
const variables = new Set(sources.split("\n"));

const problems = publicPages.flatMap((page) => {
  const text = read(page);
  return [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```|`([^`\n]+)`/gm)].flatMap(
    ({ index, 1: language, 2: block, 3: span }) => {
      const line = text.slice(0, index).split("\n").length;
      const found = language === "json" ? jsonProblems(block ?? "") : commandProblems(block ?? span ?? "");
      return found.map((problem) => `${page}:${line}: ${problem}\n`);
    },
  );
});
process.stdout.write(problems.join(""));
if (problems.length > 0) process.exitCode = 1;

function jsonProblems(text: string): string[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function commandProblems(code: string): string[] {
  return code
    .split("\n")
    .flatMap((line) => [
      ...[...line.matchAll(/(?:^|(?<!create)[ (])vitrine(?: --)? ([a-z]+(?:-[a-z]+)*)\b([^#|;)]*)/g)].flatMap(
        ([, name = "", rest = ""]) => vitrineProblems(name, rest),
      ),
      ...[...line.matchAll(/\bnpm run ([a-z]+)/g)].flatMap(([, name]) =>
        scripts.includes(`"${name}":`) || scripts.includes(`${name}:`) ? [] : [`there is no script ${name}`],
      ),
      ...[...line.matchAll(/\bVITRINE_[A-Z0-9_]*[A-Z0-9]\b(?!_)/g)].flatMap(([name]) =>
        variables.has(name) ? [] : [`nothing reads ${name}`],
      ),
    ]);
}

function vitrineProblems(name: string, rest: string): string[] {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return name === "help" ? [] : [`there is no command vitrine ${name}`];
  const known = command.usage + read(`${folder}/commands/${name}.ts`) + shared;
  return [...rest.matchAll(/ --(?:no-)?([a-z-]+)/g)].flatMap(([, option = ""]) =>
    new RegExp(`--${option}\\b|\\b${option}"?: \\{ type: `).test(known)
      ? []
      : [`vitrine ${name} has no option --${option}`],
  );
}
