import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cluster, hasPostgres, startPostgres } from "../support/postgres.ts";
import { freePort, runVitrine } from "../support/server.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

describe.skipIf(!hasPostgres || !hasOpenssl)("a PostgreSQL with a certificate of an authority of its own", () => {
  let folder: string;
  let cluster: Cluster;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "vitrine-encrypted-"));
    const port = await freePort();
    const started = await startPostgres({ port });
    if (!started) throw new Error("PostgreSQL disappeared while the tests ran.");
    cluster = started;
    await encrypt(cluster, join(folder, "authority.pem"));
    env = {
      DATABASE_URL: `postgres://vitrine@localhost:${port}/postgres?sslmode=verify-full`,
      NODE_EXTRA_CA_CERTS: join(folder, "authority.pem"),
      VITRINE_DATA: join(folder, "data"),
    };
    const about = ["--name", "Kiln", "--country", "de", "--currency", "eur", "--language", "en"];
    const owner = ["--owner-email", "noa@shop.example", "--owner-password", "seven quiet kilns of clay"];
    const made = await runVitrine(["init", "--json", ...about, ...owner], env);
    expect(made.code, made.stderr).toBe(0);
  }, 60_000);
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("is backed up and restored by who trusts it as the shop does", { timeout: 60_000 }, async () => {
    const copy = join(folder, "copy");
    const made = await runVitrine(["backup", copy], env);
    expect(made.code, made.stderr).toBe(0);
    const restored = await runVitrine(["restore", copy, "--replace"], env);
    expect(restored.code, restored.stderr).toBe(0);
  });

  test("is given nothing by who does not trust it", { timeout: 60_000 }, async () => {
    const { NODE_EXTRA_CA_CERTS: _, ...stranger } = env;
    const { code, stderr } = await runVitrine(["backup", join(folder, "none")], stranger);
    expect([code, stderr]).toEqual([1, expect.stringContaining("NODE_EXTRA_CA_CERTS")]);
  });
});

/** Makes a server speak TLS, with a certificate that is an authority as well. */
async function encrypt(cluster: Cluster, authority: string): Promise<void> {
  const [key, certificate] = [join(cluster.folder, "data/server.key"), join(cluster.folder, "data/server.crt")];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", key, "-out", certificate];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...names, ...files];
  execFileSync("openssl", args, { ...cluster.owner, stdio: "ignore" });
  copyFileSync(certificate, authority);
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  await client.query("alter system set ssl = on");
  await client.query("select pg_reload_conf()");
  await client.end();
}
