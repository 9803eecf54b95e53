import { QueryClient } from "@tanstack/react-query";
import type { AuthSession, TokenRole, Tokens } from "@vitrine/sdk";
import { describe, expect, it, vi } from "vitest";
import { followShopper } from "./shopper-changes.ts";

const tokensOf = (role: TokenRole, value: string): Tokens => ({
  accessToken: { value: `${value} now`, expiresAt: 0 },
  refreshToken: { value, role },
});

function followed(first: Tokens) {
  const cache = new QueryClient();
  const done: string[] = [];
  vi.spyOn(cache, "invalidateQueries").mockImplementation(async () => void done.push("fetched again"));
  vi.spyOn(cache, "resetQueries").mockImplementation(async () => void done.push("dropped"));
  const listeners = new Set<(tokens: Tokens) => void>();
  const auth = {
    getAuthHeaders: () => ({}),
    getTokens: () => first,
    subscribe(listener: (tokens: Tokens) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const end = followShopper(auth, cache);
  const become = (role: TokenRole, value: string) => {
    for (const listener of listeners) listener(tokensOf(role, value));
  };
  return { done, become, end: () => end?.() };
}

describe("a cache that follows its shopper", () => {
  it("does nothing for the first visitor, or when the same one gets another access token", () => {
    const { done, become } = followed(tokensOf("none", ""));
    become("visitor", "v1");
    become("visitor", "v1");
    expect(done).toEqual([]);
  });

  it("fetches again for whoever signs in, and for another member", () => {
    const { done, become } = followed(tokensOf("visitor", "v1"));
    become("member", "m1");
    become("member", "m2");
    expect(done).toEqual(["fetched again", "fetched again"]);
  });

  it("drops what was a member's when the session is over, until it is told to stop", () => {
    const { done, become, end } = followed(tokensOf("member", "m1"));
    become("none", "");
    become("visitor", "v1");
    expect(done).toEqual(["dropped"]);
    end();
    become("member", "m1");
    expect(done).toEqual(["dropped"]);
  });

  it("leaves alone sessions that have no tokens, as that of the back office", () => {
    const staff = { getAuthHeaders: () => ({}), subscribe: () => () => {} } satisfies AuthSession & {
      subscribe: unknown;
    };
    expect(followShopper(staff, new QueryClient())).toBeUndefined();
    expect(followShopper(undefined, new QueryClient())).toBeUndefined();
  });
});
