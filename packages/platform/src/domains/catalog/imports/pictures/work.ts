import type { Runtime } from "../../../../kernel/context.ts";
import type { JobContext } from "../../../../kernel/job.ts";
import { workOnDue } from "../due.ts";
import type { ImportWork } from "../kind.ts";
import { advance, NotOurs } from "../progress.ts";
import { openPictureCopy } from "./begin.ts";
import { findProducts } from "./find.ts";
import { copyPictures } from "./run.ts";

/** Milliseconds after which a copy that waits for another one of its shop looks again. */
const pause = 5_000;

/** How long one picture may take with all redirects, in milliseconds: less than a node may be silent. */
const defaultTimeout = 45_000;

/** Copies pictures of products into the media library. Safe on any number of nodes; what a killed one left goes on. */
export function workOnPictures(
  runtime: Runtime,
  context: Partial<JobContext> = {},
  timeout: number = defaultTimeout,
): Promise<void> {
  return workOnDue(runtime, context, {
    of: "pictures",
    isOurs: (kind) => kind === "PICTURES",
    async handle(work) {
      try {
        await workOnCopy(work, timeout);
      } catch (error) {
        if (!(error instanceof NotOurs) && !work.signal?.aborted) throw error;
      }
    },
  });
}

async function workOnCopy(work: ImportWork, timeout: number): Promise<void> {
  const { runtime, site, record } = work;
  const first = await runtime.store.read((db) => openPictureCopy(db, site.id));
  if (first !== record.id) {
    const dueAt = runtime.clock.now().getTime() + pause;
    await runtime.store.write((db) => advance(runtime, db, site.id, record, (current) => ({ ...current, dueAt })));
  } else if (record.state === "CHECKING") await findProducts(work);
  else await copyPictures(work, timeout);
}
