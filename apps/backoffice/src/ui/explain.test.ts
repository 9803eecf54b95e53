import { siteSettings } from "@vitrine/contract";
import { ApiError, ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { expect, test } from "vitest";
import { explain } from "./explain.ts";

const said = (facts: ConstructorParameters<typeof ApiError>[1]) =>
  explain(new ApiError("m", facts, { operation: { service: "a.b", name: "c" }, args: undefined }));

test("a failure without a reason says that a later attempt may succeed, and which request it was", () => {
  expect(said({ code: "INTERNAL", status: 500, requestId: "r-1" })).toBe(
    "The shop did not respond as expected. Your data is safe; try again in a moment. Request r-1",
  );
});

test("a page of a proxy in front of the shop is a failure without a reason", async () => {
  const explained = async (status: number) => {
    const fetch = async () => new Response("<html>nginx</html>", { status });
    const auth = ApiKeyStrategy({ apiKey: "k", siteId: "s" });
    const client = createClient({ baseUrl: "https://shop.example", auth, fetch, retry: false });
    const { error } = await client.call(siteSettings.getSiteSettings, {}).safe();
    return error && explain(error);
  };
  const later = "The shop did not respond as expected. Your data is safe; try again in a moment.";
  expect(await explained(500)).toBe(later);
  expect(await explained(502)).toBe(later);
  expect(await explained(403)).toBe("That did not work.");
});

test("too many requests say when to try again, whoever turned them away", () => {
  const wait = "That did not work. Too much was tried in a short time. Wait a few minutes, then try again.";
  expect(said({ code: "RESOURCE_EXHAUSTED", status: 429 })).toBe(wait);
  const applicationError = { code: "TOO_MANY_REQUESTS", description: "Too many requests." };
  expect(said({ code: "TOO_MANY_REQUESTS", status: 429, details: { applicationError } })).toBe(wait);
});

test("what was deleted is said in the reader's words, whatever it was", () => {
  const gone = "That did not work. It was deleted in the meantime. Load the page again.";
  const code = "DRAFT_ORDER_NOT_FOUND";
  const details = { applicationError: { code, description: "There is no draft order with this id." } };
  expect(said({ code, status: 404, details })).toBe(gone);
  expect(said({ code: "NOT_FOUND", status: 404 })).toBe(gone);
});
