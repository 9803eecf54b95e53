import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { products } from "@vitrine/contract";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workOnPictures } from "../../packages/platform/src/domains/catalog/imports/pictures/work.ts";
import { workOnImports } from "../../packages/platform/src/domains/catalog/imports/work.ts";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { openBrowser, sizes } from "../support/browser.ts";
import { PNG } from "../support/media.ts";
import { settled } from "../support/settled.ts";
import { signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("pictures of imported products in the back office", () => {
  let shop: BackofficeShop;
  let browser: Browser;
  let page: Page;
  let other: Server;
  let origin: string;
  let hasGone = true;

  beforeAll(async () => {
    other = createServer(({ url }, response) => {
      if (hasGone && url === "/gone.png") response.writeHead(404).end();
      else response.setHeader("content-type", "image/png").end(PNG);
    });
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    [shop, browser] = await Promise.all([openBackofficeShop(), openBrowser()]);
    const context = await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${shop.url}/admin/catalog-files`);
    await signIn(page, shop.staff);
    await page.getByRole("heading", { name: "Import products" }).waitFor();
    await settled(page);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
    other?.closeAllConnections();
    other?.close();
  });

  const button = (name: string) => page.getByRole("button", { name });
  const panel = (name: string) => page.getByRole("region", { name, exact: true });
  const pictures = () => panel("Pictures at other addresses");
  const picturesOf = async (name: string) => {
    const { items } = await shop.admin({ products }).products.queryProducts({ query: { filter: { name } } });
    return (items[0]?.media?.items ?? []).map(({ image }) => image?.url ?? "");
  };
  const work = () => workOnPictures(shop.platform.runtime);
  const copyAll = async () => {
    // It looks for products, copies their pictures, and sees that it is done.
    for (let times = 0; times < 3; times += 1) await work();
  };

  async function importFile(fileName: string, row: string, prepare = async () => {}) {
    const chooser = page.waitForEvent("filechooser");
    await button("Choose a file").click();
    const text = `handleId,fieldType,name,price,productImageUrl\r\n${row}\r\n`;
    await (await chooser).setFiles({ name: fileName, mimeType: "text/csv", buffer: Buffer.from(text) });
    await panel(fileName).getByText("Checking").first().waitFor();
    await workOnImports(shop.platform.runtime);
    await panel(fileName).getByText("Ready to import").waitFor();
    await prepare();
    await button("Import 1 product").click();
    await panel(fileName).getByText("Importing").waitFor();
    await workOnImports(shop.platform.runtime);
    await panel(fileName).getByText("Imported", { exact: true }).waitFor();
  }

  test("are copied after the import, and the product shows them from the library", async () => {
    await importFile(
      "old shop.csv",
      `mug,Product,Mug,12,${origin}/front.png;${origin}/back.png;${origin}/gone.png`,
      async () => {
        expect(await page.getByRole("checkbox", { name: "Copy pictures into this shop" }).isChecked()).toBe(true);
        for (const look of looks) await expectAccessibleAs(page, look);
      },
    );
    await pictures().getByText("Looking for pictures").waitFor();
    await work();
    await pictures().getByText("0 of 1 product: 0 pictures copied").waitFor();
    await copyAll();
    await pictures().getByText('2 pictures were copied into the folder "old shop" of the media library.').waitFor();
    await pictures().getByText("1 picture could not be copied.").waitFor();
    const row = pictures()
      .getByRole("listitem")
      .filter({ hasText: `${origin}/gone.png` });
    await row.getByText("the server responded with the status 404").waitFor();
    for (const look of looks) await expectAccessibleAs(page, look);
    const [front, back, gone] = await picturesOf("Mug");
    expect([front, back].map((url) => url?.startsWith(`${shop.url}/media/`))).toEqual([true, true]);
    expect(gone).toBe(`${origin}/gone.png`);
    const download = page.waitForEvent("download");
    await pictures().getByRole("button", { name: "Download the report" }).click();
    expect((await download).suggestedFilename()).toBe("import-report.csv");
  });

  test("that are still elsewhere are copied later", async () => {
    await pictures().getByText("1 picture of 1 product is at other addresses").waitFor();
    hasGone = false;
    shop.clock.advance(1);
    await pictures().getByRole("button", { name: "Copy into this shop" }).click();
    await pictures().getByRole("button", { name: "Stop copying" }).waitFor();
    await copyAll();
    await pictures().getByText("1 picture was copied into the folder").waitFor();
    expect((await picturesOf("Mug")).every((url) => url.startsWith(`${shop.url}/media/`))).toBe(true);
    const src = (await picturesOf("Mug"))[0];
    await page.goto(`${shop.url}/admin/products`);
    await page.getByRole("link", { name: "Mug" }).first().click();
    await page.locator(`img[src^="${src}"]`).first().waitFor();
  });

  test("stay where they are when the merchant wants it", async () => {
    await page.goto(`${shop.url}/admin/catalog-files`);
    await importFile("second.csv", `jug,Product,Jug,12,${origin}/jug.png`, async () => {
      await page.getByRole("checkbox", { name: "Copy pictures into this shop" }).uncheck();
    });
    await pictures().getByText("1 picture of 1 product is at other addresses").waitFor();
    await copyAll();
    expect(await picturesOf("Jug")).toEqual([`${origin}/jug.png`]);
  });
});
