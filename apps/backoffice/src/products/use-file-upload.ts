import { useQueryClient } from "@tanstack/react-query";
import { digitalFiles, type ProductFile } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { type UploadField, useUpload } from "@vitrine/react/media";
import type { AnnouncedUpload, UploadTarget } from "@vitrine/sdk/uploads";
import { useArrival } from "../forms/arrivals.ts";

interface FileUpload {
  readonly field: UploadField;
  /** Sends a file that takes the place of another one. */
  replace(file: ProductFile, by: File): void;
}

/** Uploads files that buyers of a product download. */
export function useFileUpload(productId: string): FileUpload {
  const client = useClient();
  const queries = useQueryClient();
  const beginning =
    (replacesId?: string) =>
    async ({ fileName, mimeType, size }: AnnouncedUpload, signal: AbortSignal): Promise<UploadTarget> => {
      const name = (fileName || "file").slice(0, 200);
      const request = { productId, name, mimeType, ...(size && { size }), ...(replacesId && { replacesId }) };
      const made = await client.call(digitalFiles.createProductFileUpload, request, { signal });
      return { uploadUrl: made.resumableUploadUrl, uploadToken: made.uploadToken };
    };
  const field = useUpload({
    begin: beginning(),
    onUploaded: () => void invalidate(queries, [digitalFiles.listProductFiles]),
  });
  useArrival(field.items, false);
  return { field, replace: ({ id }, by) => field.add([by], { begin: beginning(id) }) };
}
