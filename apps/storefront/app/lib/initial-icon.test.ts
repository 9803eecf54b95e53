import { expect, test } from "vitest";
import { initialIcon } from "./initial-icon.ts";

test.each([
  ["kaffee Berlin", ">K<"],
  ["  éclair", ">É<"],
  ["<script>", ">S<"],
  ["7 Rooms", ">7<"],
  ["!!!", "></text>"],
])("the icon of %j shows its first letter and no markup", (name, shown) => {
  const icon = decodeURIComponent(initialIcon(name));
  expect(icon).toContain(shown);
  expect(icon).not.toContain("script");
});
