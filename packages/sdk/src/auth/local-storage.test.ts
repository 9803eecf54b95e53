import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStorageStorage } from "./local-storage.ts";
import type { Tokens } from "./tokens.ts";

/** Tabs of one browser, whose lock may be handed on before what was stored under it arrives. */
let stored: string | null;
let held: Promise<unknown> | undefined;
const listeners = new Set<(event: { key: string; newValue: string | null }) => void>();

const tokens = (value: string): Tokens => ({
  accessToken: { value, expiresAt: 2_000_000_000 },
  refreshToken: { value: `${value}-refresh`, role: "visitor" },
});

/** Another tab's entry gets here. */
function arrive(value: Tokens): void {
  stored = JSON.stringify(value);
  for (const listener of listeners) listener({ key: "vitrine.session", newValue: stored });
}

beforeEach(() => {
  stored = null;
  held = undefined;
  vi.stubGlobal("localStorage", { getItem: () => stored, setItem: (_: string, value: string) => (stored = value) });
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal("removeEventListener", (_: string, listener: () => void) => listeners.delete(listener));
  vi.stubGlobal("navigator", {
    locks: {
      async request(
        _: string,
        { ifAvailable }: { ifAvailable?: true },
        work: (lock: object | null) => Promise<unknown>,
      ) {
        if (held && ifAvailable) return work(null);
        await held;
        const mine = work({}).finally(() => (held = undefined));
        held = mine;
        return mine;
      },
    },
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("whoever waited for another tab sees what it stored, however late that arrives", async () => {
  const storage = localStorageStorage();
  let finish = (): void => {};
  held = new Promise<void>((resolve) => (finish = resolve));
  const seen = storage.lock?.(async () => storage.get());
  await vi.advanceTimersByTimeAsync(1);
  finish();
  await vi.advanceTimersByTimeAsync(100);
  arrive(tokens("theirs"));
  expect(await seen).toEqual(tokens("theirs"));
  expect(listeners.size).toBe(0);
});

test("a tab that stored nothing is not waited for long, and one alone not at all", async () => {
  const storage = localStorageStorage();
  expect(await storage.lock?.(async () => "alone")).toBe("alone");
  held = Promise.resolve();
  const after = storage.lock?.(async () => storage.get() ?? "nothing");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await after).toBe("nothing");
});
