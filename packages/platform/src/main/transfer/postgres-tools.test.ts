import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connectionEnvironment } from "./postgres-tools.ts";

test("PostgreSQL's tools connect as the shop does, also where its address says what they do not know", () => {
  const folder = mkdtempSync(join(tmpdir(), "certificates-"));
  const authority = join(folder, "authority.pem");
  writeFileSync(authority, "");
  const at = "postgres://shop:a%20word@db.example:6543/shop";
  const place = { PGHOST: "db.example", PGPORT: "6543", PGUSER: "shop", PGDATABASE: "shop", PGPASSWORD: "a word" };
  expect(connectionEnvironment(`${at}?sslmode=no-verify`)).toEqual({ ...place, PGSSLMODE: "require" });
  expect(connectionEnvironment(`${at}?sslmode=require`)).toEqual({ ...place, PGSSLMODE: "verify-full" });
  expect(connectionEnvironment(`${at}?sslmode=require&uselibpqcompat=true`)).toEqual({
    ...place,
    PGSSLMODE: "require",
  });
  expect(connectionEnvironment(`${at}?sslmode=verify-full&sslrootcert=${authority}`)).toEqual({
    ...place,
    PGSSLMODE: "verify-full",
    PGSSLROOTCERT: authority,
  });
  rmSync(folder, { recursive: true });
});
