import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { pluginSchemaOf } from "./plugin.ts";
import { readSources } from "./read.ts";

const platform = `/** @entity shop.v1.order */
export interface Order { id: string }
/** @event shop.v1.order_approved */
export interface OrderApproved { orderId: string }
export interface Empty {}
`;
const own = `/** @entity own.v1.wish */
export interface Wish { id: string }
/** @event own.v1.wish_granted */
export interface WishGranted { by: string }
export const wishes = service("own.wishes", {
/** @callers app */
grant: op<Empty, Wish, never, "wish_updated">("POST /grant"),
});`;

it("a plugin's schema holds the events of its own contract with what they carry, and none of the platform's", () => {
  const model = readSources([
    { file: "platform.ts", text: platform },
    { file: "own.ts", text: own },
  ]);
  expect(model.problems).toEqual([]);
  const { events, $defs } = pluginSchemaOf(model, ["own.ts"]);
  expect(Object.keys(events)).toEqual(["wish_granted", "wish_updated"]);
  expect(Object.keys($defs)).toEqual(["Empty", "Wish", "WishGranted"]);
});

it("a contract that is not there is named, without a stack", () => {
  const program = fileURLToPath(new URL("plugin-cli.ts", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [program, "emit", "nope.ts"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([1, "nope.ts does not exist. Name a contract, or a folder of them.\n"]);
});
