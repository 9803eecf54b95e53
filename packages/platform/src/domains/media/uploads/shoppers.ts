import type { CreateShopperUploadRequest, CreateShopperUploadResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Counted, countAttempts } from "../../../kernel/secrets/throttle.ts";
import { saysNothing, typeOfMime, typeOfName } from "../content/file-types.ts";
import { broken } from "../records/violation.ts";
import { openUpload } from "./begin.ts";
import { assertRoom } from "./check.ts";
import { shoppersRoot, uploadPath } from "./records.ts";

const hour = 60 * 60 * 1000;

/** Makes an address that takes a picture of the shopper who calls. */
export async function createShopperUpload(
  request: CreateShopperUploadRequest,
  call: Call<"THROTTLED_FEATURE">,
): Promise<CreateShopperUploadResponse> {
  const { identity, runtime, site, address } = call;
  const { fileBytes: maxBytes, perHour, perHourAndAddress } = runtime.mediaLimits.shoppers;
  checkAnnouncedPicture(request, maxBytes);
  const senderId = "id" in identity ? identity.id : "";
  const counted: Counted[] = [
    { key: `uploads of ${senderId}`, allowance: { attempts: perHour, window: hour } },
    ...(address
      ? [{ key: `uploads from ${address}`, allowance: { attempts: perHourAndAddress, window: hour } } as const]
      : []),
  ];
  const secret = await call.transaction(async (inside) => {
    await assertRoom(inside, request.sizeInBytes ?? 1, "sizeInBytes");
    await countAttempts(inside.db, inside, counted);
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

/** @throws ValidationError with a rule of `generateFileUploadUrl` */
function checkAnnouncedPicture({ mimeType, fileName, sizeInBytes }: CreateShopperUploadRequest, limit: number): void {
  const type = saysNothing(mimeType) ? typeOfName(fileName ?? "") : typeOfMime(mimeType);
  // What says nothing is known by its bytes.
  if (type?.mediaType !== "IMAGE" && !(saysNothing(mimeType) && !type)) {
    throw broken("mimeType", "UNSUPPORTED_FILE_FORMAT", "must be a picture: JPEG, PNG, WebP, GIF or AVIF");
  }
  if (sizeInBytes !== undefined && sizeInBytes > limit) {
    throw broken("sizeInBytes", "FILE_SIZE_OVER_LIMIT", `must be at most ${limit}`, { threshold: limit });
  }
}
