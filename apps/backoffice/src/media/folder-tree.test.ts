import type { Folder } from "@vitrine/contract";
import { expect, it } from "vitest";
import { type FolderNode, foldersIn, pathTo, withInside } from "./folder-tree.ts";

const folder = (id: string, parentFolderId: string): Folder =>
  ({ id, displayName: id, parentFolderId, state: "OK", siteId: "site" }) as Folder;
const folders = [folder("b", "media-root"), folder("a", "media-root"), folder("c", "a"), folder("lost", "gone")];

const names = (nodes: readonly FolderNode[]): unknown[] => nodes.map((node) => [node.folder.id, ...names(node.inside)]);

it("puts folders into each other, by name, and lost ones into the library", () => {
  expect(names(foldersIn(folders, "media-root"))).toEqual([["a", ["c"]], ["b"], ["lost"]]);
});

it("knows the way to a folder, and what is in it", () => {
  expect(pathTo(folders, "c").map(({ id }) => id)).toEqual(["a", "c"]);
  expect(pathTo(folders, "media-root")).toEqual([]);
  const [first] = foldersIn(folders, "media-root");
  expect(first && withInside(first)).toEqual(["a", "c"]);
});
