import { expect, it } from "vitest";
import { sections } from "./define-page.ts";
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

it("lists groups and pages in their order", () => {
  const paths = navigation.map(({ to }) => to);
  const known = ["/orders", "/products", "/collections", "/discounts", "/settings", "/staff", "/api-keys", "/webhooks"];
  expect(paths.filter((path) => known.includes(path))).toEqual(known);
  const groups = navigation.map(({ section }) => section).filter((section, index, all) => section !== all[index - 1]);
  expect(groups).toEqual(sections);
});

it("loads the component of every page", async () => {
  for (const { Component } of pages) expect(await Component()).toBeTypeOf("function");
});
