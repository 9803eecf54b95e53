import type { FileDescriptor } from "@vitrine/contract";
import { expect, it } from "vitest";
import { fileChanges, toFileDraft } from "./file-draft.ts";

const file = { id: "a.png", displayName: "Mug.png", labels: ["red"], parentFolderId: "media-root" } as FileDescriptor;
const draft = toFileDraft(file);

it("sends only what changed", () => {
  expect(fileChanges(file, draft)).toBeUndefined();
  const changed = { ...draft, displayName: " Cup.png ", labels: "red, blue , red,", altText: "A cup" };
  expect(fileChanges(file, changed)).toEqual({
    id: "a.png",
    displayName: "Cup.png",
    labels: ["red", "blue"],
    altText: "A cup",
  });
});

it("takes a focal point away when it is back in the middle", () => {
  const aimed = { ...file, focalPoint: { x: 0.2, y: 0.8 } } as FileDescriptor;
  expect(toFileDraft(aimed).point).toEqual({ x: 0.2, y: 0.8 });
  expect(fileChanges(aimed, { ...toFileDraft(aimed), point: { x: 0.5, y: 0.5 } })).toEqual({
    id: "a.png",
    focalPoint: null,
  });
});
