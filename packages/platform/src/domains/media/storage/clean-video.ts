import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Runtime } from "../../../kernel/context.ts";
import { ApplicationError } from "../../../kernel/errors.ts";
import type { MediaFacts, MediaTools } from "../../../kernel/ports/media-tools.ts";
import { WorkQueue } from "../../../kernel/work-queue.ts";
import { broken } from "../records/violation.ts";
import { withLocalCopy } from "./local-copy.ts";
import type { ReceivedFile } from "./received-file.ts";

/** Nothing is encoded, so a minute of film takes about a second. */
const patience = 60_000;

/** Pixels of one of its pictures: more than any phone records. */
const maxFrame = 40_000_000;

const cleaning = new WorkQueue({ atOnce: 2, maxWaiting: 20 });

/**
 * Keeps of a shopper's video its picture and sound, and not where and with what it was taken.
 * @throws ValidationError when it is no video or lasts too long, ApplicationError FAILED_PRECONDITION without FFmpeg
 */
export async function cleanVideo(runtime: Runtime, stored: ReceivedFile): Promise<ReceivedFile> {
  const tools = await videoTools(runtime);
  const source = { storageKey: stored.storageKey, mimeType: stored.type.mimeType };
  const signal = AbortSignal.timeout(patience);
  return cleaning.run(() =>
    withLocalCopy(runtime, source, signal, async (copy, folder) => {
      checkFacts(await tools.inspect(copy, signal), runtime.mediaLimits.shoppers.videos.seconds);
      const path = join(folder, "cleaned");
      await tools.clean(copy, path, signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
        throw unreadable();
      });
      await runtime.adapters.storage.write(stored.storageKey, createReadStream(path));
      return { ...stored, size: (await stat(path)).size, hash: await hashOf(path) };
    }),
  );
}

/** What works on videos. @throws ApplicationError FAILED_PRECONDITION where nothing does */
export async function videoTools({ adapters: { mediaTools } }: Runtime): Promise<MediaTools> {
  if (mediaTools && (await mediaTools.isInstalled())) return mediaTools;
  const description = "Videos cannot be taken here: FFmpeg is not installed on the server. Send pictures.";
  throw new ApplicationError("FAILED_PRECONDITION", { description });
}

function checkFacts(facts: MediaFacts | undefined, longest: number): void {
  const { duration = 0, width = 0, height = 0 } = facts ?? {};
  const isFilm = width * height > 0 && width * height <= maxFrame;
  if (!isFilm) throw unreadable();
  // Recorders that stop after a minute stop a little later.
  if (Math.floor(duration) <= longest) return;
  const description = `must last at most ${longest} seconds; it lasts ${Math.ceil(duration)}. Cut it shorter`;
  throw broken("file", "FILE_DURATION_OVER_LIMIT", description, { threshold: longest });
}

function unreadable() {
  return broken("file", "UNSUPPORTED_FILE_FORMAT", "must be a whole video that can be played");
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
