export { Picture, type PictureProps, type PictureSource } from "./Picture.tsx";
export { type UploadItem, UploadQueue, type UploadQueueOptions, type UploadState } from "./upload-queue.ts";
export { isAccepted, type UploadField, type UseUploadOptions, useUpload } from "./use-upload.ts";
