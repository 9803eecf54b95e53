import type { OrderDocument } from "@vitrine/contract";

/** A paper as a file to save. */
export function paperFile({ fileName, contentType, data }: OrderDocument): Response {
  return new Response(Buffer.from(data, "base64"), {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${fileName.replace(/[^\w.-]/g, "_")}"`,
      "cache-control": "no-store",
    },
  });
}
