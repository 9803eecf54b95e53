import type { Migration } from "./run.ts";
import { acrossSites } from "./schema.ts";

/** When which step of preparing a video or sound is due. */
export const mediaPreparation: Migration = {
  number: 151,
  name: "media-preparation",
  async up(schema) {
    await schema.addColumn("media_files", "prepare_step", "text?");
    await schema.addColumn("media_files", "prepare_at", "integer?");
    await schema.createIndex("media_files", acrossSites("prepare_step", "prepare_at", "id"), [
      "prepare_step",
      "prepare_at",
    ]);
  },
};
