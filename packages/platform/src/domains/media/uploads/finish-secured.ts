import { randomUUID } from "node:crypto";
import type { FileDescriptor } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { unasked, writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import { saysNothing, typeOfName } from "../content/file-types.ts";
import { keepStored, planRemoval } from "../records/repository.ts";
import { securedFiles } from "../secured-files/records.ts";
import { presentSecured } from "../secured-files/write.ts";
import { assertRoom } from "./check.ts";
import { endUpload, type FinishedUpload, nameOf, uploadOver } from "./finish.ts";
import type { SecuredUpload } from "./records.ts";

/** Makes a secured file of stored bytes, or gives them to the one they replace. Ends the upload. */
export function finishSecured(
  runtime: Runtime,
  finished: FinishedUpload,
  secured: SecuredUpload,
): Promise<FileDescriptor> {
  const { site, upload, received } = finished;
  return writeWithEvents(unasked(runtime, site), async (inside) => {
    const { db } = inside;
    await assertRoom(inside, received.size, "file");
    const date = inside.now.toISOString();
    const found = secured.replacesId && (await securedFiles.getLocked(db, site.id, secured.replacesId));
    // One that was removed meanwhile is there again under an id of its own.
    const before = found && found.entity.ownerId === secured.ownerId ? found : undefined;
    const { id, createdDate } = before?.entity ?? { id: randomUUID(), createdDate: date };
    const file = { id, createdDate, updatedDate: date, ownerId: secured.ownerId, ...factsOf(finished) };
    if (!(await endUpload(db, site.id, upload, id))) throw uploadOver();
    if (before) {
      await securedFiles.update(db, site.id, before.revision, file);
      await planRemoval(db, site.id, before.entity.storageKey, inside.now.getTime());
    } else {
      await securedFiles.insert(db, site.id, file);
    }
    // What is not planned to be removed any more may be gone by now.
    if (!(await keepStored(db, site.id, received.storageKey))) throw uploadOver();
    return presentSecured(file, site.id, runtime.origin);
  });
}

function factsOf({ upload: { order }, received, fileName }: FinishedUpload) {
  const { type, size, hash, storageKey } = received;
  const name = nameOf(order.fileName ?? fileName, type.extension);
  const said = saysNothing(order.mimeType) ? typeOfName(name)?.mimeType : order.mimeType;
  return { fileName: name, mimeType: said ?? type.mimeType, mediaType: type.mediaType, size, hash, storageKey };
}
