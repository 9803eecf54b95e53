import { hasFfmpeg, makeFilm } from "@vitrine/test-support/films";
import { uploadFile } from "@vitrine/test-support/media";
import { expect } from "vitest";
import { prepareMedia } from "../../../packages/platform/src/domains/media/preparation/job.ts";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";

/** Names that are free, so that no case finds the files of another. */
let count = 0;
function unique(): string {
  count += 1;
  return `case ${count}`;
}

const folderOf = async ({ merchant }: World) => (await merchant.mediaFolders.createFolder(unique())).folder?._id ?? "";
const fileOf = async (world: World, more: object = {}) =>
  uploadFile(world, { parentFolderId: await folderOf(world), ...more });

const filmOf = (world: World) =>
  fileOf(world, {
    mimeType: "video/mp4",
    name: "film.mp4",
    content: hasFfmpeg ? makeFilm("320x240") : new Uint8Array(Buffer.from("\0\0\0\x18ftypmp42", "latin1")),
  });

/** Nothing answers there: what is imported stays pending while the case looks at it. */
const SOURCE = "https://pictures.example/mug.jpg";

export const mediaFileCases: Cases = {
  generateFileUploadUrl: {
    async succeeds(world) {
      const { uploadUrl } = await world.merchant.mediaFiles.generateFileUploadUrl("image/png", {
        fileName: "mug.png",
        sizeInBytes: "70",
        labels: ["mug"],
        private: true,
      });
      expect(uploadUrl).toMatch(/^http:\/\/.*\/_vitrine\/media\/uploads\//);
    },
    fails: invalid("mimeType", "OTHER", ({ merchant }) =>
      merchant.mediaFiles.generateFileUploadUrl("application/x-msdownload"),
    ),
  },
  generateFileResumableUploadUrl: {
    async succeeds(world) {
      const made = await world.merchant.mediaFiles.generateFileResumableUploadUrl("video/mp4", { fileName: "mug.mp4" });
      expect(made).toMatchObject({
        uploadProtocol: "TUS",
        uploadUrl: expect.any(String),
        uploadToken: expect.any(String),
      });
    },
    fails: invalid("options.sizeInBytes", "OTHER", ({ merchant }) =>
      merchant.mediaFiles.generateFileResumableUploadUrl("video/mp4", { sizeInBytes: "0" }),
    ),
  },
  getFileDescriptor: {
    async succeeds(world) {
      const { id } = await fileOf(world);
      const found = await world.merchant.mediaFiles.getFileDescriptor(id);
      expect(found).toMatchObject({ _id: id, displayName: "red.png", mediaType: "IMAGE", operationStatus: "READY" });
      expect(found.media?.image?.image).toMatch(
        new RegExp(`^wix:image://v1/${id}/red.png#originWidth=1&originHeight=1`),
      );
      expect(found._createdDate).toBeInstanceOf(Date);
    },
    fails: invalid("fileId", "OTHER", ({ merchant }) => merchant.mediaFiles.getFileDescriptor(NOWHERE)),
  },
  getFileDescriptors: {
    async succeeds(world) {
      const [first, second] = [await fileOf(world), await fileOf(world)];
      const { files } = await world.merchant.mediaFiles.getFileDescriptors([second.id, first.url]);
      expect(files?.map(({ _id }) => _id)).toEqual([second.id, first.id]);
    },
    fails: invalid("fileIds[0]", "OTHER", ({ merchant }) => merchant.mediaFiles.getFileDescriptors([NOWHERE])),
  },
  updateFileDescriptor: {
    async succeeds(world) {
      const { id } = await fileOf(world);
      const { mediaFiles } = world.merchant;
      const changed = await mediaFiles.updateFileDescriptor({ _id: id, displayName: "Mug", labels: ["clay"] });
      expect(changed).toMatchObject({ _id: id, displayName: "Mug", labels: ["clay"] });
    },
    fails: invalid("fieldMask", "OTHER", async (world) => {
      const { id } = await fileOf(world);
      return world.merchant.mediaFiles.updateFileDescriptor({ _id: id });
    }),
  },
  listFiles: {
    async succeeds(world) {
      const { id, parentFolderId } = await fileOf(world);
      const { files, nextCursor } = await world.merchant.mediaFiles.listFiles({
        parentFolderId: parentFolderId ?? "",
        mediaTypes: ["IMAGE", "VIDEO"],
        private: false,
        sort: { fieldName: "displayName", order: "DESC" },
        paging: { limit: 3 },
      });
      expect(files).toMatchObject([{ _id: id }]);
      expect(nextCursor?.cursors?.next ?? undefined).toBeUndefined();
    },
    fails: invalid("options.sort.fieldName", "OTHER", ({ merchant }) =>
      merchant.mediaFiles.listFiles({ sort: { fieldName: "color" } }),
    ),
  },
  searchFiles: {
    async succeeds(world) {
      const { id } = await fileOf(world, { name: "Tide bowl.png" });
      const { files } = await world.merchant.mediaFiles.searchFiles({ search: "tide", rootFolder: "MEDIA_ROOT" });
      expect(files).toMatchObject([{ _id: id }]);
    },
    fails: invalid("options.mediaTypes[0]", "OTHER", ({ merchant }) =>
      merchant.mediaFiles.searchFiles({ mediaTypes: ["UNKNOWN"] }),
    ),
  },
  queryFileDescriptors: {
    async succeeds(world) {
      const { id } = await fileOf(world, { private: true });
      const { items } = await world.merchant.mediaFiles
        .queryFileDescriptors()
        .eq("private", true)
        .in("mediaType", ["IMAGE"])
        .descending("_updatedDate")
        .limit(1)
        .find();
      expect(items).toMatchObject([{ _id: id, private: true }]);
    },
    fails: invalid("query.filter.color", "FIELD_NOT_ALLOWED", ({ merchant }) =>
      merchant.mediaFiles.queryFileDescriptors({ filter: { color: "red" } } as never),
    ),
  },
  bulkDeleteFiles: {
    async succeeds(world) {
      const { id } = await fileOf(world);
      const { mediaFiles } = world.merchant;
      expect(await mediaFiles.bulkDeleteFiles([id])).toBeUndefined();
      expect(await mediaFiles.getFileDescriptor(id)).toMatchObject({ state: "DELETED" });
      expect(await mediaFiles.bulkDeleteFiles([id], { permanent: true })).toBeUndefined();
    },
    fails: invalid("fileIds", "MIN_SIZE", ({ merchant }) => merchant.mediaFiles.bulkDeleteFiles([])),
  },
  bulkRestoreFilesFromTrashBin: {
    async succeeds(world) {
      const { id } = await fileOf(world);
      const { mediaFiles } = world.merchant;
      await mediaFiles.bulkDeleteFiles([id]);
      expect(await mediaFiles.bulkRestoreFilesFromTrashBin([id])).toBeUndefined();
      expect(await mediaFiles.getFileDescriptor(id)).toMatchObject({ state: "OK" });
    },
    fails: invalid("fileIds", "MIN_SIZE", ({ merchant }) => merchant.mediaFiles.bulkRestoreFilesFromTrashBin([])),
  },
  listDeletedFiles: {
    async succeeds(world) {
      const { id, parentFolderId } = await fileOf(world);
      const { mediaFiles } = world.merchant;
      await mediaFiles.bulkDeleteFiles([id]);
      const { files } = await mediaFiles.listDeletedFiles({ parentFolderId: parentFolderId ?? "" });
      expect(files).toMatchObject([{ _id: id, state: "DELETED" }]);
    },
    fails: invalid("options.sort.fieldName", "OTHER", ({ merchant }) =>
      merchant.mediaFiles.listDeletedFiles({ sort: { fieldName: "color" } }),
    ),
  },
  importFile: {
    async succeeds(world) {
      const { file } = await world.merchant.mediaFiles.importFile(SOURCE, {
        mediaType: "IMAGE",
        displayName: "mug.jpg",
        urlHeaders: { authorization: "Bearer secret" },
        externalInfo: { origin: "old shop", externalIds: ["7"] },
      });
      expect(file).toMatchObject({
        displayName: "mug.jpg",
        operationStatus: "PENDING",
        mediaType: "IMAGE",
        sourceUrl: SOURCE,
      });
      expect(file?.media ?? undefined).toBeUndefined();
    },
    fails: invalid("url", "FORMAT", ({ merchant }) => merchant.mediaFiles.importFile("https://169.254.169.254/latest")),
  },
  bulkImportFiles: {
    async succeeds(world) {
      const { files } = await world.merchant.mediaFiles.bulkImportFiles([{ url: SOURCE }, { url: `${SOURCE}?2` }]);
      expect(files).toMatchObject([{ operationStatus: "PENDING" }, { sourceUrl: `${SOURCE}?2` }]);
    },
    fails: invalid("importFileRequests[1].url", "FORMAT", ({ merchant }) =>
      merchant.mediaFiles.bulkImportFiles([{ url: SOURCE }, { url: "https://10.0.0.1/mug.jpg" }]),
    ),
  },
  bulkImportFile: {
    async succeeds(world) {
      const { results, bulkActionMetadata } = await world.merchant.mediaFiles.bulkImportFile([
        { url: SOURCE },
        { url: "https://10.0.0.1/mug.jpg" },
      ]);
      expect(results).toMatchObject([
        { itemMetadata: { success: true, originalIndex: 0 }, item: { operationStatus: "PENDING" } },
        { itemMetadata: { success: false, originalIndex: 1, error: { code: "FORMAT" } } },
      ]);
      expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    },
    fails: invalid("importFileRequests", "MIN_SIZE", ({ merchant }) => merchant.mediaFiles.bulkImportFile([])),
  },
  generateFileDownloadUrl: {
    async succeeds(world) {
      const { id, url } = await fileOf(world, { private: true });
      expect((await world.fetch(url)).status).toBe(403);
      const { downloadUrls } = await world.merchant.mediaFiles.generateFileDownloadUrl(id, {
        downloadFileName: "mine.png",
        expirationInMinutes: 5,
        contentDisposition: "ATTACHMENT",
      });
      expect(downloadUrls).toMatchObject([{ assetKey: "src" }]);
      const download = await world.fetch(downloadUrls?.[0]?.url ?? "");
      expect(download.headers.get("content-disposition")).toContain("attachment; filename*=UTF-8''mine.png");
      expect((await download.arrayBuffer()).byteLength).toBe(70);
    },
    fails: invalid("options.assetKeys[0]", "OTHER", async (world) => {
      const { id } = await fileOf(world);
      return world.merchant.mediaFiles.generateFileDownloadUrl(id, { assetKeys: ["720p.mp4"] });
    }),
  },
  generateVideoStreamingUrl: {
    async succeeds(world) {
      const { mediaFiles } = world.merchant;
      const { id } = await filmOf(world);
      const { runtime } = world.platform;
      await prepareMedia(runtime, "inspect");
      await prepareMedia(runtime, "stream");
      const asked = mediaFiles.generateVideoStreamingUrl(id, { format: "HLS", expirationInMinutes: 60 });
      // The start of the tests says that streams are not tried here.
      if (!hasFfmpeg) return void (await expect(asked).rejects.toThrow());
      const { downloadUrl } = await asked;
      expect(downloadUrl).toMatchObject({ assetKey: "hls", url: expect.stringMatching(/\.m3u8$/) });
      expect(await (await world.fetch(downloadUrl?.url ?? "")).text()).toContain("#EXT-X-STREAM-INF");
      const film = await mediaFiles.getFileDescriptor(id);
      expect(film.media?.video).toMatch(/^wix:video:\/\//);
    },
    fails: refused("VIDEO_STREAMING_NOT_AVAILABLE", 428, async (world) =>
      world.merchant.mediaFiles.generateVideoStreamingUrl((await filmOf(world)).id),
    ),
  },
  generateFilesDownloadUrl: {
    async succeeds(world) {
      const { id } = await fileOf(world);
      const { downloadUrl } = await world.merchant.mediaFiles.generateFilesDownloadUrl([id]);
      const archive = await world.fetch(downloadUrl ?? "");
      expect(archive.headers.get("content-type")).toBe("application/zip");
      expect(Buffer.from(await archive.arrayBuffer()).toString("latin1")).toContain("red.png");
    },
    fails: invalid("fileIds[0]", "OTHER", ({ merchant }) => merchant.mediaFiles.generateFilesDownloadUrl([NOWHERE])),
  },
};

export const mediaFolderCases: Cases = {
  createFolder: {
    async succeeds(world) {
      const parentFolderId = await folderOf(world);
      const { folder } = await world.merchant.mediaFolders.createFolder("Mugs", { parentFolderId });
      expect(folder).toMatchObject({ displayName: "Mugs", parentFolderId, state: "OK", siteId: world.siteId });
      expect(folder?._createdDate).toBeInstanceOf(Date);
    },
    fails: invalid("displayName", "MIN_LENGTH", ({ merchant }) => merchant.mediaFolders.createFolder("")),
  },
  getFolder: {
    async succeeds(world) {
      const id = await folderOf(world);
      expect(await world.merchant.mediaFolders.getFolder(id)).toMatchObject({ _id: id, parentFolderId: "media-root" });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.mediaFolders.getFolder(NOWHERE)),
  },
  updateFolder: {
    async succeeds(world) {
      const id = await folderOf(world);
      const changed = await world.merchant.mediaFolders.updateFolder(id, { displayName: "Cups" });
      expect(changed).toMatchObject({ _id: id, displayName: "Cups" });
    },
    fails: invalid("fieldMask", "OTHER", async (world) =>
      world.merchant.mediaFolders.updateFolder(await folderOf(world), {}),
    ),
  },
  listFolders: {
    async succeeds(world) {
      const parentFolderId = await folderOf(world);
      await world.merchant.mediaFolders.createFolder("Inside", { parentFolderId });
      const { folders } = await world.merchant.mediaFolders.listFolders({
        parentFolderId,
        sort: { fieldName: "displayName", order: "ASC" },
        paging: { limit: 5 },
      });
      expect(folders).toMatchObject([{ displayName: "Inside" }]);
    },
    fails: invalid("options.sort.fieldName", "OTHER", ({ merchant }) =>
      merchant.mediaFolders.listFolders({ sort: { fieldName: "color" } }),
    ),
  },
  searchFolders: {
    async succeeds(world) {
      const { folder } = await world.merchant.mediaFolders.createFolder("Glazed tiles");
      const { folders } = await world.merchant.mediaFolders.searchFolders({
        search: "zed ti",
        rootFolder: "MEDIA_ROOT",
      });
      expect(folders).toMatchObject([{ _id: folder?._id }]);
    },
    fails: invalid("options.sort.fieldName", "OTHER", ({ merchant }) =>
      merchant.mediaFolders.searchFolders({ sort: { fieldName: "color" } }),
    ),
  },
  queryFolders: {
    async succeeds(world) {
      const id = await folderOf(world);
      const { items } = await world.merchant.mediaFolders
        .queryFolders()
        .eq("state", "OK")
        .descending("_updatedDate")
        .find();
      expect(items.map(({ _id }) => _id)).toContain(id);
    },
    fails: invalid("query.filter.color", "FIELD_NOT_ALLOWED", ({ merchant }) =>
      merchant.mediaFolders.queryFolders({ filter: { color: "red" } } as never),
    ),
  },
  bulkDeleteFolders: {
    async succeeds(world) {
      const id = await folderOf(world);
      const { mediaFolders } = world.merchant;
      expect(await mediaFolders.bulkDeleteFolders([id])).toBeUndefined();
      expect(await mediaFolders.getFolder(id)).toMatchObject({ state: "DELETED" });
      expect(await mediaFolders.bulkDeleteFolders([id], { permanent: true })).toBeUndefined();
    },
    fails: invalid("folderIds", "MIN_SIZE", ({ merchant }) => merchant.mediaFolders.bulkDeleteFolders([])),
  },
  bulkRestoreFoldersFromTrashBin: {
    async succeeds(world) {
      const id = await folderOf(world);
      const { mediaFolders } = world.merchant;
      await mediaFolders.bulkDeleteFolders([id]);
      expect(await mediaFolders.bulkRestoreFoldersFromTrashBin([id])).toBeUndefined();
      expect(await mediaFolders.getFolder(id)).toMatchObject({ state: "OK" });
    },
    fails: invalid("folderIds", "MIN_SIZE", ({ merchant }) => merchant.mediaFolders.bulkRestoreFoldersFromTrashBin([])),
  },
  listDeletedFolders: {
    async succeeds(world) {
      const id = await folderOf(world);
      const { mediaFolders } = world.merchant;
      await mediaFolders.bulkDeleteFolders([id]);
      const { folders } = await mediaFolders.listDeletedFolders({ parentFolderId: "media-root" });
      expect(folders?.map(({ _id }) => _id)).toContain(id);
    },
    fails: invalid("options.sort.fieldName", "OTHER", ({ merchant }) =>
      merchant.mediaFolders.listDeletedFolders({ sort: { fieldName: "color" } }),
    ),
  },
  generateFolderDownloadUrl: {
    async succeeds(world) {
      const { parentFolderId } = await fileOf(world);
      const { downloadUrl } = await world.merchant.mediaFolders.generateFolderDownloadUrl(parentFolderId ?? "");
      const archive = await world.fetch(downloadUrl ?? "");
      expect(Buffer.from(await archive.arrayBuffer()).toString("latin1")).toMatch(/case \d+\/red\.png/);
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.mediaFolders.generateFolderDownloadUrl(NOWHERE)),
  },
};
