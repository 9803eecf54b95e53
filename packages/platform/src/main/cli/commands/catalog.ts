import { createWriteStream } from "node:fs";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import type { CatalogFileFormat, CatalogImport } from "@vitrine/contract";
import { exportProducts } from "../../../domains/catalog/exports/products.ts";
import { beginImport, startImport } from "../../../domains/catalog/imports/begin.ts";
import { catalogImportRecords, readItems } from "../../../domains/catalog/imports/records.ts";
import { importReport } from "../../../domains/catalog/imports/report.ts";
import { takeCatalogFile } from "../../../domains/catalog/imports/upload.ts";
import { workOnImports } from "../../../domains/catalog/imports/work.ts";
import type { Runtime } from "../../../kernel/context.ts";
import type { Site } from "../../../kernel/site.ts";
import { terminalProgress } from "../../transfer/progress.ts";
import { assertReadable, assertWritable } from "../named-files.ts";
import { writeIgnored, writeMore, writeProblem } from "../problem-lines.ts";
import { contentOf, runtimeOf } from "../shop-runtime.ts";
import { withSite } from "../with-site.ts";

const usage = `usage: vitrine catalog import <file.csv> [--check] [--copy-pictures] [--report <file.csv>]
       vitrine catalog export [<file.csv>] [--format wix|shopify]`;

const flags = {
  check: { type: "boolean" },
  "copy-pictures": { type: "boolean" },
  report: { type: "string" },
  format: { type: "string" },
} as const;

/** Products from a CSV file, or to one, whether the shop runs or not. */
export function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: flags });
  const [verb, file, more] = positionals;
  const format = formatNamed(values.format);
  if (more !== undefined || format === undefined) throw new Error(usage);
  if (verb === "export") {
    if (file !== undefined) assertWritable(file);
    return withSite(async (place) => writeProducts(await runtimeOf(place), place.site, format, file));
  }
  if (verb !== "import" || file === undefined) throw new Error(usage);
  assertReadable(file);
  if (values.report !== undefined) assertWritable(values.report);
  return withSite(async (place) => {
    const { check: isCheck = false, "copy-pictures": copyPictures = false, report } = values;
    const options = { file, isCheck, copyPictures, report };
    await readProducts(await runtimeOf(place), place.site, options);
  });
}

function formatNamed(name = "wix"): CatalogFileFormat | undefined {
  return ({ wix: "WIX", shopify: "SHOPIFY" } as const)[name.toLowerCase()];
}

async function writeProducts(
  runtime: Runtime,
  site: Site,
  format: CatalogFileFormat,
  file: string | undefined,
): Promise<void> {
  const text = Readable.from(exportProducts(runtime, site, { format }));
  await pipeline(text, file === undefined ? process.stdout : createWriteStream(file), { end: file !== undefined });
}

interface ImportOptions {
  readonly file: string;
  readonly isCheck: boolean;
  readonly copyPictures: boolean;
  readonly report: string | undefined;
}

async function readProducts(runtime: Runtime, site: Site, options: ImportOptions): Promise<void> {
  const { file, isCheck, copyPictures, report } = options;
  const { store, clock } = runtime;
  const begun = await store.write((db) => beginImport(db, site.id, basename(file), clock.now()));
  await takeCatalogFile(runtime, `${site.id}.${begun.record.id}.${begun.secret}`, contentOf(file));
  const { id } = begun.record;
  const checked = await workUntil(runtime, site, id, ({ state }) => state !== "CHECKING");
  if (checked.failure) throw new Error(`${file}: ${checked.failure.description}`);
  const { products, created, changed, unchanged, failed, warnings } = checked.counts;
  const counts = `${products} products: ${created} new, ${changed} changed, ${unchanged} as they are, ${failed} with errors, ${warnings} with warnings`;
  process.stdout.write(`${counts}\n`);
  if (!isCheck) {
    await store.write(async (db) => startImport(db, site.id, id, clock.now(), { copyPictures }), { durable: true });
    const done = await workUntil(runtime, site, id, ({ state }) => state !== "RUNNING");
    process.stdout.write(`${done.state.toLowerCase()}: ${done.processed} products written\n`);
    if (copyPictures) process.stdout.write("Their pictures are copied by the shop while it runs.\n");
  }
  // For scripts: what could not be taken is still to be seen to.
  if (failed > 0) process.exitCode = 1;
  await writeProblems(runtime, site, id);
  if (report !== undefined)
    await pipeline(Readable.from(importReport(runtime, site.id, { importId: id })), createWriteStream(report));
}

/** Products with problems that are shown. */
const shownProducts = 20;

async function writeProblems({ store }: Runtime, site: Site, id: string): Promise<void> {
  const query = { withProblems: true, after: -1, limit: shownProducts + 1 };
  const [items, record] = await store.read(async (db) => [
    await readItems(db, site.id, id, query),
    await catalogImportRecords.get(db, site.id, id),
  ]);
  writeIgnored(record?.entity.ignoredColumns ?? []);
  for (const { problems } of items.slice(0, shownProducts)) problems.forEach(writeProblem);
  if (items.length > shownProducts) writeMore();
}

/** Works on an import here, or waits for the running shop when that was first. */
async function workUntil(
  runtime: Runtime,
  site: Site,
  id: string,
  isOver: (record: CatalogImport) => boolean,
): Promise<CatalogImport> {
  const progress = terminalProgress();
  for (;;) {
    const working = workOnImports(runtime);
    const shown = setInterval(() => void show().catch(() => undefined), 500);
    const show = async () => {
      const { state, processed, counts } = await read();
      if (state === "RUNNING") progress.step("importing", processed, counts.created + counts.changed);
    };
    const read = async () => {
      const found = await runtime.store.read((db) => catalogImportRecords.get(db, site.id, id));
      if (!found) throw new Error("The import was removed meanwhile.");
      return found.entity;
    };
    await working.finally(() => clearInterval(shown));
    const record = await read();
    if (isOver(record)) return record;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
