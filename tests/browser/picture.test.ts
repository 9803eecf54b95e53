import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { mediaFiles } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { uploadFile } from "@vitrine/sdk/uploads";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { openStage } from "../support/stage.ts";

const stage = openStage();

/** A page that shows one picture between two lines of text. */
const program = `
  import { Picture } from "@vitrine/react/media";
  import { createElement as e } from "react";
  import { createRoot } from "react-dom/client";
  globalThis.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  globalThis.show = (image) => createRoot(document.getElementById("root")).render(
    e("main", null, e("p", null, "Before"), e(Picture, { image, sizes: "50vw", ratio: 1 }), e("p", null, "After")),
  );`;

declare global {
  var show: (image: object) => void;
  var shifts: number;
}

test("a picture keeps its place while it loads, and comes in the size and format of the screen", async () => {
  const { url, apiKey, siteId } = stage.shop;
  const client = createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }) });
  const bytes = await readFile(new URL("../../packages/platform/demo/media/moon-jar-front.webp", import.meta.url));
  const { id } = await uploadFile(client, bytes, { fileName: "jar.webp" });
  const focalPoint = { x: 0.5, y: 0.2 };
  const { file } = await client.call(mediaFiles.updateFileDescriptor, { file: { id, altText: "A jar", focalPoint } });
  const script = await bundle();
  for (const [width, scale, expected] of [
    [390, 2, 480],
    [1440, 1, 960],
  ] as const) {
    const context = await stage.browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor: scale });
    const page = await context.newPage();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = page.waitForRequest(/\/v1\/fill\//);
    await page.route(/\/v1\/fill\//, async (route) => {
      await held;
      await route.continue();
    });
    await page.route(`${url}/a-page-of-this-test`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>Page</title><style>img{width:50vw;height:auto}</style><div id="root"></div>`,
      }),
    );
    await page.goto(`${url}/a-page-of-this-test`);
    await page.addScriptTag({ content: script });
    await page.evaluate((image) => globalThis.show(image), file.media?.image?.image ?? {});
    const picture = page.getByRole("img", { name: "A jar" });
    expect((await asked).url()).toContain(`/v1/fill/w_${expected},h_${expected},fp_0.50_0.20,`);
    const before = await picture.boundingBox();
    const arrived = page.waitForResponse(/\/v1\/fill\//);
    release();
    expect((await arrived).headers()["content-type"]).toBe("image/avif");
    await page.waitForFunction(() => document.querySelector("img")?.complete);
    expect(await picture.boundingBox()).toEqual(before);
    expect(before).toMatchObject({ width: width / 2, height: width / 2 });
    expect(await page.evaluate(() => globalThis.shifts)).toBe(0);
    await context.close();
  }
});

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: fileURLToPath(new URL("../../packages/react", import.meta.url)) },
    bundle: true,
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"' },
    conditions: ["source"],
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
