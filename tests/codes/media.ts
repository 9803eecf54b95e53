import { mediaFiles as library, mediaLibrary as uploadsOfShoppers } from "@vitrine/contract";
import { uploadFile } from "../support/media.ts";
import type { Provocations } from "./provocation.ts";

/** How a film begins. */
const film = new Uint8Array(Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"));

export const mediaLibrary: Readonly<Record<string, Provocations>> = {
  createShopperUpload: {
    THROTTLED_FEATURE: async (shop) => {
      const { library: own } = shop.client({ library: uploadsOfShoppers });
      const ask = () => own.createShopperUpload({ mimeType: "image/png" });
      for (let count = 0; count < 20; count += 1) await ask();
      return ask();
    },
  },
};

export const mediaFiles: Readonly<Record<string, Provocations>> = {
  generateVideoStreamingUrl: {
    VIDEO_STREAMING_NOT_AVAILABLE: async (shop) => {
      const { id } = await uploadFile(shop, { mimeType: "video/mp4", name: "film.mp4", content: film });
      return shop.admin({ library }).library.generateVideoStreamingUrl({ fileId: id });
    },
  },
};
