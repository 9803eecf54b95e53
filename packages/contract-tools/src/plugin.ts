import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { eventsOf } from "./events.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Model } from "./model.ts";
import { contractFiles, readSources } from "./read.ts";
import { type SchemaDocument, schemaOf } from "./schema.ts";

/** The part of a schema that `implement` needs of a plugin's own contract. */
export type PluginSchema = Pick<SchemaDocument, "$schema" | "$defs" | "operations" | "events">;

/** Reads a plugin's contract, a file or a folder, together with the platform's, whose types it may use. */
export function readPlugin(
  path: string,
  contract: string,
): { readonly model: Model; readonly files: readonly string[] } {
  const files = statSync(path).isDirectory() ? contractFiles(path) : [path];
  const sources = [...contractFiles(contract), ...files].map((file) => ({
    file: relative(".", file),
    text: readFileSync(file, "utf8"),
  }));
  return { model: readSources(sources), files: files.map((file) => relative(".", file)) };
}

/** The schema of the services in these files, with the types they reach. */
export function pluginSchemaOf(model: Model, files: readonly string[]): PluginSchema {
  const services = model.services.filter(({ file }) => files.includes(file));
  const own: Model = { ...model, services };
  const { $schema, $defs, operations } = schemaOf(own);
  const events = eventsOf(own, files);
  const named = Object.values(operations).flatMap(({ request, response, errors }) => [
    request,
    response,
    ...Object.values(errors).flatMap(({ data }) => data ?? []),
  ]);
  const wanted = [...named, ...Object.values(events).map(({ data }) => data)];
  return { $schema, $defs: reached($defs, wanted), operations, events };
}

function reached(
  definitions: Readonly<Record<string, JsonSchema>>,
  names: readonly string[],
): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const visit = (name: string) => {
    const definition = definitions[name];
    if (!definition || found.has(name)) return;
    found.set(name, definition);
    for (const [, next = ""] of JSON.stringify(definition).matchAll(/"#\/\$defs\/([^"]+)"/g)) visit(next);
  };
  for (const name of names) visit(name);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The sources of the platform's contract, as the caller has it installed. */
export function installedContract(from: string): string {
  const main = createRequire(join(from, "here.js")).resolve("@vitrine/contract/schema.json");
  const folder = join(dirname(main), "../src");
  if (existsSync(folder) && readdirSync(folder).length > 0) return folder;
  throw new Error(`${folder} is missing: install @vitrine/contract beside the plugin.`);
}
