import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLogger, silentLogger } from "../../kernel/log/log.ts";
import { createMediaServer, type MediaServer } from "./server.ts";

const browser = "image/avif,image/webp,image/apng,image/*,*/*;q=0.8";

describe("pictures in the size their address asks for", () => {
  let folder: string;
  let media: MediaServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrine-media-"));
    // Red above, blue below, so that it shows which part was kept.
    const half = (background: string) => sharp({ create: { width: 1120, height: 700, channels: 3, background } }).png();
    const [top, bottom] = await Promise.all([half("#f00").toBuffer(), half("#00f").toBuffer()]);
    const whole = sharp({ create: { width: 1120, height: 1400, channels: 3, background: "#fff" } }).composite([
      { input: top, top: 0, left: 0 },
      { input: bottom, top: 700, left: 0 },
    ]);
    await writeFile(join(folder, "ab_1~mv2.jpg"), await whole.jpeg().toBuffer());
    await writeFile(join(folder, "broken.jpg"), Buffer.from("not a picture"));
    await writeFile(
      join(folder, "logo.svg"),
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    media = createMediaServer({ folders: [folder], cache: join(folder, "cache"), logger: silentLogger });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const get = async (path: string, headers: Record<string, string> = { accept: browser }, server = media) => {
    const response = await server(new Request(`http://localhost/media/${path}`, { headers }), path);
    return response ?? new Response(null, { status: 404 });
  };
  const sizeOf = async (response: Response) => {
    const { width, height, format } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
    return { width, height, format };
  };
  const colourOf = async (response: Response) => {
    const { dominant } = await sharp(new Uint8Array(await response.arrayBuffer())).stats();
    return dominant.r > dominant.b ? "red" : "blue";
  };

  test.each([
    ["fill/w_400,h_500,al_c,q_80,usm_0.66_1.00_0.01,enc_auto", 400, 500],
    ["fill/w_300,h_100,fp_0.50_0.10,q_60", 300, 100],
    ["fit/w_400,h_400,q_80", 320, 400],
    ["crop/x_100,y_100,w_300,h_200/fill/w_150,h_100,al_c,q_80", 150, 100],
    ["crop/x_1000,y_0,w_500,h_500", 120, 500],
    ["fill/w_2240,h_2800,al_c", 1120, 1400],
    ["fill/w_2240,h_2240,al_c", 1120, 1120],
    ["fill/w_2240,h_2800,al_c,lg_1", 2240, 2800],
    ["fit/w_3000,h_3000", 1120, 1400],
    ["fill/w_40,h_50,con_5,br_10,sat_-20,hue_30,blur_20,quality_auto,bl", 40, 50],
  ])("%s has %d × %d pixels", async (operations, width, height) => {
    const response = await get(`ab_1~mv2.jpg/v1/${operations}/mug.jpg`);
    expect(response.status).toBe(200);
    expect(await sizeOf(response)).toMatchObject({ width, height });
  });

  test("the kept part is the one that is asked for", async () => {
    expect(await colourOf(await get("ab_1~mv2.jpg/v1/fill/w_300,h_100,al_t/m.jpg"))).toBe("red");
    expect(await colourOf(await get("ab_1~mv2.jpg/v1/fill/w_300,h_100,al_b/m.jpg"))).toBe("blue");
    expect(await colourOf(await get("ab_1~mv2.jpg/v1/fill/w_300,h_100,fp_0.5_0.9/m.jpg"))).toBe("blue");
  });

  test("enc_auto answers in what the browser takes, and says that it did", async () => {
    const path = "ab_1~mv2.jpg/v1/fill/w_80,h_100,enc_auto/m.jpg";
    const answers = await Promise.all([get(path), get(path, { accept: "image/png,*/*" }), get(path, {})]);
    expect(answers.map(({ headers }) => headers.get("content-type"))).toEqual([
      "image/webp",
      "image/jpeg",
      "image/jpeg",
    ]);
    expect(answers[0]?.headers.get("vary")).toBe("accept");
    const avif = await get(path.replace("enc_auto", "enc_avif"));
    expect(avif.headers.get("content-type")).toBe("image/avif");
    expect(await sizeOf(avif)).toMatchObject({ width: 80, height: 100, format: "heif" });
  });

  test("browsers keep a picture for good, and ask for it once", async () => {
    const path = "ab_1~mv2.jpg/v1/fill/w_90,h_100/m.jpg";
    const first = await get(path);
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const again = await get(path, { accept: browser, "if-none-match": first.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  test.each([
    ["fill/w_400", "h"],
    ["fill/w_0,h_100", "w"],
    ["fill/w_-5,h_100", "w"],
    ["fill/w_99999,h_100", "w"],
    ["fill/w_5001,h_100", "w"],
    ["fill/w_1e3,h_100", "w"],
    ["fit/w_100,h_100,q_900", "q"],
    ["fit/w_100,h_100,enc_bmp", "enc"],
    ["fill/w_100,h_100,al_middle", "al"],
    ["fill/w_100,h_100,fp_2_0", "fp"],
    ["fill/w_100,h_100,zoom_3", "zoom"],
    ["fill/w_100,h_100/spin/by_3", "by"],
    ["crop/x_5000,y_0,w_10,h_10", "crop"],
  ])("%s is refused naming %s", async (operations, field) => {
    const response = await get(`ab_1~mv2.jpg/v1/${operations}/m.jpg`);
    expect(response.status).toBe(400);
    const { details } = (await response.json()) as {
      details: { validationError: { fieldViolations: { field: string }[] } };
    };
    expect(details.validationError.fieldViolations[0]?.field).toBe(field);
  });

  test("what is no picture is not taken for one", async () => {
    expect((await get("broken.jpg/v1/fill/w_100,h_100/m.jpg")).status).toBe(415);
    expect((await get("missing.jpg/v1/fill/w_100,h_100/m.jpg")).status).toBe(404);
    expect((await get("..%2f..%2fetc%2fpasswd/v1/fill/w_100,h_100/m.jpg")).status).toBe(404);
    const drawing = await get("logo.svg/v1/fill/w_100,h_100/logo.svg");
    expect(drawing.headers.get("content-type")).toBe("image/svg+xml");
    expect(drawing.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("a picture is made once, survives a restart, and leaves when there is no more room", async () => {
    const cache = join(folder, "small");
    const open = (maxCacheBytes: number) =>
      createMediaServer({ folders: [folder], cache, maxCacheBytes, logger: silentLogger });
    const path = "ab_1~mv2.jpg/v1/fill/w_120,h_150/m.jpg";
    const server = open(1_000_000);
    const together = await Promise.all(Array.from({ length: 8 }, () => get(path, {}, server)));
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]));
    const [name = ""] = await readdir(cache);
    expect(await readdir(cache)).toHaveLength(1);
    const { mtimeMs } = await stat(join(cache, name));
    await get(path, {}, open(1_000_000));
    expect((await stat(join(cache, name))).mtimeMs).toBe(mtimeMs);
    const tight = open(1);
    await get("ab_1~mv2.jpg/v1/fill/w_121,h_150/m.jpg", {}, tight);
    expect(await readdir(cache)).toEqual([]);
  });

  test("without the picture library the original is sent, and the log says so once", async () => {
    const lines: string[] = [];
    const logger = createLogger("warn", { write: (line: string) => lines.push(line) });
    const loadLibrary = () => Promise.reject(new Error("Could not load the sharp module"));
    const server = createMediaServer({ folders: [folder], cache: join(folder, "none"), logger, loadLibrary });
    for (const width of [100, 200]) {
      const response = await get(`ab_1~mv2.jpg/v1/fill/w_${width},h_100/m.jpg`, {}, server);
      expect(await sizeOf(response)).toMatchObject({ width: 1120, height: 1400, format: "jpeg" });
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("sharp");
  });
});
