import { mediaLibrary } from "@vitrine/contract";
import { type Implementation, implement } from "../../kernel/implement.ts";
import { removeCaptions, setCaptions } from "./captions/change.ts";
import { requireFile } from "./files/read.ts";
import { fileIdOf } from "./records/ids.ts";
import { createShopperUpload } from "./uploads/shoppers.ts";
import { countUsers, usersOf } from "./usages/usages.ts";

export const mediaLibraryHandlers: Implementation = implement(
  mediaLibrary,
  {
    createShopperUpload,
    setVideoCaptions: setCaptions,
    removeVideoCaptions: removeCaptions,

    async getFileUsage({ fileId }, call) {
      const { db, site } = call;
      const { id } = (await requireFile(call, fileId)).entity;
      const usages = await usersOf(db, site.id, id);
      return { usages, total: (await countUsers(db, site.id, [id])).get(id) ?? 0 };
    },

    async countFileUsages({ fileIds }, { db, site }) {
      const ids = fileIds.map(fileIdOf);
      const counts = await countUsers(db, site.id, ids);
      return { counts: ids.map((fileId) => ({ fileId, count: counts.get(fileId) ?? 0 })) };
    },
  },
  { ownTransactions: ["createShopperUpload", "setVideoCaptions"], encrypted: ["createShopperUpload"] },
);
