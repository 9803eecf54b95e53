import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mediaFiles } from "@vitrine/contract";
import { diskStorage, listen } from "@vitrine/platform";
import { testPlatform } from "@vitrine/testing";
import sharp from "sharp";
import type { Figure, Measured } from "../lib/figure.ts";
import { perSecond, times } from "../lib/figure.ts";

const GB = 1_000_000_000;
const MiB = 1024 * 1024;

/** Pictures made in other sizes against the bare library in the same run, and what an upload of 2 GB takes. */
export async function topic(): Promise<Measured> {
  return { figures: [...(await transforms()), ...(await upload())], notRun: [] };
}

/** Photographs are neither plain nor noise. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { create: { width: 300, height: 200, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 40 } } };
  const small = await sharp(noise as never)
    .png()
    .toBuffer();
  return new Uint8Array(await sharp(small).resize(2_400, 1_600).jpeg({ quality: 85 }).toBuffer());
}

async function transforms(): Promise<Figure[]> {
  sharp.concurrency(1);
  sharp.cache(false);
  const shop = await testPlatform({ catalog: "empty" });
  const content = await photograph();
  const { uploadUrl } = await shop.admin({ mediaFiles }).mediaFiles.generateFileUploadUrl({ mimeType: "image/jpeg" });
  const sent = await shop.fetch(uploadUrl, { method: "PUT", body: content });
  const { file } = (await sent.json()) as { file: { url: string } };
  const rounds = 60;
  const bare = async (side: number) => {
    const picture = sharp(content, { failOn: "error", sequentialRead: true }).autoOrient();
    await picture.resize(side, side, { fit: "inside" }).webp({ quality: 80, effort: 4 }).toBuffer();
  };
  const ours = async (side: number) => {
    const headers = { accept: "image/webp" };
    const response = await shop.fetch(`${file.url}/v1/fit/w_${side},h_${side},q_80,enc_auto/x.webp`, { headers });
    if (response.status !== 200) throw new Error(`A picture was not made: ${response.status}`);
    await response.arrayBuffer();
  };
  const seconds = { bare: 0, ours: 0 };
  // By turns, so that both meet the same machine; each address is asked for once, and so made.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries({ bare, ours }) as ["bare" | "ours", typeof bare][]) {
      const started = performance.now();
      await work(400 + round);
      seconds[name] += (performance.now() - started) / 1_000;
    }
  }
  const again = performance.now();
  const hits = 300;
  for (let count = 0; count < hits; count += 1) {
    const response = await shop.fetch(file.url, { method: "HEAD" });
    if (response.status !== 200) throw new Error("The file is gone.");
  }
  const served = hits / ((performance.now() - again) / 1_000);
  await shop.close();
  return [
    perSecond("pictures of 3.8 megapixels made smaller", Math.round(rounds / seconds.ours)),
    times("a picture over the bare library", seconds.ours / seconds.bare),
    perSecond("library files found by their address", Math.round(served)),
  ];
}

async function upload(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-upload-"));
  const shop = await testPlatform({ catalog: "empty", adapters: { storage: diskStorage(folder) } });
  const server = await listen(shop.platform, { port: 0 });
  try {
    const api = shop.admin({ mediaFiles }).mediaFiles;
    const { uploadUrl } = await api.generateFileUploadUrl({ mimeType: "video/mp4", fileName: "film.mp4" });
    const { pathname } = new URL(uploadUrl);
    const before = (await residentBytes()) / MiB;
    let peak = 0;
    const watch = setInterval(async () => {
      peak = Math.max(peak, (await residentBytes()) / MiB);
    }, 50);
    const started = performance.now();
    const { fork } = await import("node:child_process");
    const sender = fork(new URL("../lib/send-film.ts", import.meta.url), [
      `http://127.0.0.1:${server.port}${pathname}`,
      String(2 * GB),
    ]);
    const [code] = (await once(sender, "exit")) as [number];
    const elapsed = (performance.now() - started) / 1_000;
    clearInterval(watch);
    if (code !== 0) throw new Error("The upload failed.");
    return [
      { name: "an upload of 2 GB over loopback", value: Math.round((2 * GB) / MiB / elapsed), unit: "MiB/s" },
      { name: "memory above idle while it arrives", value: Math.round(peak - before), unit: "MiB", atMost: 300 },
    ];
  } finally {
    await server.drain();
    await shop.close();
    await rm(folder, { recursive: true });
  }
}

/** What this process, which is the server, has in memory. */
async function residentBytes(): Promise<number> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : process.memoryUsage.rss();
}
