import { Server } from "@tus/server";
import type { FileDescriptor } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { ApplicationError } from "../../../kernel/errors.ts";
import { largestFile } from "../../../kernel/media-limits.ts";
import { presentFile } from "../files/present.ts";
import { files, planRemoval } from "../records/repository.ts";
import { securedFiles } from "../secured-files/records.ts";
import { presentSecured } from "../secured-files/write.ts";
import { announcedType, mostBytes } from "./check.ts";
import { arrived, PartStore } from "./parts.ts";
import { resumableUploadPath, type UploadParts } from "./records.ts";
import { type OpenedUpload, openedUpload, takeContent } from "./take.ts";

/** Answers the requests of the TUS protocol (1.0). Rejects with what is no refusal of the protocol. */
export function resumableServer(runtime: Runtime): (request: Request) => Promise<Response> {
  const server = new Server({
    path: resumableUploadPath,
    datastore: new PartStore(runtime),
    // Clients name the upload they were given by its token.
    async namingFunction(_request, metadata) {
      const token = metadata?.token ?? "";
      await openedUpload(runtime, token).catch(() => {
        throw { status_code: 401, body: "The metadata must hold the uploadToken as `token`; it works for a day.\n" };
      });
      return token;
    },
    generateUrl: (_request, { id, path }) => `${runtime.origin}${path}/${id}`,
    async maxSize(_request, token) {
      const opened = token ? await openedUpload(runtime, token).catch(() => undefined) : undefined;
      const { mimeType = "", fileName, secured } = opened?.upload.order ?? {};
      if (secured) return largestFile(runtime.mediaLimits);
      return mostBytes(runtime.mediaLimits, announcedType({ mimeType, fileName }));
    },
    onResponseError(_request, error) {
      if (!("status_code" in error)) throw error;
      return undefined;
    },
  });
  return (request) => server.handleWeb(request);
}

/** Ends a resumable upload: its bytes become a file. Asked again, it returns the file. */
export async function finishResumable(
  runtime: Runtime,
  token: string,
  fileName: string | undefined,
): Promise<FileDescriptor> {
  const opened = await openedUpload(runtime, token);
  const { siteId, upload } = opened;
  const { parts } = upload;
  const made = await fileMade(runtime, opened);
  if (made) return made;
  if (!parts || parts.size === undefined || arrived(parts) !== parts.size) {
    const description = `Only ${parts ? arrived(parts) : 0} of ${parts?.size ?? "the"} bytes have arrived. Send the rest first.`;
    throw new ApplicationError("FAILED_PRECONDITION", { description });
  }
  const file = await takeContent(runtime, opened, { content: joined(runtime, parts), fileName }).catch(
    async (error) => {
      // Asked twice at a time, as by a client that waited too short: one of them made it.
      const madeMeanwhile = await openedUpload(runtime, token).then((now) => fileMade(runtime, now));
      if (madeMeanwhile) return madeMeanwhile;
      throw error;
    },
  );
  const now = runtime.clock.now().getTime();
  await runtime.store.write(async (db) => {
    for (const { key } of parts.stored) await planRemoval(db, siteId, key, now);
  });
  return file;
}

async function fileMade({ store, origin }: Runtime, { siteId, upload }: OpenedUpload) {
  const { fileId, order } = upload;
  if (fileId && order.secured) {
    const secured = await store.read((db) => securedFiles.get(db, siteId, fileId));
    return secured && presentSecured(secured.entity, siteId, origin);
  }
  const found = fileId ? await store.read((db) => files.get(db, siteId, fileId)) : undefined;
  return found && presentFile(found.entity, siteId, origin);
}

/** The parts one after the other, as fast as they are read. */
async function* joined({ adapters }: Runtime, { stored }: UploadParts): AsyncGenerator<Uint8Array> {
  for (const { key } of stored) {
    const part = await adapters.storage.read(key);
    if (!part)
      throw new ApplicationError("NOT_FOUND", { description: "A part of this upload is gone. Send the file again." });
    yield* part;
  }
}
