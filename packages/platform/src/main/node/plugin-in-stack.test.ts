import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { pluginIn } from "./plugin-in-stack.ts";

/** A plugin that is defined in this file. */
function definedIn(filename: string, name: string): Plugin {
  const define = runInThisContext("(definePlugin, plugin) => definePlugin(plugin)", { filename });
  return define(definePlugin, { name });
}

const shop = "/srv/my shop";
const plugins = [
  definedIn(`${shop}/vitrine.config.ts`, "inline"),
  definedIn("file:///srv/my%20shop/loyalty/plugin.ts", "loyalty"),
  definedIn(`${shop}/loyalty/chat/plugin.ts`, "chat"),
  definedIn(`${shop}/two/first.ts`, "first"),
  definedIn(`${shop}/two/second.ts`, "second"),
  definedIn(`${shop}/node_modules/@acme/points/dist/src/plugin.js`, "points"),
  { name: "plain" },
];
const stackOf = (...places: string[]) =>
  ["Error: x", ...places.map((place) => `    at ${place}:3:14`)]
    .map((line) => line.replace(/^( .*\(.*)$/, "$1)"))
    .join("\n");

test.each([
  ["a file of its folder", [`notify (file:///srv/my%20shop/loyalty/lib/notify.ts`], "loyalty"],
  ["a file of the nearer of two folders", [`async ${shop}/loyalty/chat/send.ts`], "chat"],
  ["the file that it was defined in", [`Timeout._onTimeout (${shop}/two/second.ts`], "second"],
  ["a file that two stand equally near to", [`x (${shop}/two/shared.ts`], undefined],
  [
    "any file of an installed package",
    [`new Points (file:///srv/my%20shop/node_modules/@acme/points/dist/lib/x.js`],
    "points",
  ],
  ["a package that it calls", [`x (${shop}/loyalty/node_modules/got/x.js`, `${shop}/loyalty/a.ts`], "loyalty"],
  ["the platform alone", [`x (${shop}/node_modules/@vitrine/platform/dist/a.js`, "node:internal/timers"], undefined],
  ["the configuration", [`x (${shop}/vitrine.config.ts`], "inline"],
  ["a file beside the configuration", [`x (${shop}/notes.ts`], undefined],
  ["no file", [], undefined],
])("a stack that leads to %s", (_, places, name) => {
  expect(pluginIn(stackOf(...places), plugins, shop)).toBe(name);
});
