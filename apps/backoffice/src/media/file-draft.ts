import type { FileDescriptor, FileDescriptorUpdate } from "@vitrine/contract";
import { middle, type Point } from "./focal.ts";
import { isRoot, library } from "./library-state.ts";

/** What can be changed about a file, as its form holds it. */
export interface FileDraft {
  readonly displayName: string;
  /** With commas between them. */
  readonly labels: string;
  readonly parentFolderId: string;
  readonly altText: string;
  readonly point: Point;
}

export function toFileDraft(file: FileDescriptor): FileDraft {
  const { displayName, labels, parentFolderId, altText, focalPoint } = file;
  return {
    displayName,
    labels: labels.join(", "),
    parentFolderId: parentFolderId || library,
    altText: altText ?? "",
    point: { ...middle, ...focalPoint },
  };
}

/** Only what changed is sent; undefined when nothing did. */
export function fileChanges(file: FileDescriptor, draft: FileDraft): FileDescriptorUpdate | undefined {
  const before = toFileDraft(file);
  const has = (name: keyof FileDraft) => JSON.stringify(before[name]) !== JSON.stringify(draft[name]);
  const isMiddle = draft.point.x === middle.x && draft.point.y === middle.y;
  const changes = {
    ...(has("displayName") && { displayName: draft.displayName.trim() }),
    ...(has("labels") && { labels: labelsOf(draft.labels) }),
    ...(has("parentFolderId") && { parentFolderId: draft.parentFolderId }),
    ...(has("altText") && { altText: draft.altText.trim() || null }),
    ...(has("point") && { focalPoint: isMiddle ? null : draft.point }),
  };
  return Object.keys(changes).length > 0 ? { id: file.id, ...changes } : undefined;
}

/** Words between commas, each once. */
function labelsOf(text: string): string[] {
  const words = text.split(",").map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}

/** Whether a file's folder can be shown as a choice: the place itself may be in the trash. */
export function folderOf({ parentFolderId }: FileDraft, known: ReadonlySet<string>): string {
  return isRoot(parentFolderId) || known.has(parentFolderId) ? parentFolderId : library;
}
