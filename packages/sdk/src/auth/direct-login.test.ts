import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browser, responseInFrame } from "./direct-login.ts";

const authUrl = "https://shop.example/authorize?state=s";
const frames = new Set<object>();
const listeners = new Set<(message: object) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    createElement: () => {
      const frame = { style: {}, contentWindow: {}, remove: () => frames.delete(frame) };
      return frame;
    },
    body: { appendChild: (frame: object) => frames.add(frame) },
  });
  vi.stubGlobal("addEventListener", (_: string, listener: (message: object) => void) => listeners.add(listener));
  vi.stubGlobal("removeEventListener", (_: string, listener: (message: object) => void) => listeners.delete(listener));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const post = (message: object) => {
  const [frame] = frames as Set<{ contentWindow: object }>;
  for (const listener of listeners)
    listener({ origin: "https://shop.example", source: frame?.contentWindow, ...message });
};

function loginInFrame() {
  const { document } = browser();
  return document ? responseInFrame(document, authUrl, "s") : expect.unreachable();
}

test("a direct login fails after two minutes without a response, and leaves nothing behind", async () => {
  const login = loginInFrame();
  const failure = expect(login).rejects.toMatchObject({ message: "OAuth flow timed out", code: "TIMEOUT" });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(frames.size).toBe(1);
  expect(listeners.size).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failure;
  expect([frames.size, listeners.size, vi.getTimerCount()]).toEqual([0, 0, 0]);
});

test("only the frame's own message with the right state ends it, and stops the clock", async () => {
  const login = loginInFrame();
  const response = { code: "c", state: "s" };
  post({ data: response, origin: "https://elsewhere.example" });
  post({ data: response, source: {} });
  post({ data: { ...response, state: "another" } });
  expect(frames.size).toBe(1);
  post({ data: response });
  expect(await login).toEqual(response);
  expect([frames.size, listeners.size, vi.getTimerCount()]).toEqual([0, 0, 0]);
});
