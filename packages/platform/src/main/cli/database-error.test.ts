import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { StoreUnavailable } from "../../kernel/database/port.ts";
import { databaseError } from "./database-error.ts";
import { readEnvironment } from "./environment.ts";

test.for([
  [0, "the disk is full. Make room on it"],
  [50_000_000, "the disk reports an error"],
] as const)("an error of the disk, %d bytes of which are free, is explained", ([free, text]) => {
  const environment = readEnvironment({ VITRINE_DATA: tmpdir() });
  // SQLITE_IOERR_SHMSIZE
  const cause = Object.assign(new Error("disk I/O error"), { errcode: 4874 });
  const error = databaseError(new StoreUnavailable("", { cause }), environment, () => free);
  expect(error.message).toContain(text);
});

test("a server that asks for a password where none is given is named, with where it goes", () => {
  const environment = readEnvironment({ DATABASE_URL: "postgres://shop@127.0.0.1:4161/shop" });
  const error = new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string");
  expect(databaseError(error, environment).message).toMatch(
    /^DATABASE_URL: 127\.0\.0\.1:4161\/shop asks for a password.*PGPASSWORD\.$/,
  );
});

test.for([
  [new Error("The server does not support SSL connections"), "takes no encrypted connections"],
  [Object.assign(new Error("expired"), { code: "CERT_HAS_EXPIRED" }), "has expired. Renew it."],
  [Object.assign(new Error("altnames"), { code: "ERR_TLS_CERT_ALTNAME_INVALID" }), "a certificate for another name"],
  [Object.assign(new Error("certificate is not yet valid"), { code: "CERT_NOT_YET_VALID" }), "Look at the clocks"],
] as const)("a connection that cannot be encrypted is explained: %s", ([error, told]) => {
  const environment = readEnvironment({ DATABASE_URL: "postgres://shop@db.example/shop?sslmode=verify-full" });
  const { message } = databaseError(error, environment);
  expect(message).toMatch(/^DATABASE_URL: db\.example\/shop /);
  expect(message).toContain(told);
});

test("a file that cannot be read is not taken for the socket of a server", () => {
  const environment = readEnvironment({ DATABASE_URL: "postgres:///shop?host=/run/postgresql" });
  const about = { code: "EACCES", syscall: "open", path: "/srv/vitrine/credentials.json" };
  const file = Object.assign(new Error("EACCES: permission denied, open '/srv/vitrine/credentials.json'"), about);
  expect(databaseError(file, environment)).toBe(file);
  const socket = Object.assign(new Error("connect"), { ...about, syscall: "connect", address: "/run/postgresql" });
  expect(databaseError(socket, environment).message).toContain("may not open the socket");
});

test("a server that cannot be reached is asked about once", () => {
  const environment = readEnvironment({ DATABASE_URL: "postgres://127.0.0.1:4161/shop" });
  const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  expect(databaseError(refused, environment).message).toMatch(/may this machine connect\?$/);
});
