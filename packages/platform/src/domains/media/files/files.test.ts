import { mediaFiles, mediaFolders } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type TestUpload, uploadFile } from "@vitrine/test-support/media";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { outboxEvents, recordEvents } from "@vitrine/test-support/stored";
import { expect, test } from "vitest";
import { removeStored } from "../storage/removals.ts";

onEveryEngine("files of the media library", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const media = async () => (await shop()).admin({ mediaFiles, mediaFolders });
  const upload = async (more: TestUpload = {}) => uploadFile(await shop(), more);
  const folder = async (displayName: string, parentFolderId?: string) =>
    (await (await media()).mediaFolders.createFolder({ displayName, ...(parentFolderId && { parentFolderId }) }))
      .folder;
  const named = (files: readonly { displayName: string }[]) => files.map(({ displayName }) => displayName);
  const ruleOf = async (call: { safe(): Promise<{ error?: { details: unknown } | undefined }> }) =>
    /"ruleName":"(\w+)"/.exec(JSON.stringify((await call.safe()).error?.details))?.[1];

  test("are listed by folder, sorted, in pages, and found by name, label and MIME type", async () => {
    const { mediaFiles } = await media();
    const { id } = await folder("Lists");
    for (const name of ["b.png", "a.png", "c.png"]) await upload({ parentFolderId: id, name, labels: ["Éclair"] });
    const page = await mediaFiles.listFiles({
      parentFolderId: id,
      sort: { fieldName: "displayName", order: "ASC" },
      paging: { limit: 2 },
    });
    expect(named(page.items)).toEqual(["a.png", "b.png"]);
    expect(named((await page.next()).items)).toEqual(["c.png"]);
    const found = await mediaFiles.searchFiles({ search: "éCLAIR", sort: { fieldName: "displayName", order: "DESC" } });
    expect(named(found.items)).toEqual(["c.png", "b.png", "a.png"]);
    expect((await mediaFiles.searchFiles({ search: "éclair", mediaTypes: ["VIDEO"] })).items).toEqual([]);
    expect((await mediaFiles.searchFiles({ search: "Image/PNG" })).items).toHaveLength(3);
    expect((await mediaFiles.searchFiles({ search: "image/gif" })).items).toEqual([]);
    const query = { filter: { mediaType: "IMAGE", private: false }, sort: [{ fieldName: "displayName" as const }] };
    expect(named((await mediaFiles.queryFileDescriptors({ query })).items)).toEqual(["a.png", "b.png", "c.png"]);
  });

  test("say by a rule what a list cannot do", async () => {
    const { mediaFiles } = await media();
    const twice = [
      { fieldName: "displayName" as const },
      { fieldName: "displayName" as const, order: "DESC" as const },
    ];
    const many = await mediaFiles.queryFileDescriptors({ query: { sort: twice } }).safe();
    expect(JSON.stringify(many.error?.details)).toContain("must have at most 1 entries");
    const sort = { fieldName: "hash" as never };
    for (const list of [mediaFiles.listFiles, mediaFiles.listDeletedFiles, mediaFiles.searchFiles]) {
      expect(await ruleOf(list({ sort }))).toBe("UNSUPPORTED_SORT_VALUE");
      expect(await ruleOf(list({ mediaTypes: ["UNKNOWN"] }))).toBe("UNSUPPORTED_MEDIA_TYPE");
    }
    expect(await ruleOf(mediaFiles.getFileDescriptor({ fileId: "nothing" }))).toBe("RESOURCE_NOT_FOUND");
    expect(await ruleOf(mediaFiles.getFileDescriptors({ fileIds: ["nothing"] }))).toBe("RESOURCE_NOT_FOUND");
    const { id } = await upload();
    expect(await ruleOf(mediaFiles.updateFileDescriptor({ file: { id } }))).toBe("FIELD_MASK_IS_EMPTY_OR_MISSING");
  });

  test("are known by id, address and URI, and change name, labels and folder", async () => {
    const { mediaFiles } = await media();
    const file = await upload();
    for (const fileId of [file.id, file.url, `wix:image://v1/${file.id}/red.png#originWidth=1&originHeight=1`])
      expect((await mediaFiles.getFileDescriptor({ fileId })).file).toEqual(file);
    const { id: parentFolderId } = await folder("Moved");
    const change = { id: file.id, displayName: "Rouge", labels: ["color"], parentFolderId };
    const { file: changed } = await mediaFiles.updateFileDescriptor({ file: change });
    expect(changed).toMatchObject({ ...change, url: file.url, hash: file.hash });
    const { file: masked } = await mediaFiles.updateFileDescriptor({
      file: { ...changed, displayName: "Red", labels: [] },
      fieldMask: "displayName",
    });
    expect(masked).toMatchObject({ displayName: "Red", labels: ["color"] });
  });

  test("go into the trash, where they are still served, out of it, and away for good with their bytes", async () => {
    const { mediaFiles } = await media();
    const { platform, fetch, clock } = await shop();
    const { id: parentFolderId } = await folder("Trash");
    const { id, url } = await upload({ parentFolderId });
    const stored = () => platform.runtime.store.read((db) => db.selectFrom("media_removals").selectAll().execute());
    await mediaFiles.bulkDeleteFiles({ fileIds: [id] });
    await mediaFiles.bulkDeleteFiles({ fileIds: [id, "never-was"] });
    expect((await mediaFiles.listFiles({ parentFolderId })).items).toEqual([]);
    expect((await mediaFiles.listDeletedFiles({ parentFolderId })).items).toMatchObject([{ id, state: "DELETED" }]);
    expect((await mediaFiles.searchFiles({ rootFolder: "TRASH_ROOT" })).items).toMatchObject([{ id }]);
    expect((await fetch(url)).status).toBe(200);
    await mediaFiles.bulkRestoreFilesFromTrashBin({ fileIds: [id] });
    expect((await mediaFiles.listFiles({ parentFolderId })).items).toMatchObject([{ id, state: "OK" }]);
    await mediaFiles.bulkDeleteFiles({ fileIds: [id], permanent: true });
    expect((await fetch(url)).status).toBe(404);
    const [planned] = await stored();
    expect(await platform.runtime.adapters.storage.size(planned?.storage_key ?? "")).toBe(70);
    clock.advance(1);
    await removeStored(platform.runtime);
    expect(await platform.runtime.adapters.storage.size(planned?.storage_key ?? "")).toBeUndefined();
    expect(await stored()).toEqual([]);
  });

  test("tell with events that they are ready, changed, gone, and back", async () => {
    await recordEvents(await shop());
    const { mediaFiles } = await media();
    const externalInfo = { origin: "form", externalIds: ["7"] };
    const { id } = await upload({ externalInfo });
    await mediaFiles.updateFileDescriptor({ file: { id, displayName: "Told" } });
    await mediaFiles.bulkDeleteFiles({ fileIds: [id] });
    await mediaFiles.bulkRestoreFilesFromTrashBin({ fileIds: [id] });
    const { store } = await shop();
    const told = (await outboxEvents(store)).map((event) => JSON.stringify(event)).filter((row) => row.includes(id));
    const names = ["file_ready", "_updated", "_deleted", "file_ready"];
    expect(
      told.map((row, index) => row.includes(`file_descriptor_${(names[index] ?? "?").replace(/^_/, "")}`)),
    ).toEqual(names.map(() => true));
    expect(told[0]).toContain("externalIds");
    expect(told[3]).toContain("triggeredByUndelete");
  });
});
