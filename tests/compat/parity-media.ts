import type { Row } from "./parity-row.ts";

const a = "2acbb8_11111111111141118111111111111111~mv2.jpeg";
const b = "22222222222242228222222222222222";
const url = "https://pictures.example/mug.jpg";
const externalInfo = { origin: "form", externalIds: ["7"] };
const more = { fileName: "mug.jpg", parentFolderId: b, private: true, labels: ["mug"], filePath: "/spring" };
const list = { sort: { fieldName: "displayName", order: "DESC" }, paging: { limit: 3 } };
const files = { parentFolderId: b, mediaTypes: ["IMAGE", "VIDEO"], private: false, ...list };
const query = { filter: { state: "OK" }, cursorPaging: { limit: 5 } };

export const mediaRows: readonly Row[] = [
  ["mediaFiles", "bulkDeleteFiles", [[a], { permanent: true }], { fileIds: [a], permanent: true }],
  ["mediaFiles", "bulkRestoreFilesFromTrashBin", [[a]], { fileIds: [a] }],
  ["mediaFiles", "bulkImportFiles", [[{ url }]], { importFileRequests: [{ url }] }],
  [
    "mediaFiles",
    "bulkImportFile",
    [[{ url }], { returnEntity: false }],
    { importFileRequests: [{ url }], returnEntity: false },
  ],
  ["mediaFiles", "importFile", [url, { mediaType: "IMAGE", externalInfo }], { url, mediaType: "IMAGE", externalInfo }],
  [
    "mediaFiles",
    "generateFileUploadUrl",
    ["image/jpeg", { ...more, externalInfo }],
    { mimeType: "image/jpeg", ...more, externalInfo },
  ],
  ["mediaFiles", "generateFileResumableUploadUrl", ["image/jpeg", more], { mimeType: "image/jpeg", ...more }],
  [
    "mediaFiles",
    "generateFileDownloadUrl",
    [a, { expirationInMinutes: 5, assetKeys: ["src"] }],
    { fileId: a, expirationInMinutes: 5, assetKeys: ["src"] },
  ],
  ["mediaFiles", "generateFilesDownloadUrl", [[a]], { fileIds: [a] }],
  ["mediaFiles", "generateVideoStreamingUrl", [a, { format: "HLS" }], { fileId: a, format: "HLS" }],
  ["mediaFiles", "getFileDescriptor", [a], { fileId: a }],
  ["mediaFiles", "getFileDescriptors", [[a]], { fileIds: [a] }],
  ["mediaFiles", "listFiles", [files], files],
  ["mediaFiles", "listDeletedFiles", [files], files],
  ["mediaFiles", "searchFiles", [{ ...list, search: "mug" }], { ...list, search: "mug" }],
  ["mediaFiles", "queryFileDescriptors", [query], { query }],
  ["mediaFiles", "updateFileDescriptor", [{ _id: a, displayName: "Mug" }], { file: { id: a, displayName: "Mug" } }],
  ["mediaFolders", "bulkDeleteFolders", [[b], { permanent: true }], { folderIds: [b], permanent: true }],
  ["mediaFolders", "bulkRestoreFoldersFromTrashBin", [[b]], { folderIds: [b] }],
  ["mediaFolders", "createFolder", ["Mugs", { parentFolderId: b }], { displayName: "Mugs", parentFolderId: b }],
  ["mediaFolders", "generateFolderDownloadUrl", [b], { folderId: b }],
  ["mediaFolders", "getFolder", [b], { folderId: b }],
  ["mediaFolders", "listFolders", [{ parentFolderId: b, ...list }], { parentFolderId: b, ...list }],
  ["mediaFolders", "listDeletedFolders", [list], list],
  ["mediaFolders", "searchFolders", [{ ...list, search: "mug" }], { ...list, search: "mug" }],
  ["mediaFolders", "queryFolders", [query], { query }],
  ["mediaFolders", "updateFolder", [b, { displayName: "Cups" }], { folder: { id: b, displayName: "Cups" } }],
];
