import type { GenerateVideoStreamingUrlRequest, GenerateVideoStreamingUrlResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { requireFile } from "../files/read.ts";

/** Makes an address that plays a video. */
export async function generateVideoStreamingUrl(
  { fileId }: GenerateVideoStreamingUrlRequest,
  call: Call<"VIDEO_STREAMING_NOT_AVAILABLE">,
): Promise<GenerateVideoStreamingUrlResponse> {
  const { entity: file } = await call.transaction((inside) => requireFile(inside, fileId));
  if (file.mediaType !== "VIDEO") throw invalid("fileId", `must be a video; the file is of the kind ${file.mediaType}`);
  return call.fail(
    "VIDEO_STREAMING_NOT_AVAILABLE",
    { fileId },
    "This server does not prepare videos for streaming. Play the file at its own address instead.",
  );
}
