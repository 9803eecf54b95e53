import { expect, test } from "vitest";
import { destinationOf, readDestination, rememberDestination } from "./destination.server.ts";

test.for([
  ["US", "100131234", "10013-1234"],
  ["US", " 10013\u20131234 ", "10013-1234"],
  ["DE", "D-10115", "10115"],
  ["GB", "ec1a-1bb", "EC1A1BB"],
] as const)("a destination in %s is understood and remembered: %s", ([country, typed, postalCode]) => {
  const destination = { country, postalCode };
  expect(readDestination(country, typed)).toEqual(destination);
  const cookie = rememberDestination(destination).split(";")[0] ?? "";
  expect(destinationOf(new Request("http://shop.invalid", { headers: { cookie } }))).toEqual(destination);
});

test("a code that is none of its country is left out", () => {
  expect(readDestination("US", "0")).toEqual({ country: "US" });
  expect(readDestination("DE", "1; x=1")).toEqual({ country: "DE" });
  expect(readDestination("XX", "10115")).toBeUndefined();
});
