import type { CreateShopperUploadRequest, CreateShopperUploadResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Counted, countAttempts } from "../../../kernel/secrets/throttle.ts";
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

const hour = 60 * 60 * 1000;

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
    await countAttempts(inside.db, inside, countedAs("uploads", shoppers, senderId, call.address));
    if (isVideo) await countAttempts(inside.db, inside, countedAs("videos", shoppers.videos, senderId, call.address));
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

/** How often a shopper, and everybody at an address, may ask. */
function countedAs(
  what: string,
  { perHour, perHourAndAddress }: { readonly perHour: number; readonly perHourAndAddress: number },
  senderId: string,
  address: string | undefined,
): Counted[] {
  const own = { key: `${what} of ${senderId}`, allowance: { attempts: perHour, window: hour } };
  if (!address) return [own];
  return [own, { key: `${what} from ${address}`, allowance: { attempts: perHourAndAddress, window: hour } }];
}

/** What a file is said to be; undefined when the bytes will tell. @throws ValidationError on a kind that is not taken */
function announcedKind({ mimeType, fileName }: CreateShopperUploadRequest): FileType | undefined {
  const type = saysNothing(mimeType) ? typeOfName(fileName ?? "") : typeOfMime(mimeType);
  const isTaken = type ? isShoppersKind(type) : saysNothing(mimeType);
  if (!isTaken) throw broken("mimeType", "UNSUPPORTED_FILE_FORMAT", `must be ${shoppersKinds}`);
  return type;
}
