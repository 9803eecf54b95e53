import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Store } from "../../kernel/database/port.ts";
import { rotateSecretKey } from "../../kernel/secrets/key-protection.ts";
import { useSecretKey } from "../../kernel/secrets/keys/secret-keys.ts";
import { publicKeyOf } from "../../kernel/secrets/sign-message.ts";
import { createSqliteStore } from "../../store/index.ts";
import { seedDemo } from "../seed/index.ts";
import { run as doctor } from "./commands/doctor.ts";
import { diagnose } from "./doctor-checks.ts";
import { readEnvironment } from "./environment.ts";

let folder = "";
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "doctor-"));
  store = createSqliteStore({ path: join(folder, "vitrine.db") });
  await store.migrate();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function stateOf(name: string, variables: Record<string, string> = {}) {
  const environment = readEnvironment({ VITRINE_DATA: folder, ...variables });
  const found = (await diagnose({ environment, store })).find((one) => one.name === name);
  return `${found?.state}: ${found?.detail}`;
}

test("a shop that is well has nothing to complain of", async () => {
  await seedDemo(store, { siteId: "5a0b1c2d-3e4f-4a5b-8c6d-7e8f90a1b2c3" });
  const smtp = new SMTPServer({ disabledCommands: ["STARTTLS"], authOptional: true });
  await new Promise<void>((ready) => smtp.listen(0, "127.0.0.1", ready));
  const { port } = smtp.server.address() as { port: number };
  const variables = {
    VITRINE_ORIGIN: "https://shop.example",
    VITRINE_SMTP_URL: `smtp://127.0.0.1:${port}`,
    VITRINE_SECRET_KEY: "the secret key of shops that are only tests",
  };
  const environment = readEnvironment({ VITRINE_DATA: folder, ...variables });
  const found = await diagnose({ environment, store });
  expect(found.filter(({ state }) => state !== "ok")).toEqual([]);
  await new Promise<void>((closed) => smtp.close(closed));
});

test("plugins that `vitrine start` would reject fail", async () => {
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  writeFileSync(join(folder, "vitrine.config.ts"), `export default { plugins: [{ name: "a" }, { name: "a" }] };\n`);
  expect(await stateOf("plugins")).toMatch(/^fail: Two plugins are called a;/);
  vi.restoreAllMocks();
});

test("an event of a plugin that nothing emits is a warning", async () => {
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  const on = "{ order_approved: async () => {}, order_aproved: async () => {} }";
  writeFileSync(join(folder, "vitrine.config.mjs"), `export default { plugins: [{ name: "a", on: ${on} }] };\n`);
  expect(await stateOf("plugins")).toMatch(/^warn: a subscribes to order_aproved, which nothing emits\./);
  vi.restoreAllMocks();
});

test("a plugin that is named like a part of the platform fails", async () => {
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  writeFileSync(join(folder, "vitrine.config.js"), `export default { plugins: [{ name: "checkout" }] };\n`);
  expect(await stateOf("plugins")).toMatch(/^fail: checkout is the name of a part of the platform\./);
  vi.restoreAllMocks();
});

test("a configuration that cannot be used is a finding about plugins, and no database is opened", async () => {
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  writeFileSync(join(folder, "vitrine.config.mjs"), `export default { plugins: [{ name: "checkout" }] };\n`);
  const data = join(folder, "new");
  vi.stubEnv("VITRINE_DATA", data);
  const written: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean(written.push(String(text))));
  await doctor(["--json"]).finally(() => vi.restoreAllMocks());
  expect(JSON.parse(written.join(""))).toMatchObject([{ name: "plugins", state: "fail" }]);
  expect(existsSync(data)).toBe(false);
  process.exitCode = 0;
});

test("a variable that cannot be used is a finding about settings", async () => {
  vi.stubEnv("PORT", "abc");
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean(written.push(String(text))));
  await doctor([]).finally(() => write.mockRestore());
  vi.unstubAllEnvs();
  expect(written.join("")).toMatch(
    /^FAIL {2}settings {8}Invalid environment variables\n {2}PORT: must be a whole number/,
  );
  process.exitCode = 0;
});

test("a database that cannot be opened is a finding, in JSON too", async () => {
  vi.stubEnv("VITRINE_DATA", join(folder, "nothing"));
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean(written.push(String(text))));
  await doctor(["--json"]).finally(() => write.mockRestore());
  expect(JSON.parse(written.join(""))).toMatchObject([{ name: "database", state: "fail" }]);
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
});

test("settings that production lacks are named", async () => {
  expect(await stateOf("production")).toMatch(/^warn: .*VITRINE_ORIGIN.*VITRINE_SMTP_URL/);
  expect(await stateOf("https", { VITRINE_ORIGIN: "http://shop.example" })).toMatch(/^fail: VITRINE_ORIGIN/);
});

test("a secret key that does not open the keys in the database fails", async () => {
  const [first, second] = ["the first of two secret keys of a test", "the second of two secret keys of a test"];
  expect(await stateOf("secret key", { VITRINE_SECRET_KEY: first })).toBe("ok: VITRINE_SECRET_KEY");
  await publicKeyOf(store);
  expect(await stateOf("secret key", { VITRINE_SECRET_KEY: first })).toBe("ok: VITRINE_SECRET_KEY");
  expect(await stateOf("secret key", { VITRINE_SECRET_KEY: second })).toMatch(
    /^fail: VITRINE_SECRET_KEY does not open/,
  );
});

test("a secret key from before is a warning, as long as it is needed and when it is not", async () => {
  const [first, second] = ["the first of two secret keys of a test", "the second of two secret keys of a test"];
  useSecretKey(store, first);
  await publicKeyOf(store);
  const both = { VITRINE_SECRET_KEY: second, VITRINE_SECRET_KEY_PREVIOUS: first };
  expect(await stateOf("secret key", both)).toMatch(
    /^warn: the keys .* still encrypted with VITRINE_SECRET_KEY_PREVIOUS/,
  );
  await rotateSecretKey(store, async () => [], { now: Date.now() });
  expect(await stateOf("secret key", both)).toMatch(
    /^warn: VITRINE_SECRET_KEY_PREVIOUS is given, and nothing .*unset it/,
  );
  expect(await stateOf("secret key", { VITRINE_SECRET_KEY: second })).toBe("ok: VITRINE_SECRET_KEY");
});

test("a data folder that others can read fails", async () => {
  chmodSync(folder, 0o755);
  expect(await stateOf("data folder")).toMatch(/^fail: .*chmod 700/);
});

test("a mail server that is not there fails, by name", async () => {
  const taken = createServer();
  await new Promise<void>((ready) => taken.listen(0, "127.0.0.1", ready));
  const { port } = taken.address() as { port: number };
  await new Promise<void>((closed) => taken.close(() => closed()));
  expect(await stateOf("mail", { VITRINE_SMTP_URL: `smtp://127.0.0.1:${port}` })).toMatch(
    /^fail: VITRINE_SMTP_URL: .*ECONNREFUSED.*\. Are host and port right/,
  );
  expect(await stateOf("mail", { VITRINE_SMTP_URL: "smtp://mail.nowhere.invalid" })).toMatch(
    / Are host and port right/,
  );
});

test("a mail server whose certificate is not trusted is told from one that is not there", async () => {
  const server = new SMTPServer({ authOptional: true, logger: false });
  const { port } = await new Promise<{ port: number }>((ready) => {
    const listener = server.listen(0, "127.0.0.1", () => ready(listener.address() as { port: number }));
  });
  expect(await stateOf("mail", { VITRINE_SMTP_URL: `smtp://localhost:${port}` })).toMatch(
    /^fail: VITRINE_SMTP_URL: .*certificate.*\. Is its certificate .* NODE_EXTRA_CA_CERTS$/,
  );
  await new Promise<void>((closed) => server.close(closed));
});

test("mails that have waited for hours are shown", async () => {
  const created_at = Date.now() - 2 * 60 * 60 * 1000;
  const mail = { site_id: "s", id: "m", recipient: "a@b.example", subject: "s", doc: "{}", created_at };
  await store.write((db) =>
    db
      .insertInto("mails")
      .values({ ...mail, sent_at: null, due_at: null, attempts: 3 })
      .execute(),
  );
  expect(await stateOf("mail queue")).toBe("warn: 1 waiting, the oldest for 120 minutes");
});

test("a database that broke a rule of the shop fails", async () => {
  const now = Date.now();
  const intent = { site_id: "s", id: "p", revision: 1, created_at: now, updated_at: now, order_id: "gone" };
  const payment = { checkout_id: null, provider: "sandbox", idempotency_key: "p", status: "approved" };
  await store.write((db) =>
    db
      .insertInto("payment_intents")
      .values({ ...intent, ...payment, currency: "USD", amount_minor: 1, doc: "{}" })
      .execute(),
  );
  expect(await stateOf("content")).toBe("fail: broken in 1 rows: an approved payment has its order");
});
