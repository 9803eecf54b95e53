import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorCodesOf } from "./error-codes.ts";
import { eventTypes } from "./events.ts";
import type { Model } from "./model.ts";
import { openapiOf } from "./openapi.ts";
import { schemaOf } from "./schema.ts";

/** The generated files by path, as they must be in the folder of the contract. */
export function generate(model: Model): Record<string, string> {
  return {
    "generated/schema.json": json(schemaOf(model)),
    "generated/openapi.json": json(openapiOf(model)),
    "src/error-codes.ts": errorCodesOf(model),
    "src/events.ts": eventTypes(model),
  };
}

/** Writes what changed and returns its names. */
export function write(folder: string, files: Readonly<Record<string, string>>): string[] {
  const stale = staleFiles(folder, files);
  for (const name of stale) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, files[name] ?? "");
  }
  return stale;
}

/** Names of the files that differ from what the contract says now. */
export function staleFiles(folder: string, files: Readonly<Record<string, string>>): string[] {
  return Object.keys(files).filter((name) => current(join(folder, name)) !== files[name]);
}

function current(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
