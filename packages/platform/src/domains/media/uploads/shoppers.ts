import type { CreateShopperUploadRequest, CreateShopperUploadResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { countAttempts, shopperCounters } from "../../../kernel/secrets/throttle.ts";
import {
  type FileType,
  isShoppersKind,
  saysNothing,
  shoppersKinds,
  typeOfMime,
  typeOfName,
} from "../content/file-types.ts";
import { broken } from "../records/violation.ts";
import { videoTools } from "../storage/clean-video.ts";
import { openUpload } from "./begin.ts";
import { assertRoom } from "./check.ts";
import { shoppersRoot, uploadPath } from "./records.ts";

/** Makes an address that takes a picture or a short video of the shopper who calls. */
export async function createShopperUpload(
  request: CreateShopperUploadRequest,
  call: Call<"THROTTLED_FEATURE">,
): Promise<CreateShopperUploadResponse> {
  const { identity, runtime, site } = call;
  const { shoppers } = runtime.mediaLimits;
  const isVideo = announcedKind(request)?.mediaType === "VIDEO";
  if (isVideo) await videoTools(runtime);
  const maxBytes = (isVideo ? shoppers.videos : shoppers).fileBytes;
  if (request.sizeInBytes !== undefined && request.sizeInBytes > maxBytes) {
    throw broken("sizeInBytes", "FILE_SIZE_OVER_LIMIT", `must be at most ${maxBytes}`, { threshold: maxBytes });
  }
  const senderId = "id" in identity ? identity.id : "";
  const secret = await call.transaction(async (inside) => {
    await assertRoom(inside, request.sizeInBytes ?? 1, "sizeInBytes");
    await countAttempts(inside.db, inside, shopperCounters("uploads", shoppers, call));
    if (isVideo) await countAttempts(inside.db, inside, shopperCounters("videos", shoppers.videos, call));
    return openUpload(inside, {
      mimeType: saysNothing(request.mimeType) ? "" : request.mimeType,
      ...(request.fileName && { fileName: request.fileName }),
      parentFolderId: shoppersRoot,
      isPrivate: false,
      labels: [],
      senderId,
    });
  });
  return { uploadUrl: `${runtime.origin}${uploadPath}/${site.id}.${secret}`, maxBytes };
}

/** What a file is said to be; undefined when the bytes will tell. @throws ValidationError on a kind that is not taken */
function announcedKind({ mimeType, fileName }: CreateShopperUploadRequest): FileType | undefined {
  const type = saysNothing(mimeType) ? typeOfName(fileName ?? "") : typeOfMime(mimeType);
  const isTaken = type ? isShoppersKind(type) : saysNothing(mimeType);
  if (!isTaken) throw broken("mimeType", "UNSUPPORTED_FILE_FORMAT", `must be ${shoppersKinds}`);
  return type;
}
