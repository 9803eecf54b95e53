import { afterAll } from "vitest";
import { messageOf, SiteGate } from "./gate.ts";

// Runs before every test file, several of which share a process.
const shared = globalThis as { vitrineSiteGate?: SiteGate };
shared.vitrineSiteGate ??= new SiteGate();
const gate = shared.vitrineSiteGate;

afterAll(() => {
  const violations = gate.take();
  if (violations.length > 0) throw new Error(messageOf(violations));
});
