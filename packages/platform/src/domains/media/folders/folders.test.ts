import { mediaFiles, mediaFolders } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { uploadFile } from "@vitrine/test-support/media";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("folders of the media library", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const media = async () => (await shop()).admin({ mediaFiles, mediaFolders });
  const folder = async (displayName: string, parentFolderId?: string) =>
    (await (await media()).mediaFolders.createFolder({ displayName, ...(parentFolderId && { parentFolderId }) }))
      .folder;

  test("hold each other, and are never inside themselves", async () => {
    const { mediaFolders } = await media();
    const outer = await folder("Outer");
    const inner = await folder("Inner", outer.id);
    expect((await mediaFolders.listFolders({ parentFolderId: outer.id })).items).toEqual([inner]);
    for (const parentFolderId of [outer.id, inner.id, "visitor-uploads-root", "nowhere"]) {
      const { error } = await mediaFolders.updateFolder({ folder: { id: outer.id, parentFolderId } }).safe();
      expect(JSON.stringify(error?.details)).toContain('"field":"folder.parentFolderId"');
    }
    const { folder: moved } = await mediaFolders.updateFolder({
      folder: { id: inner.id, parentFolderId: "media-root", displayName: "Out" },
    });
    expect(moved).toMatchObject({ parentFolderId: "media-root", displayName: "Out" });
    expect(
      (await mediaFolders.searchFolders({ search: "oUT", sort: { fieldName: "displayName" } })).items.map(
        ({ displayName }) => displayName,
      ),
    ).toEqual(["Out", "Outer"]);
  });

  test("roots are always there and stay as they are", async () => {
    const { mediaFolders } = await media();
    expect((await mediaFolders.getFolder({ folderId: "media-root" })).folder).toMatchObject({ state: "OK" });
    const change = mediaFolders.updateFolder({ folder: { id: "media-root", displayName: "Mine" } });
    expect(await codeOf(change)).toBe("FAILED_PRECONDITION");
    const folderIds = ["media-root"];
    expect(await codeOf(mediaFolders.bulkDeleteFolders({ folderIds }))).toBe("FAILED_PRECONDITION");
    expect(await codeOf(mediaFolders.bulkRestoreFoldersFromTrashBin({ folderIds }))).toBe("FAILED_PRECONDITION");
    expect(await codeOf(mediaFolders.getFolder({ folderId: "nowhere" }))).toBe("NOT_FOUND");
  });

  test("are listed in pages, and what is wrong with a page is named as the request names it", async () => {
    const { mediaFolders, mediaFiles } = await media();
    const fieldOf = async (paging: object) =>
      Promise.all(
        [mediaFolders.listFolders({ paging }).safe(), mediaFiles.searchFiles({ paging }).safe()].map(
          async (asked) => /"field":"([^"]*)"/.exec(JSON.stringify((await asked).error?.details))?.[1],
        ),
      );
    expect(await fieldOf({ limit: 0 })).toEqual(["paging.limit", "paging.limit"]);
    expect(await fieldOf({ cursor: "pnot" })).toEqual(["paging.cursor", "paging.cursor"]);
  });

  test("go into the trash, come back and go for good with all in them", async () => {
    const { mediaFiles, mediaFolders } = await media();
    const outer = await folder("Season");
    const inner = await folder("Spring", outer.id);
    const { id } = await uploadFile(await shop(), { parentFolderId: inner.id });
    const stateOf = async () => (await mediaFiles.getFileDescriptor({ fileId: id })).file.state;
    await mediaFolders.bulkDeleteFolders({ folderIds: [outer.id] });
    expect(await stateOf()).toBe("DELETED");
    expect((await mediaFolders.listDeletedFolders({ parentFolderId: outer.id })).items).toMatchObject([
      { id: inner.id },
    ]);
    const query = { filter: { state: "DELETED" as const }, sort: [{ fieldName: "displayName" as const }] };
    expect((await mediaFolders.queryFolders({ query })).items.map(({ displayName }) => displayName)).toEqual([
      "Season",
      "Spring",
    ]);
    await mediaFolders.bulkRestoreFoldersFromTrashBin({ folderIds: [inner.id] });
    expect(await stateOf()).toBe("OK");
    expect((await mediaFolders.getFolder({ folderId: inner.id })).folder.parentFolderId).toBe("media-root");
    await mediaFolders.bulkDeleteFolders({ folderIds: [outer.id, inner.id], permanent: true });
    expect(await codeOf(mediaFolders.getFolder({ folderId: inner.id }))).toBe("NOT_FOUND");
    const { error } = await mediaFiles.getFileDescriptor({ fileId: id }).safe();
    expect(JSON.stringify(error?.details)).toContain("RESOURCE_NOT_FOUND");
  });

  test("of a path are made where they are missing", async () => {
    const { mediaFolders } = await media();
    const first = await uploadFile(await shop(), { filePath: "/looks/../autumn" });
    const second = await uploadFile(await shop(), { filePath: "looks/autumn" });
    expect(second.parentFolderId).toBe(first.parentFolderId);
    const { folder: autumn } = await mediaFolders.getFolder({ folderId: first.parentFolderId ?? "" });
    expect(autumn.displayName).toBe("autumn");
  });
});
