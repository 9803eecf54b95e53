import { siteSettings } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import type { OperationClient } from "./ask.ts";
import { queryOptions, readAgain, setResponse } from "./queries.ts";
import { createQueryClient } from "./query-client.ts";

/** Calls wait until they are answered, each by itself. */
function waiting() {
  const answers: ((name: string) => void)[] = [];
  const call = () => new Promise((resolve) => answers.push((name) => resolve({ settings: { name } })));
  const client = { call } as unknown as OperationClient;
  const cache = createQueryClient();
  const options = queryOptions(client, siteSettings.getSiteSettings, {});
  const known = () => cache.getQueryData<{ settings: { name: string } }>(options.queryKey)?.settings.name;
  return { answers, cache, options, known };
}

const named = (name: string) => ({ settings: { name } });

describe("what a change was answered with", () => {
  it("is not overwritten by a read that began before it", async () => {
    const { answers, cache, options, known } = waiting();
    setResponse(cache, options.queryKey, named("first"));
    const read = cache.fetchQuery(options);
    setResponse(cache, options.queryKey, named("changed"));
    answers[0]?.("first");
    expect(await read).toEqual(named("changed"));
    expect(known()).toBe("changed");
  });

  it("is there for whoever waits for the first response", async () => {
    const { answers, cache, options, known } = waiting();
    const read = cache.fetchQuery(options);
    setResponse(cache, options.queryKey, named("changed"));
    answers[0]?.("first");
    expect(await read).toEqual(named("changed"));
    expect(known()).toBe("changed");
  });
});

describe("reading again", () => {
  it("asks although a read is under way", async () => {
    const { answers, cache, options, known } = waiting();
    const read = cache.fetchQuery(options).catch(() => "canceled");
    const again = readAgain(cache, options);
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.("second");
    expect(await again).toEqual(named("second"));
    answers[0]?.("first");
    await read;
    expect(known()).toBe("second");
  });
});
