// What runs in the page of the upload test: one upload behind a global.
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { type UploadProgress, uploadFile } from "@vitrine/sdk/uploads";

/** Uploads a file of so many bytes and returns what it became, and all that was said meanwhile. */
async function upload(baseUrl: string, apiKey: string, siteId: string, size: number) {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set(new TextEncoder().encode("\0\0\0\x18ftypmp42\0\0\0\0mp42isom"));
  const client = createClient({ baseUrl, auth: ApiKeyStrategy({ apiKey, siteId }) });
  const progress: UploadProgress[] = [];
  const running = uploadFile(client, new File([bytes], "film.mp4", { type: "video/mp4" }), {
    retry: { attempts: 30, maxDelay: 2_000 },
    onProgress(step) {
      progress.push(step);
      if (progress.length !== 3) return;
      running.pause();
      setTimeout(running.resume);
    },
  });
  const { url, operationStatus, displayName } = await running;
  return { url, operationStatus, displayName, progress };
}

export type UploadInPage = typeof upload;

Object.assign(globalThis, { upload });
