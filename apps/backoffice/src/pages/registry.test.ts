import { expect, it } from "vitest";
import { navigation, pages } from "./registry.ts";

it("finds the page of every folder by itself", () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["orders", "orders/:id", "audit-log", "account"]));
  expect(new Set(paths).size).toBe(paths.length);
});

it("gives every page of the sidebar a key and a place of its own", () => {
  expect(new Set(navigation.map(({ key }) => key)).size).toBe(navigation.length);
  expect(new Set(navigation.map(({ section, order }) => `${section} ${order}`)).size).toBe(navigation.length);
});

it("lists what the shop sells before what is about the shop, each in its order", () => {
  const paths = navigation.map(({ to }) => to);
  const known = ["/orders", "/products", "/collections", "/discounts", "/settings", "/staff", "/api-keys", "/webhooks"];
  expect(paths.filter((path) => known.includes(path))).toEqual(known);
  expect(navigation.map(({ section }) => section).join(" ")).toMatch(/^(selling )+(shop ?)+$/);
});

it("loads the component of every page", async () => {
  for (const { Component } of pages) expect(await Component()).toBeTypeOf("function");
});
