import { createStaticHandler } from "react-router";
import { expect, test } from "vitest";
import { isFault } from "./faults.server.ts";

async function errorOf(request: Request, loader?: () => never): Promise<unknown> {
  const { query } = createStaticHandler([{ id: "page", path: "/", ...(loader && { loader }) }]);
  const found = await query(request);
  return found instanceof Response ? found : found.errors?.page;
}

test("a form sent to a page without one is the visitor's mistake", async () => {
  const error = await errorOf(new Request("http://localhost/", { method: "POST", body: "" }));
  expect(error).toMatchObject({ status: 405 });
  expect(isFault(error)).toBe(false);
});

test("an error of a loader is a fault", async () => {
  const loader = () => {
    throw new Error("broken");
  };
  expect(isFault(await errorOf(new Request("http://localhost/"), loader))).toBe(true);
});
