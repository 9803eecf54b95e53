import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { mediaFiles } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { uploadFile } from "@vitrine/sdk/uploads";
import { spawnProgram } from "@vitrine/test-support/programs";
import { type S3Server, startS3 } from "@vitrine/test-support/s3";
import { type RunningShop, runVitrine, secretKey, startShop } from "@vitrine/test-support/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

describe("files on the way from disk to a bucket", () => {
  let service: S3Server;
  let shop: RunningShop;
  let bucket: Record<string, string>;
  const files = new Map<string, string>();
  beforeAll(async () => {
    service = await startS3();
    const { publicBucket = "", endpoint = "" } = service.options;
    bucket = {
      VITRINE_S3_BUCKET: service.options.bucket,
      VITRINE_S3_PUBLIC_BUCKET: publicBucket,
      VITRINE_S3_ENDPOINT: endpoint,
      VITRINE_S3_PATH_STYLE: "true",
      VITRINE_S3_ACCESS_KEY_ID: "S3RVER",
      VITRINE_S3_SECRET_ACCESS_KEY: "S3RVER",
    };
    shop = await startShop({ env: { ...bucket, VITRINE_FILES: "disk" } });
    await upload(20);
  });
  afterAll(async () => {
    await shop.stop();
    await rm(shop.data, { recursive: true, force: true });
    await service.close();
  });

  async function upload(many: number): Promise<void> {
    const client = createClient({ baseUrl: shop.url, auth: ApiKeyStrategy(shop), services: { mediaFiles } });
    const texts = Array.from({ length: many }, () => `${crypto.randomUUID()}\n`.repeat(2_000));
    const sent = texts.map(async (text) => {
      const { url } = await uploadFile(client, new TextEncoder().encode(text), { fileName: "care.txt" });
      files.set(new URL(url ?? "").pathname, text);
    });
    await Promise.all(sent);
  }
  async function expectServed(): Promise<void> {
    const served = [...files].map(async ([path, text]) => {
      expect(await (await fetch(`${shop.url}${path}`)).text()).toBe(text);
    });
    await Promise.all(served);
  }
  const move = (env: Readonly<Record<string, string>>, ...args: string[]) =>
    runVitrine(["files", "move", ...args], { VITRINE_DATA: shop.data, ...bucket, ...env });
  const inBucket = async () => {
    const names = await readdir(join(service.directory, "shop-public"), { recursive: true });
    return names.filter((name) => name.endsWith("._S3rver_object")).length;
  };

  test("are served while they move, and a move that was killed goes on", async () => {
    const onDisk = { VITRINE_FILES: "disk" };
    const [refused, plan] = await Promise.all([
      move(onDisk, "--to", "s3", "--remove"),
      move(onDisk, "--to", "s3", "--dry-run"),
    ]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("the shop would lose its files")]);
    expect([plan.code, plan.stdout]).toEqual([
      0,
      expect.stringContaining("Would copy 20 files (1.5 MB), 0 there already"),
    ]);
    const killed = await spawnProgram("vitrine", ["files", "move", "--to", "s3"], {
      env: { VITRINE_SECRET_KEY: secretKey, VITRINE_DATA: shop.data, ...bucket, ...onDisk },
      stdio: "ignore",
    });
    await expect.poll(inBucket, { timeout: 60_000, interval: 5 }).toBeGreaterThan(1);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    await expectServed();
    await upload(1);
    const rest = await move(onDisk, "--to", "s3");
    expect([rest.code, rest.stdout]).toEqual([0, expect.stringMatching(/^Copied \d+ files? .* compared by SHA-256/)]);
    expect(rest.stdout).toContain("Start the shop with VITRINE_S3_BUCKET");
    expect(await inBucket()).toBe(21);
    await expectServed();
  });

  test("leave the disk once the shop keeps its files in the bucket", async () => {
    await upload(1);
    shop.process.kill("SIGTERM");
    await once(shop.process, "exit");
    shop = await startShop({ env: bucket, data: shop.data });
    await upload(1);
    await expectServed();
    const last = await move({}, "--to", "s3", "--remove");
    expect([last.code, last.stdout]).toEqual([0, expect.stringContaining("Copied 1 file (0.1 MB), 22 there already")]);
    expect(last.stdout).toContain("Removed 22 files in the data folder.");
    expect(await inBucket()).toBe(23);
    await expectServed();
  });
});
