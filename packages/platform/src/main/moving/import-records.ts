import { randomUUID } from "node:crypto";
import { keptProblems, type RowProblem } from "../../domains/catalog/exchange/problem.ts";
import { itemProblem } from "../../domains/catalog/imports/item-problem.ts";
import type { Call, Runtime } from "../../kernel/context.ts";
import { jobCall } from "../../kernel/job-call.ts";
import { unasked } from "../../kernel/outbox/commit-events.ts";
import type { Site } from "../../kernel/site.ts";
import { type FileRecord, type Layout, readRecords } from "./read-records.ts";

/** Records of one transaction: few enough that buyers never wait for it. */
const batch = 100;

/** A transaction that sends nothing of what happens in it. */
export type QuietCall = Call<never, "member_created" | "member_updated">;

/** What a record comes to in the shop, and how it gets there. */
export interface RecordPlan {
  readonly outcome: "CREATE" | "CHANGE" | "UNCHANGED";
  readonly problems?: readonly Omit<RowProblem, "line">[];
  write?(call: QuietCall): Promise<unknown>;
}

export interface ImportedRecord {
  readonly key: string;
  readonly line: number;
  readonly outcome: RecordPlan["outcome"] | "ERROR";
  readonly problems: readonly RowProblem[];
}

/** Records of one kind. */
export interface Importer<T> {
  layoutOf(header: readonly string[]): Layout<T>;
  /** Looks at the shop and changes nothing. */
  plan(call: QuietCall, value: T): Promise<RecordPlan>;
}

export interface ImportOptions {
  readonly content: AsyncIterable<Uint8Array>;
  /** Changes nothing. */
  readonly isCheck: boolean;
  onIgnored(columns: readonly string[]): void;
}

/**
 * Brings the records of a file into the shop, a hundred in a transaction. Nothing that happens is sent to anyone: no
 * emails, no webhooks. Once more with the same file, nothing is different.
 * @throws UnreadableFile
 */
export async function* importRecords<T>(
  runtime: Runtime,
  site: Site,
  importer: Importer<T>,
  { content, isCheck, onIgnored }: ImportOptions,
): AsyncGenerator<ImportedRecord> {
  let waiting: FileRecord<T>[] = [];
  for await (const record of readRecords(content, (header) => importer.layoutOf(header), onIgnored)) {
    waiting.push(record);
    if (waiting.length < batch) continue;
    yield* await settle(runtime, site, importer, waiting, isCheck);
    waiting = [];
  }
  yield* await settle(runtime, site, importer, waiting, isCheck);
}

async function settle<T>(
  runtime: Runtime,
  site: Site,
  importer: Importer<T>,
  records: readonly FileRecord<T>[],
  isCheck: boolean,
): Promise<ImportedRecord[]> {
  const work = async (call: QuietCall) => {
    const done: ImportedRecord[] = [];
    for (const record of records) done.push(await bring(call, importer, record, isCheck));
    return done;
  };
  try {
    return await transaction(runtime, site, isCheck, work);
  } catch (error) {
    const problem = itemProblem(error, records[0]?.line ?? 0);
    if (!problem) throw error;
    const [first] = records;
    if (first && records.length === 1)
      return [
        { key: first.key, line: first.line, outcome: "ERROR", problems: keptProblems([...first.problems, problem]) },
      ];
    const done: ImportedRecord[] = [];
    for (const record of records) done.push(...(await settle(runtime, site, importer, [record], isCheck)));
    return done;
  }
}

async function bring<T>(
  call: QuietCall,
  importer: Importer<T>,
  { key, line, value, problems }: FileRecord<T>,
  isCheck: boolean,
): Promise<ImportedRecord> {
  if (value === undefined) return { key, line, outcome: "ERROR", problems };
  const plan = await importer.plan(call, value);
  if (!isCheck) await plan.write?.(call);
  const found = plan.problems?.map((problem) => ({ ...problem, line })) ?? [];
  return { key, line, outcome: plan.outcome, problems: keptProblems([...problems, ...found]) };
}

function transaction<R>(
  runtime: Runtime,
  site: Site,
  isCheck: boolean,
  work: (call: QuietCall) => Promise<R>,
): Promise<R> {
  const { store } = runtime;
  const inside = (db: QuietCall["db"]) => work(quietCall(runtime, site, db));
  return isCheck ? store.read(inside) : store.write(inside, { durable: true });
}

/** A transaction whose events nobody receives. */
export function quietCall(runtime: Runtime, site: Site, db: QuietCall["db"]): QuietCall {
  const base = unasked(runtime, site);
  // No one is named as whoever made what the other shop had.
  return { ...jobCall({ ...base, db, emit() {} }, randomUUID()), identity: base.identity };
}
