import type { Runtime } from "../../../kernel/context.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { Job, JobContext } from "../../../kernel/job.ts";
import { unasked, writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import { presentFile } from "../files/present.ts";
import type { FileRecord, PreparationOrder } from "../records/file.ts";
import { files, keepStored } from "../records/repository.ts";
import { inspectMedia, NotPrepared, type Prepared, streamVideo, toolsOf } from "./prepare.ts";

/** How long each step may take, in milliseconds; another node tries again somewhat later. */
const timeouts = { inspect: 10 * 60_000, stream: 45 * 60_000 } as const;

/** Pauses after a step that failed for a reason that may pass, in milliseconds. */
const pauses = [60_000, 10 * 60_000];

const due = statement(
  "select site_id, id from media_files where prepare_step = ? and prepare_at <= ? order by prepare_at, id limit 10",
);

/** Short looks do not wait for long preparations: each has its own job. Safe on any number of nodes. */
export const preparationJobs: readonly Job[] = [
  {
    name: "look into videos and sounds",
    every: 1_000,
    run: (runtime, context) => prepareMedia(runtime, "inspect", context),
  },
  {
    name: "prepare videos for streaming",
    every: 2_000,
    run: (runtime, context) => prepareMedia(runtime, "stream", context),
  },
];

/** Does one step for the files that wait for it. */
export async function prepareMedia(
  runtime: Runtime,
  step: PreparationOrder["step"],
  { signal }: Partial<JobContext> = {},
): Promise<void> {
  const now = runtime.clock.now().getTime();
  const { rows } = await runtime.store.read((db) => run<{ site_id: string; id: string }>(db, due, [step, now]));
  for (const { site_id: siteId, id } of rows) {
    if (signal?.aborted) return;
    const file = await claim(runtime, siteId, id, step);
    if (file) await prepareOne(runtime, siteId, file, step, signal);
  }
}

/** The file, when no other node works on it. */
function claim(
  { store, clock }: Runtime,
  siteId: string,
  id: string,
  step: PreparationOrder["step"],
): Promise<FileRecord | undefined> {
  return store.write(async (db) => {
    const now = clock.now().getTime();
    const found = await files.getLocked(db, siteId, id);
    const order = found?.entity.preparation;
    if (!found || order?.step !== step || order.dueAt > now) return undefined;
    const preparation = { ...order, tries: order.tries + 1, dueAt: now + timeouts[step] + 60_000 };
    return (await files.update(db, siteId, found.revision, { ...found.entity, preparation })).entity;
  });
}

async function prepareOne(
  runtime: Runtime,
  siteId: string,
  file: FileRecord,
  step: PreparationOrder["step"],
  stopping: AbortSignal | undefined,
): Promise<void> {
  const limit = AbortSignal.timeout(timeouts[step]);
  const signal = stopping ? AbortSignal.any([stopping, limit]) : limit;
  try {
    if (!(await toolsOf(runtime).isInstalled())) {
      throw new NotPrepared(
        "FFMPEG_NOT_INSTALLED",
        "This server has no program that reads videos and sounds (FFmpeg).",
      );
    }
    if (step === "inspect")
      await settleInspected(runtime, siteId, file, await inspectMedia(runtime, siteId, file, signal));
    else await settleReady(runtime, siteId, file, await streamVideo(runtime, siteId, file, signal));
  } catch (error) {
    if (stopping?.aborted) return;
    if (!(error instanceof NotPrepared))
      runtime.log.warn({ err: error, fileId: file.id }, "a video or sound was not prepared");
    await settleFailed(runtime, siteId, file, error);
  }
}

function settleInspected(
  runtime: Runtime,
  siteId: string,
  file: FileRecord,
  { facts, forms }: Prepared,
): Promise<void> {
  return change(runtime, siteId, file, forms, ({ preparation: _, ...current }, now) => ({
    ...current,
    facts,
    forms: { ...current.forms, ...forms },
    ...(current.mediaType === "VIDEO" && { preparation: { step: "stream", tries: 0, dueAt: now } }),
  }));
}

function settleReady(runtime: Runtime, siteId: string, file: FileRecord, forms: Prepared["forms"]): Promise<void> {
  return change(runtime, siteId, file, forms, ({ preparation: _, ...current }) => ({
    ...current,
    forms: { ...current.forms, ...forms },
  }));
}

function settleFailed(runtime: Runtime, siteId: string, file: FileRecord, reason: unknown): Promise<void> {
  const pause = reason instanceof NotPrepared ? undefined : pauses[(file.preparation?.tries ?? 1) - 1];
  const problem =
    reason instanceof NotPrepared
      ? { code: reason.code, description: reason.message }
      : { code: "PREPARATION_FAILED", description: "The file could not be prepared. It can be played as it is." };
  return change(runtime, siteId, file, {}, ({ preparation, ...current }, now) => {
    if (preparation && pause !== undefined) return { ...current, preparation: { ...preparation, dueAt: now + pause } };
    return { ...current, preparationProblem: problem };
  });
}

/** Changes the file unless it is gone or another node had its turn meanwhile. */
async function change(
  runtime: Runtime,
  siteId: string,
  file: FileRecord,
  forms: Prepared["forms"],
  work: (current: FileRecord, now: number) => FileRecord,
): Promise<void> {
  const site = await runtime.sites.load(siteId);
  await writeWithEvents(unasked(runtime, site), async ({ db, now, emit }) => {
    const found = await files.getLocked(db, siteId, file.id);
    if (!found || found.entity.preparation?.tries !== file.preparation?.tries) return;
    for (const { key } of Object.values(forms)) {
      if (!(await keepStored(db, siteId, key))) throw new Error("The bytes were removed meanwhile.");
    }
    const next = { ...work(found.entity, now.getTime()), updatedDate: now.toISOString() };
    await files.update(db, siteId, found.revision, next);
    emit("file_descriptor_updated", { entityId: file.id, body: presentFile(next, siteId, runtime.origin) });
  });
}
