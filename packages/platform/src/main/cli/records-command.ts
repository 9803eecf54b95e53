import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { UnreadableFile } from "../../domains/catalog/exchange/problem.ts";
import type { Runtime } from "../../kernel/context.ts";
import type { Site } from "../../kernel/site.ts";
import { type ImportedRecord, type Importer, importRecords } from "../moving/import-records.ts";
import { recordReport } from "../moving/report.ts";
import { assertReadable, assertWritable } from "./named-files.ts";
import { writeIgnored, writeMore, writeProblem } from "./problem-lines.ts";
import { contentOf, runtimeOf } from "./shop-runtime.ts";
import { withSite } from "./with-site.ts";

/** A command that brings records of one kind in from a CSV file and takes them out to one. */
export interface RecordsCommand<T> {
  readonly name: "customers" | "orders";
  readonly importer: Importer<T>;
  exportAll(runtime: Runtime, site: Site): AsyncGenerator<string>;
}

const flags = { check: { type: "boolean" }, report: { type: "string" } } as const;

/** Runs it, whether the shop runs or not. */
export function runRecordsCommand<T>(command: RecordsCommand<T>, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: flags });
  const [verb, file, more] = positionals;
  const { name } = command;
  const usage = `usage: vitrine ${name} import <file.csv> [--check] [--report <file.csv>]\n       vitrine ${name} export [<file.csv>]`;
  if (more !== undefined) throw new Error(usage);
  if (verb === "export") {
    if (file !== undefined) assertWritable(file);
    return withSite(async (place) => {
      const text = Readable.from(command.exportAll(await runtimeOf(place), place.site));
      await pipeline(text, file === undefined ? process.stdout : createWriteStream(file), { end: file !== undefined });
    });
  }
  if (verb !== "import" || file === undefined) throw new Error(usage);
  assertReadable(file);
  if (values.report !== undefined) assertWritable(values.report);
  const { check: isCheck = false, report } = values;
  return withSite(async (place) => {
    await bringIn(command, await runtimeOf(place), place.site, { file, isCheck, report });
  });
}

interface FileOptions {
  readonly file: string;
  readonly isCheck: boolean;
  readonly report: string | undefined;
}

async function bringIn<T>(
  { name, importer }: RecordsCommand<T>,
  runtime: Runtime,
  site: Site,
  { file, isCheck, report }: FileOptions,
): Promise<void> {
  const tally = new Tally();
  const read = { content: contentOf(file), isCheck, onIgnored: writeIgnored };
  const records = importRecords(runtime, site, importer, read);
  try {
    const text = Readable.from(recordReport(tally.counted(records)));
    if (report !== undefined) await pipeline(text, createWriteStream(report));
    else for await (const _ of text);
  } catch (error) {
    throw error instanceof UnreadableFile ? new Error(`${file}: ${error.message}`, { cause: error }) : error;
  }
  process.stdout.write(`${tally.summary(name, isCheck)}\n`);
  if (tally.isCut && report === undefined) writeMore();
  // For scripts: what could not be taken is still to be seen to.
  if (tally.counts.ERROR > 0) process.exitCode = 1;
}

/** Problems that are shown. */
const shownProblems = 50;

/** Counts records and shows the first problems. */
class Tally {
  readonly counts = { CREATE: 0, CHANGE: 0, UNCHANGED: 0, ERROR: 0 };
  #warned = 0;
  #problems = 0;

  get isCut(): boolean {
    return this.#problems > shownProblems;
  }

  async *counted(records: AsyncIterable<ImportedRecord>): AsyncGenerator<ImportedRecord> {
    for await (const record of records) {
      this.counts[record.outcome] += 1;
      if (record.outcome !== "ERROR" && record.problems.length > 0) this.#warned += 1;
      for (const problem of record.problems) {
        this.#problems += 1;
        if (!this.isCut) writeProblem(problem);
      }
      yield record;
    }
  }

  summary(name: string, isCheck: boolean): string {
    const { CREATE, CHANGE, UNCHANGED, ERROR } = this.counts;
    const sum = CREATE + CHANGE + UNCHANGED + ERROR;
    const done = isCheck ? "checked, nothing was written" : "imported";
    return `${sum} ${name} ${done}: ${CREATE} new, ${CHANGE} changed, ${UNCHANGED} as they are, ${ERROR} with errors, ${this.#warned} with warnings`;
  }
}
