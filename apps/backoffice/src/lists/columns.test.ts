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

it.each([
  [60, ["name", "date", "status", "items", "share"]],
  [30, ["name", "date", "status", "items"]],
  [28, ["name", "date", "status"]],
  [20, ["name", "status"]],
  [5, ["name", "status"]],
])("in %s rem a name keeps its room, and the last columns are left out first", (room, ids) => {
  expect(fitting(columns, room).map(({ id }) => id)).toEqual(ids);
});
