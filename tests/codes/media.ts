import { mediaFiles as library } from "@vitrine/contract";
import { uploadFile } from "../support/media.ts";
import type { Provocations } from "./provocation.ts";

/** How a film begins. */
const film = new Uint8Array(Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"));

export const mediaFiles: Readonly<Record<string, Provocations>> = {
  generateVideoStreamingUrl: {
    VIDEO_STREAMING_NOT_AVAILABLE: async (shop) => {
      const { id } = await uploadFile(shop, { mimeType: "video/mp4", name: "film.mp4", content: film });
      return shop.admin({ library }).library.generateVideoStreamingUrl({ fileId: id });
    },
  },
};
