import type { ApplicationError as WireError } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { ApplicationError, ValidationError } from "../../../kernel/errors.ts";
import type { JobContext } from "../../../kernel/job.ts";
import { unasked, writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import { dueRows } from "../../../store/due-rows.ts";
import { type FileType, typeOfMime } from "../content/file-types.ts";
import { emitReady } from "../files/events.ts";
import { type FileRecord, isPrepared, newPreparation } from "../records/file.ts";
import { files, keepStored } from "../records/repository.ts";
import { receiveFile } from "../storage/receive.ts";
import type { ReceivedFile } from "../storage/received-file.ts";
import { assertRoom } from "../uploads/check.ts";
import { fetchContent, NotFetched } from "./fetch.ts";
import { aboutImports, type FetchTarget } from "./order.ts";

/** How long one node has for a file before another may try, in milliseconds: longer than a fetch may take. */
const lease = 15 * 60_000;

/** Pauses after a failed try, in milliseconds; after the last one the file has failed. */
const pauses = [30_000, 5 * 60_000];

const due = dueRows("media_files", 20);

/** Fetches files that are imported. Safe on any number of nodes; a killed one's files are tried again. */
export async function fetchImports(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const rows = await runtime.store.read((db) => due(db, runtime.clock.now()));
  for (const { siteId, id } of rows) {
    if (signal?.aborted) return;
    const file = await claim(runtime, siteId, id);
    if (file) await importOne(runtime, siteId, file, signal);
  }
}

/** The file, when no other node works on it. */
function claim({ store, clock }: Runtime, siteId: string, id: string): Promise<FileRecord | undefined> {
  return store.write(async (db) => {
    const now = clock.now().getTime();
    const found = await files.getLocked(db, siteId, id);
    const order = found?.entity.fetch;
    if (!found || !order || order.dueAt > now) return undefined;
    const fetch = { ...order, tries: order.tries + 1, dueAt: now + lease };
    return (await files.update(db, siteId, found.revision, { ...found.entity, fetch })).entity;
  });
}

async function importOne(runtime: Runtime, siteId: string, file: FileRecord, signal?: AbortSignal): Promise<void> {
  try {
    const { sealed = "", expected } = file.fetch ?? {};
    await runtime.secretBox.prepare();
    const target = JSON.parse(await runtime.secretBox.open(sealed, aboutImports(siteId))) as FetchTarget;
    const received = await fetchContent(runtime, target, signal, (content, contentType) =>
      receiveFile(
        runtime,
        {
          siteId,
          isPublic: !file.isPrivate,
          called: calledType(file, contentType),
        },
        content,
      ),
    );
    const { mediaType } = received.type;
    if (expected && expected !== mediaType) {
      throw new NotFetched(`The file is of the kind ${mediaType}, not ${expected} as was said.`, "MISMATCH_MEDIA_TYPE");
    }
    await settleReady(runtime, siteId, file, received);
  } catch (error) {
    if (signal?.aborted) return;
    await settleFailed(runtime, siteId, file, error);
  }
}

/** What the file must be: of the kind that its address and its order say, by which its id was made. */
function calledType({ mediaType, mimeType }: FileRecord, contentType: string): FileType | undefined {
  const served = typeOfMime(contentType);
  return served?.mediaType === mediaType ? served : typeOfMime(mimeType);
}

async function settleReady(runtime: Runtime, siteId: string, file: FileRecord, received: ReceivedFile): Promise<void> {
  const { type, storageKey, size, hash, picture } = received;
  await change(runtime, siteId, file, async (call, { fetch: _, ...current }) => {
    await assertRoom(call, size, "url");
    if (!(await keepStored(call.db, siteId, storageKey))) throw new Error("The bytes were removed meanwhile.");
    const kind = { mediaType: type.mediaType, mimeType: type.mimeType };
    const bytes = { size, hash, storageKey, ...(picture && { picture }) };
    const order = isPrepared(type.mediaType) && { preparation: newPreparation(call.now) };
    const next: FileRecord = {
      ...current,
      ...kind,
      ...bytes,
      ...order,
      status: "READY",
      updatedDate: call.now.toISOString(),
    };
    return [next, () => emitReady(call, next)];
  });
}

async function settleFailed(runtime: Runtime, siteId: string, file: FileRecord, reason: unknown): Promise<void> {
  const pause = pauses[(file.fetch?.tries ?? 1) - 1];
  const error = wireErrorOf(reason);
  await change(runtime, siteId, file, async (call, current) => {
    if (pause !== undefined && isPassing(reason) && current.fetch) {
      const fetch = { ...current.fetch, dueAt: call.now.getTime() + pause };
      return [{ ...current, fetch }, () => {}];
    }
    const { fetch: _, ...rest } = current;
    const body = { ...(current.externalInfo && { externalInfo: current.externalInfo }), error };
    return [
      { ...rest, status: "FAILED", updatedDate: call.now.toISOString() },
      () => call.emit("file_descriptor_file_failed", { entityId: file.id, body }),
    ];
  });
}

type Change = Parameters<Parameters<typeof writeWithEvents>[1]>[0];

/** Changes the file unless it is gone or another node had its turn meanwhile. */
async function change(
  runtime: Runtime,
  siteId: string,
  file: FileRecord,
  work: (call: Change, current: FileRecord) => Promise<[FileRecord, () => void]>,
): Promise<void> {
  const site = await runtime.sites.load(siteId);
  await writeWithEvents(unasked(runtime, site), async (inside) => {
    const found = await files.getLocked(inside.db, siteId, file.id);
    if (!found || found.entity.fetch?.tries !== file.fetch?.tries) return;
    const [next, then] = await work(inside, found.entity);
    await files.update(inside.db, siteId, found.revision, next);
    then();
  });
}

/** Whether another try may end differently. */
function isPassing(reason: unknown): boolean {
  if (reason instanceof NotFetched) return reason.isPassing;
  if (reason instanceof ApplicationError) return reason.code === "BUSY";
  return !(reason instanceof ValidationError);
}

function wireErrorOf(reason: unknown): WireError {
  if (reason instanceof NotFetched) return { code: reason.code, description: reason.message };
  if (reason instanceof ApplicationError) return { code: reason.code, description: reason.message };
  const violation = reason instanceof ValidationError ? reason.violations[0] : undefined;
  if (violation)
    return { code: violation.ruleName ?? violation.violatedRule, description: `The file ${violation.description}.` };
  return { code: "SOURCE_UNREACHABLE", description: "The file could not be fetched from its address." };
}
