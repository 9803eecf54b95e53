import { useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useEffect, useRef, useState } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import type { ImportSource } from "./import-source.ts";

/** A file on its way to the shop. */
export interface Upload {
  readonly fileName: string;
  /** Percent that has arrived. */
  readonly percent: number;
}

/** Sends files one at a time. Leaving the page stops it. */
export function useUpload(source: ImportSource, onUploaded: (id: string) => void) {
  const client = useClient();
  const [upload, setUpload] = useState<Upload>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setProblem(undefined);
    setUpload({ fileName: file.name, percent: 0 });
    try {
      const fileName = file.name.slice(0, 255) || "import.csv";
      const { id, uploadUrl } = await source.begin(client, fileName);
      await put(uploadUrl, file, control.signal, (percent) => setUpload({ fileName, percent }));
      onUploaded(id);
    } catch (error) {
      if (!control.signal.aborted) setProblem(isApiError(error) ? explain(error) : strings.catalogFiles.notSent);
    } finally {
      running.current = undefined;
      setUpload(undefined);
    }
  };
  return { upload, problem, send: (file: File) => void send(file), stop: () => running.current?.abort() };
}

class UploadFailed extends Error {}

/** `fetch` does not say how far an upload is. */
function put(url: string, file: File, signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(new UploadFailed()));
    request.onerror = () => reject(new UploadFailed());
    request.onabort = () => reject(new UploadFailed());
    signal.addEventListener("abort", () => request.abort());
    request.open("PUT", url);
    request.send(file);
  });
}
