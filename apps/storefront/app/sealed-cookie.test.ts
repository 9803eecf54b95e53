import { expect, test } from "vitest";
import { sealedCookie } from "./sealed-cookie.server.ts";

const [before, now] = ["the secret of yesterday ".repeat(2), "the secret of today, another ".repeat(2)];

function cookieOf(secret: string | readonly string[], header = "") {
  const request = new Request("http://localhost/", { headers: { cookie: header } });
  return sealedCookie<string>(request, { name: "note", secret, lifetime: 60 });
}

test("a cookie outlives a change of the secret while the one before it is known", async () => {
  const [pair = ""] = (await cookieOf(before).write("kept")).split(";");
  expect(await cookieOf([now, before], pair).read()).toBe("kept");
  expect(await cookieOf(now, pair).read()).toBeUndefined();
  const [next = ""] = (await cookieOf([now, before]).write("new")).split(";");
  expect(await cookieOf(now, next).read()).toBe("new");
});
