import { expect, it } from "vitest";
import { type Column, fitting } from "./columns.ts";

const column = (id: string, more: Partial<Column<never>> = {}): Column<never> => ({
  id,
  label: id,
  render: () => null,
  ...more,
});
const columns = [
  column("name"),
  column("date", { isWide: true, width: "8rem" }),
  column("status", { width: "6rem" }),
  column("items", { isWide: true, width: "5rem" }),
  column("share", { isWide: true, width: "10%" }),
];

it("lets all be narrower before one that can be is left out", () => {
  const able = [
    column("name"),
    column("date", { isWide: true, width: "8rem", tight: "7rem" }),
    column("sent", { isWide: true, width: "9rem", tight: "7rem" }),
    column("items", { isWide: true, width: "5rem" }),
  ];
  const widths = (room: number) => fitting(able, room).map(({ id, width = "auto" }) => `${id} ${width}`);
  expect(widths(32)).toEqual(["name auto", "date 8rem", "sent 9rem", "items 5rem"]);
  expect(widths(27)).toEqual(["name auto", "date 8rem", "sent 9rem"]);
  expect(widths(24)).toEqual(["name auto", "date 7rem", "sent 7rem"]);
  expect(widths(23)).toEqual(["name auto", "date 7rem"]);
});

it.each([
  [60, ["name", "date", "status", "items", "share"]],
  [30, ["name", "date", "status", "items"]],
  [28, ["name", "date", "status"]],
  [20, ["name", "status"]],
  [5, ["name", "status"]],
])("in %s rem a name keeps its room, and the last columns are left out first", (room, ids) => {
  expect(fitting(columns, room).map(({ id }) => id)).toEqual(ids);
});
