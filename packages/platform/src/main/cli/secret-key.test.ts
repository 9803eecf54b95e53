import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readEnvironment } from "./environment.ts";
import { findSecretKey, findSecretKeys, makeSecretKey, replaceKeyFile } from "./secret-key.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secret-key-"));
  vi.stubEnv("XDG_CONFIG_HOME", join(folder, "config"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (more: Record<string, string> = {}) =>
  readEnvironment({ VITRINE_DATA: join(folder, "data"), ...more });

test("a key is made once, outside the data folder, where only its user reads it", () => {
  expect(findSecretKey(environment())).toBeUndefined();
  const made = makeSecretKey(environment());
  const file = join(folder, "config/vitrine/secret.key");
  expect(made).toMatchObject({ file, isNew: true, value: expect.stringMatching(/^.{43}$/) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").trim()).toBe(made.value);
  expect(makeSecretKey(environment())).toEqual({ ...made, isNew: false });
  expect(findSecretKey(environment())).toEqual({ ...made, isNew: false });
});

test("the environment's own key goes before every file", () => {
  makeSecretKey(environment());
  const own = "a secret key with more than thirty-two characters";
  expect(makeSecretKey(environment({ VITRINE_SECRET_KEY: own }))).toEqual({ value: own, isNew: false });
  expect(() => environment({ VITRINE_SECRET_KEY: "short" })).toThrow("VITRINE_SECRET_KEY");
});

test("a named file is used, made where a shop is made, and else named when it is missing", () => {
  const file = join(folder, "keys/shop.key");
  expect(() => findSecretKey(environment({ VITRINE_SECRET_KEY_FILE: file }))).toThrow(
    `VITRINE_SECRET_KEY_FILE: there is no file ${file}.`,
  );
  const { value } = makeSecretKey(environment({ VITRINE_SECRET_KEY_FILE: file }));
  expect(findSecretKey(environment({ VITRINE_SECRET_KEY_FILE: file }))).toEqual({ value, file, isNew: false });
});

test("a key is replaced in its file, and the one from before is found beside it or by a variable", () => {
  const key = makeSecretKey(environment());
  expect(findSecretKeys(environment())).toEqual({ secretKey: key.value });
  const made = replaceKeyFile(key);
  expect(made.value).not.toBe(key.value);
  expect(findSecretKeys(environment())).toEqual({ secretKey: made.value, previousSecretKey: key.value });
  expect(statSync(`${key.file}.previous`).mode & 0o777).toBe(0o600);
  expect(() => replaceKeyFile(made)).toThrow(/secret\.key\.previous holds a key from before\./);
  const file = join(folder, "kept.key");
  const variables = { VITRINE_SECRET_KEY_PREVIOUS_FILE: file };
  expect(() => findSecretKeys(environment(variables))).toThrow(
    `VITRINE_SECRET_KEY_PREVIOUS_FILE: there is no file ${file}.`,
  );
  writeFileSync(file, "the key of yesterday, of more than thirty-two characters");
  expect(findSecretKeys(environment(variables))?.previousSecretKey).toMatch(/^the key of yesterday/);
  const before = "the key of last year, of more than thirty-two characters";
  expect(findSecretKeys(environment({ ...variables, VITRINE_SECRET_KEY_PREVIOUS: before }))).toEqual({
    secretKey: made.value,
    previousSecretKey: before,
  });
});

test("a replacement that ended half-way is done again, and a key of the environment is not replaced", () => {
  const key = makeSecretKey(environment());
  writeFileSync(`${key.file}.previous`, key.value);
  expect(replaceKeyFile(key).value).not.toBe(key.value);
  const own = "a secret key with more than thirty-two characters";
  expect(() => replaceKeyFile({ value: own, isNew: false })).toThrow("VITRINE_SECRET_KEY_PREVIOUS");
});

test("where the user has no place for configuration, the file stands beside the data folder", () => {
  writeFileSync(join(folder, "config"), "");
  expect(makeSecretKey(environment())).toMatchObject({ file: join(folder, "data.key"), isNew: true });
});

test("a key inside the data folder, or one that is damaged, is refused by the name of its variable", () => {
  const inside = { VITRINE_SECRET_KEY_FILE: join(folder, "data/secret.key") };
  expect(() => makeSecretKey(environment(inside))).toThrow(/VITRINE_SECRET_KEY_FILE: .* is inside the data folder/);
  const file = join(folder, "half.key");
  writeFileSync(file, "half");
  expect(() => findSecretKey(environment({ VITRINE_SECRET_KEY_FILE: file }))).toThrow(
    /VITRINE_SECRET_KEY_FILE: .*half/,
  );
  chmodSync(file, 0o600);
});
