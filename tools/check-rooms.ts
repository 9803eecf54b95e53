// The plan of the platform: which room may import which, no circle of folders, migrations that stay as they were. And in
// every package and app, no circle of files that load each other.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { circlesOf, type Import, importsIn, sourcesIn } from "./lib/import-graph.ts";
import { root } from "./lib/shared.mjs";
import { domains, engineAware, rooms } from "./rooms.ts";

const source = join(root, "packages/platform/src");
const imports = importsIn(source).filter(({ to }) => !to.startsWith(".."));

const [upward, circles, living] = [imports.filter(runsUp), circlesOf(folderEdges()), imports.filter(isLivingCode)];

for (const { from, to } of upward) fault(`${from} imports ${to}, which stands above it (tools/rooms.ts).`);
for (const circle of circles) fault(`These folders import each other in a circle: ${circle.join(", ")}.`);
for (const { from, to } of living)
  fault(`The migration ${from} imports ${to}, which will change. Copy what it needs beside it.`);

for (const file of sourcesIn(source).filter(namesEngine))
  fault(`${file} names a database engine. Ask the store for what differs (src/store), or use a mark of a statement.`);

for (const folder of globSync("{packages,apps}/*/{src,app}", { cwd: root })) {
  const loaded = importsIn(join(root, folder)).filter(({ isLoaded }) => isLoaded);
  for (const circle of circlesOf(loaded.map(({ from, to }) => [from, to])))
    fault(`These files of ${folder} load each other in a circle: ${circle.join(", ")}.`);
}

const crossing = imports.filter(({ from, to }) => domainOf(from) && domainOf(to) && domainOf(from) !== domainOf(to));
process.stdout.write(
  `circles ${circles.length}, arrows up ${upward.length}, imports ${imports.length}, across domains ${crossing.length}\n`,
);

function runsUp({ from, to }: Import): boolean {
  const [below, above] = [rank(from), rank(to)];
  if (above !== below) return above > below;
  const [domain, other] = [domainOf(from), domainOf(to)];
  return domain !== undefined && other !== undefined && domains.indexOf(other) > domains.indexOf(domain);
}

/** Files at the top, such as the package's entry, may import everything. */
function rank(file: string): number {
  const [room = ""] = file.split("/");
  const place = rooms.indexOf(room);
  if (place < 0 && file.includes("/"))
    fault(`${file} is in no room. Add the folder to tools/rooms.ts or move the file.`);
  return place < 0 ? rooms.length : place;
}

function domainOf(file: string): string | undefined {
  const [room, domain] = file.split("/");
  return room === "domains" && file.split("/").length > 2 ? domain : undefined;
}

/** A service is one thing with the folders inside it, and so is any other folder: that makes no circle. */
function folderEdges(): [string, string][] {
  const edges = imports.map(({ from, to }): [string, string] => [unitOf(from), unitOf(to)]);
  return edges.filter(([from, to]) => !`${from}/`.startsWith(`${to}/`) && !`${to}/`.startsWith(`${from}/`));
}

function unitOf(file: string): string {
  const folder = dirname(file);
  return folder.startsWith("domains/") ? folder.split("/").slice(0, 3).join("/") : folder;
}

/** Migrations may use each other's schema helpers and the kernel's database port, nothing else. */
function isLivingCode({ from, to }: Import): boolean {
  const isMigration = /^store\/migrations\//.test(from);
  return isMigration && !/^(store\/migrations|kernel\/database)\//.test(to);
}

/** What differs between engines is the store's business; comments may say why. */
function namesEngine(file: string): boolean {
  if (file.startsWith("store/") || engineAware.has(file)) return false;
  const code = readFileSync(join(source, file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return /sqlite|postgres|["']pg["']/i.test(code);
}

function fault(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
