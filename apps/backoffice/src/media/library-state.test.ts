import { expect, it } from "vitest";
import { narrowed, searchOf } from "./library-state.ts";

it("lists a folder until something is searched, and the trash as a whole", () => {
  expect(searchOf("media-root", "")).toBeUndefined();
  expect(searchOf("a-folder", "mug")).toEqual({ rootFolder: "MEDIA_ROOT", search: "mug" });
  expect(searchOf("visitor-uploads-root", "mug")).toEqual({ rootFolder: "VISITOR_UPLOADS_ROOT", search: "mug" });
  expect(searchOf("trash", "")).toEqual({ rootFolder: "TRASH_ROOT" });
});

it("asks for kinds, access and order only where they are chosen", () => {
  expect(narrowed({ filters: {}, sort: "-updatedDate" })).toEqual({
    sort: { fieldName: "updatedDate", order: "DESC" },
    paging: { limit: 60 },
  });
  const filters = { kind: ["IMAGE", "VIDEO"], access: ["private"] };
  expect(narrowed({ filters, sort: "displayName" })).toMatchObject({
    mediaTypes: ["IMAGE", "VIDEO"],
    private: true,
    sort: { fieldName: "displayName", order: "ASC" },
  });
});
