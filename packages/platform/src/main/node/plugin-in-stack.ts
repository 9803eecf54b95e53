import { dirname, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { definitionOf, type Plugin } from "../../kernel/plugin.ts";

/**
 * Name of the plugin that a stack leads to: the first of its files that a plugin was defined in or stands below the
 * folder of one. Undefined where there is none, or several stand equally near.
 * @param shop The folder of the configuration; what stands right in it has no folder of its own.
 */
export function pluginIn(stack: string, plugins: readonly Plugin[], shop: string): string | undefined {
  const places = plugins.flatMap((plugin) => {
    const [file] = filesIn(definitionOf(plugin) ?? "");
    return file === undefined ? [] : [{ name: plugin.name, file, folder: folderOf(file) }];
  });
  for (const file of filesIn(stack)) {
    const near = places.map((place) => ({ name: place.name, nearness: nearness(file, place, shop) }));
    const nearest = Math.max(0, ...near.map((each) => each.nearness));
    const [found, other] = near.filter((each) => each.nearness === nearest);
    if (nearest > 0) return other ? undefined : found?.name;
  }
  return undefined;
}

/** 0 for a file that is none of a plugin's, and more the longer their common folder is. */
function nearness(file: string, place: { readonly file: string; readonly folder: string }, shop: string): number {
  if (file === place.file) return Number.POSITIVE_INFINITY;
  return isOwn(file, place.folder) && !isBelow(shop, place.folder) ? place.folder.length : 0;
}

/** Whether a file belongs to a folder, and not to a package that is installed below it. */
function isOwn(file: string, folder: string): boolean {
  return isBelow(file, folder) && !relative(folder, file).split(sep).includes("node_modules");
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** All of an installed package, or the folder that a file stands in. */
function folderOf(file: string): string {
  const installed = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file);
  return installed ? installed[0] : dirname(file);
}

/** Paths of the files in a stack, from where the error was made outwards; Node's own have none. */
function filesIn(stack: string): string[] {
  return [...stack.matchAll(/^\s+at .*?(file:\/\/[^\s()]+|\/[^()]+|[A-Za-z]:\\[^()]+):\d+:\d+\)?$/gm)].map(
    ([, place = ""]) => (place.startsWith("file:") ? fileURLToPath(place.replace(/\?.*$/, "")) : place),
  );
}
