import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isObject } from "../../kernel/objects.ts";
import type { Plugin } from "../../kernel/plugin.ts";

/** The content of `vitrine.config.ts`. */
export interface VitrineConfig {
  /** What this shop can beyond the platform's own. */
  readonly plugins?: readonly Plugin[];
}

/** Returns a configuration as it is; an editor then knows its fields. */
export function defineConfig(config: VitrineConfig): VitrineConfig {
  return config;
}

const names = ["vitrine.config.ts", "vitrine.config.js", "vitrine.config.mjs"] as const;

/**
 * The configuration in a folder, the working one unless given; an empty one where there is none.
 * @throws Error that names the file and what is wrong with it
 */
export async function readConfig(folder: string = process.cwd()): Promise<VitrineConfig> {
  const file = names.map((name) => join(resolve(folder), name)).find((path) => existsSync(path));
  if (!file) return {};
  let found: unknown;
  try {
    found = (await settled(import(pathToFileURL(file).href) as Promise<{ default?: unknown }>, file)).default;
  } catch (error) {
    const reason = error instanceof Error ? error.message + placeOf(error) : String(error);
    throw new Error(`${file} could not be loaded: ${reason}${advice(error)}`, { cause: error });
  }
  const uncalled = uncalledIn(found);
  if (uncalled !== undefined)
    throw new Error(
      `${file}: ${uncalled || "one of the plugins"} is a function. Call it: what it returns is the plugin.`,
    );
  if (isConfig(found)) return withKnownNames(found, file);
  throw new Error(`${file} must export what defineConfig({ plugins: [ … ] }) returns as its default.`);
}

const own = fileURLToPath(new URL("../../", import.meta.url));

/** The line that an error comes from, which may be of another file; empty where Node does not say it, as of JavaScript's syntax. */
function placeOf({ stack = "" }: Error): string {
  // Windows has a letter and a colon before the folders.
  const places = [...stack.matchAll(/(?:^|at |\()(file:\/\/[^\n()]+?|\/[^\n:()]+|[A-Z]:\\[^\n:()]+):(\d+)/gm)];
  const named = places.map(([, path = "", line]) => ({
    path: path.startsWith("file:") ? fileURLToPath(path) : path,
    line,
  }));
  const place = named.find(({ path }) => !path.startsWith(own));
  return place ? ` (${place.path}:${place.line})` : "";
}

/** `npm init` makes packages whose files are CommonJS, in which Node reads no `import` and no `export`. */
function advice(error: unknown): string {
  const isModule = error instanceof SyntaxError && /import statement|Unexpected token 'export'/.test(error.message);
  return isModule
    ? `. It is a module, which the nearest package.json has to say: set "type": "module" there, or name the file vitrine.config.mjs.`
    : "";
}

/** How long a file may load until it is said which one it is, in milliseconds. */
const patience = 10_000;

/**
 * What is awaited at the top of a file may never come. Then nothing is left to do, and the process would end without a
 * word; or there is, and it would go on without one.
 */
async function settled<T>(loading: Promise<T>, file: string): Promise<T> {
  const notice = setTimeout(() => {
    process.stderr.write(`${file} is still being loaded: something at its top level is awaited and has not come.\n`);
  }, patience);
  notice.unref();
  let end = () => {};
  const never = new Promise<never>((_, reject) => {
    end = () => reject(new Error("something at its top level is awaited, and never comes"));
  });
  process.once("beforeExit", end);
  try {
    return await Promise.race([loading, never]);
  } finally {
    clearTimeout(notice);
    process.off("beforeExit", end);
  }
}

/** A name that is misspelled would be a plugin that is not there, and nobody would say so. */
function withKnownNames(config: VitrineConfig, file: string): VitrineConfig {
  const unknown = Object.keys(config).filter((name) => name !== "plugins");
  if (unknown.length === 0) return config;
  throw new Error(`${file}: there is no setting ${unknown.join(", ")}. The only one is plugins, a list.`);
}

/** The name of a function that stands where the plugin should be that it returns. */
function uncalledIn(found: unknown): string | undefined {
  if (!isObject(found) || !Array.isArray(found.plugins)) return undefined;
  return found.plugins.find((plugin) => typeof plugin === "function")?.name;
}

function isConfig(found: unknown): found is VitrineConfig {
  if (!isObject(found)) return false;
  const { plugins = [] } = found;
  return Array.isArray(plugins) && plugins.every((plugin) => isObject(plugin) && typeof plugin.name === "string");
}
