import type { FileDescriptor } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Status } from "../ui/Status.tsx";

const texts = strings.media.states;

/** What is special about a file; nothing for one that is public and can be used. */
export function FileStatus({ file }: { file: FileDescriptor }): ReactNode {
  if (file.operationStatus === "FAILED") return <Status tone="bad">{texts.FAILED}</Status>;
  if (file.operationStatus === "PENDING") return <Status tone="busy">{texts.PENDING}</Status>;
  return file.private ? <Status tone="quiet">{texts.private}</Status> : null;
}
