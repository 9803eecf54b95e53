// The public API of every package as text: each exported name with its signature, in packages/<name>/api/. A change of it
// fails the gate until the report is written anew (`npm run api`), so that nobody changes what others build on unawares.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigFile,
} from "@microsoft/api-extractor";
import { packPackages, publicPackages } from "./lib/packages.mjs";
import { root } from "./lib/shared.mjs";

/** The extractor brings a compiler of its own; the built declarations ask for nothing but these. */
const compilerOptions = {
  target: "ES2023",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  module: "nodenext",
  moduleResolution: "nodenext",
  strict: true,
  skipLibCheck: true,
  types: ["node"],
};

const isUpdating = process.argv.includes("--update");
const { folder } = await packPackages();
const reports = publicPackages.flatMap(entryPoints);
const stale = globSync("packages/*/api/*", { cwd: root }).filter((file) => reports.every((each) => each.file !== file));
if (isUpdating) for (const file of stale) rmSync(join(root, file));
const changed = isChecked() ? [] : changedReports();
if (changed.length === 0) writeFileSync(join(folder, ".api"), fingerprint());
const names = [...changed.map(({ file }) => file), ...stale].join(", ");
if (names && !isUpdating) {
  process.stderr.write(
    `The public API changed: ${names}.\nWrite the reports with \`npm run api\`, look at their difference, and describe the change for users with \`npx changeset\`: removing or narrowing anything is a break.\n`,
  );
  process.exitCode = 1;
} else process.stdout.write(names ? `wrote ${names}\n` : `${reports.length} entry points as their reports say\n`);

interface Report {
  readonly home: string;
  readonly types: string;
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
}

/** The program of a package and each of its subpaths that has types. */
function entryPoints(name: string): Report[] {
  const home = join(root, "packages", name);
  const { exports = {} } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
    exports?: Record<string, string | { types?: string }>;
  };
  return Object.entries(exports).flatMap(([subpath, target]) => {
    if (typeof target === "string" || !target.types) return [];
    const entry = subpath === "." ? "index" : subpath.slice(2).replaceAll("/", "-");
    return { home, name: entry, types: join(home, target.types), file: `packages/${name}/api/${entry}.api.md` };
  });
}

/** Whether these very packages and reports were found to agree before. */
function isChecked(): boolean {
  try {
    return readFileSync(join(folder, ".api"), "utf8") === fingerprint();
  } catch {
    return false;
  }
}

function fingerprint(): string {
  return reports.map(({ file }) => readFileSync(join(root, file), "utf8")).join("\0");
}

/** One program reads them all: most of each is the same libraries. */
function changedReports(): Report[] {
  const configured = reports.map((report) => ({ report, config: configOf(report) }));
  const [first] = configured;
  if (!first) return [];
  const compilerState = CompilerState.create(first.config, {
    additionalEntryPoints: reports.map(({ types }) => types),
  });
  const hasChanged = (config: ExtractorConfig) =>
    Extractor.invoke(config, {
      compilerState,
      localBuild: isUpdating,
      messageCallback: (message) => {
        message.handled = true;
      },
    }).apiReportChanged;
  return configured.filter(({ config }) => hasChanged(config)).map(({ report }) => report);
}

function configOf({ home, types, name }: Report): ExtractorConfig {
  const quiet = { default: { logLevel: ExtractorLogLevel.None } };
  const configObject: IConfigFile = {
    projectFolder: home,
    mainEntryPointFilePath: types,
    compiler: { overrideTsconfig: { compilerOptions } },
    apiReport: {
      enabled: true,
      reportFileName: name,
      reportFolder: join(home, "api"),
      reportTempFolder: join(root, "node_modules/.cache/api"),
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: { extractorMessageReporting: quiet, compilerMessageReporting: quiet, tsdocMessageReporting: quiet },
    newlineKind: "lf",
  };
  mkdirSync(join(home, "api"), { recursive: true });
  return ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(home, "package.json"),
  });
}
