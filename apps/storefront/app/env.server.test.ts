import { afterEach, describe, expect, it } from "vitest";
import { readEnvironment } from "./env.server.ts";

const names = ["VITRINE_URL", "VITRINE_CLIENT_ID", "VITRINE_SESSION_SECRET"];
const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));

function set(values: Readonly<Record<string, string | undefined>>): void {
  for (const name of names) {
    if (values[name] === undefined) delete process.env[name];
    else process.env[name] = values[name];
  }
}

afterEach(() => set(before));

describe("readEnvironment", () => {
  it("takes the origin of the platform from its address", () => {
    set({
      VITRINE_URL: "https://shop.example/",
      VITRINE_CLIENT_ID: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
      VITRINE_SESSION_SECRET: "x".repeat(32),
    });
    expect(readEnvironment().VITRINE_URL).toBe("https://shop.example");
  });

  it("names every variable that is missing or wrong", () => {
    set({ VITRINE_URL: "ftp://shop.example" });
    expect(readEnvironment).toThrow(
      /Invalid environment variables[\s\S]*VITRINE_URL[\s\S]*VITRINE_CLIENT_ID[\s\S]*VITRINE_SESSION_SECRET/,
    );
  });
});
