import type { FileDescriptor, FileReadyEvent } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { FileRecord } from "../records/file.ts";
import { presentFile } from "./present.ts";

type Emitter = Pick<Call<never, "file_descriptor_file_ready">, "emit" | "runtime" | "site">;

/** Says that a file can be used. */
export function emitReady({ emit, runtime, site }: Emitter, file: FileRecord, isRestored = false): FileDescriptor {
  const presented = presentFile(file, site.id, runtime.origin);
  const body: FileReadyEvent = {
    file: presented,
    ...(file.externalInfo && { externalInfo: file.externalInfo }),
    triggeredByUndelete: isRestored,
  };
  emit("file_descriptor_file_ready", { entityId: file.id, body });
  return presented;
}
