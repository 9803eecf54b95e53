import { mediaFiles, mediaFolders, products } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { holdChange } from "../support/held.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { findProduct, signIn } from "./backoffice-steps.ts";
import { give, picture } from "./given-files.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe("the media library in the back office", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/media`);
    await signIn(page, stage.shop.staff);
    await settled(page);
  });

  const app = () =>
    createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy(stage.shop),
      services: { mediaFiles, mediaFolders, products },
    });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const tile = (name: string) => page.getByRole("button", { name: `Open ${name}`, exact: true });
  const fileNamed = async (name: string) => {
    const [file] = (await app().mediaFiles.searchFiles({ search: name })).items;
    if (!file) throw new Error(`There is no ${name} in the library.`);
    return file;
  };

  test("has the pictures of the demo shop, with their texts and the products that show them", async () => {
    await page.getByRole("searchbox").fill("tide-bowl-front-moss");
    await tile("tide-bowl-front-moss.webp").click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByLabel(/Text for people/).inputValue()).not.toBe("");
    await dialog.getByText("Tide bowl", { exact: true }).waitFor();
    const { id } = await fileNamed("tide-bowl-front-moss.webp");
    const { downloadUrls } = await app().mediaFiles.generateFileDownloadUrl({ fileId: id });
    const download = await fetch(downloadUrls[0]?.url ?? "");
    expect(download.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''tide-bowl-front-moss.webp");
    expect((await download.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    await page.keyboard.press("Escape");
    await page.goto(`${stage.shop.url}/admin/media`);
    await settled(page);
  });

  test("asks before files that are on their way are stopped", async () => {
    const sending = holdChange(page, /generate-resumable-upload-url$/);
    await give(page, "body", "paste", [await picture("held-bath.webp", "bird-bath-front")]);
    const upload = await sending;
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Stop the uploads?" });
    await question.getByRole("button", { name: "Stay here" }).click();
    await upload.continue();
    await tile("held-bath.webp").waitFor();
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
    await page.getByRole("link", { name: "Media", exact: true }).click();
    await tile("held-bath.webp").waitFor();
  });

  test("takes files that are chosen, dropped and pasted", async () => {
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([await picture("studio-chosen.webp", "ash-stool-front")]);
    await tile("studio-chosen.webp").waitFor();
    await give(page, '[class*="room_"]', "drop", [
      await picture("studio-dropped.webp", "bell-cloche-front"),
      { name: "care.txt", mimeType: "text/plain", buffer: Buffer.from("Wash by hand.") },
    ]);
    await tile("studio-dropped.webp").waitFor();
    await tile("care.txt").waitFor();
    await give(page, "body", "paste", [await picture("studio-pasted.webp", "bird-bath-front")]);
    await tile("studio-pasted.webp").waitFor();
    await button("Clear what is done").click();
    const shown = await tile("studio-pasted.webp").locator("img").getAttribute("src");
    expect(shown).toContain("/v1/fill/w_200,h_200,");
  });

  test("pauses, goes on with and stops an upload, and says why one failed", async () => {
    const held = gate();
    await page.route(/resumable-uploads\//, async (route) => {
      if (route.request().method() === "PATCH") await held.opened;
      await route.continue().catch(() => undefined);
    });
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([await picture("studio-slow.webp", "bottle-vase-detail")]);
    await button("Pause studio-slow.webp").click();
    await page.getByText(/Paused/).waitFor();
    held.open();
    await button("Go on with studio-slow.webp").click();
    await tile("studio-slow.webp").waitFor();
    const forever = gate();
    await page.unroute(/resumable-uploads\//);
    await page.route(/resumable-uploads\//, async (route) => {
      if (route.request().method() === "PATCH") await forever.opened;
      await route.continue().catch(() => undefined);
    });
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([await picture("stopped.webp", "bottle-vase-detail")]);
    await button("Stop stopped.webp").click();
    await page.getByText("stopped.webp").waitFor({ state: "detached" });
    forever.open();
    await page.unroute(/resumable-uploads\//);
    const wrong = { name: "program.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") };
    await page.locator('input[type="file"]').first().setInputFiles([wrong]);
    await page
      .getByRole("alert")
      .getByText(/This kind of file is not taken/)
      .waitFor();
    await button("Take program.exe off the list").click();
    await button("Clear what is done").click();
  });

  test("keeps files in folders", async () => {
    await button("New folder").click();
    await page.getByRole("dialog").getByLabel("Name").fill("Spring");
    await button("Save").click();
    await page.getByText("The folder Spring is created.").waitFor();
    await page.getByLabel("Select studio-dropped.webp").check();
    await page.getByLabel("Select care.txt").check();
    await button("Move").click();
    await page.getByRole("dialog").getByRole("combobox", { name: "To" }).click();
    await page.getByRole("option", { name: "Library / Spring" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
    await page.getByText("2 files moved to Library / Spring.").waitFor();
    await page.getByRole("navigation", { name: "Folders" }).getByRole("link", { name: "Spring" }).click();
    await tile("care.txt").waitFor();
    await button("Folder Spring").click();
    await page.getByRole("menuitem", { name: "Rename the folder" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Spring 2027");
    await button("Save").click();
    await page.getByRole("heading", { name: "Spring 2027" }).waitFor();
  });

  test("finds, narrows and sorts files", async () => {
    await page.goto(`${stage.shop.url}/admin/media`);
    await page.getByRole("searchbox").fill("care");
    await tile("care.txt").waitFor();
    await tile("studio-chosen.webp").waitFor({ state: "detached" });
    await page.goto(`${stage.shop.url}/admin/media?q=studio&kind=IMAGE&sort=displayName`);
    await tile("studio-pasted.webp").waitFor();
    const names = await page.locator('[class*="tile-text_"]').allInnerTexts();
    expect(names.map((name) => name.trim())).toEqual([
      "studio-chosen.webp",
      "studio-dropped.webp",
      "studio-pasted.webp",
      "studio-slow.webp",
    ]);
    await button("As a list").click();
    await page.getByRole("row", { name: /studio-dropped\.webp Picture/ }).waitFor();
    await button("As pictures").click();
  });

  test("says what a picture shows, and what of it must stay in sight", async () => {
    await page.goto(`${stage.shop.url}/admin/media`);
    await tile("studio-chosen.webp").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Lamp.webp");
    await dialog.getByLabel(/Text for people/).fill("A green lamp");
    await dialog.getByLabel("Labels").fill("lamp, green");
    const preview = dialog.getByRole("img", { name: "Preview of studio-chosen.webp" });
    const box = await preview.boundingBox();
    if (!box) throw new Error("The preview is not shown.");
    await page.mouse.click(box.x + box.width * 0.85, box.y + box.height * 0.3);
    const mark = dialog.getByRole("button", { name: /What must stay in sight: 85 percent from the left/ });
    await mark.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    await dialog.getByRole("button", { name: /86 percent from the left, 20 percent from the top/ }).waitFor();
    await button("Save").click();
    await page.getByText("The file is saved.").waitFor();
    expect(await fileNamed("lamp")).toMatchObject({
      displayName: "Lamp.webp",
      altText: "A green lamp",
      labels: ["lamp", "green"],
      focalPoint: { x: 0.86, y: 0.2 },
    });
  });

  /** Neither Escape nor a click beside the dialog stops an upload. */
  const stayOpenWhileUploading = async () => {
    const sending = holdChange(page, /generate-resumable-upload-url$/);
    await button("Add a picture").click();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await give(page, "body", "paste", [await picture("into-the-dialog.webp", "ash-stool-use")]);
    const upload = await sending;
    const onItsWay = dialog.getByText("into-the-dialog.webp");
    await onItsWay.waitFor();
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    expect(await onItsWay.isVisible()).toBe(true);
    await upload.continue();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("img", { name: /^Picture 6 of/ }).waitFor();
  };

  test("is where a product's pictures are chosen from and dropped into, and knows what it is used on", async () => {
    const { id, name } = await findProduct(stage.shop, "tide-bowl");
    await page.goto(`${stage.shop.url}/admin/products/${id}`);
    await button("Add a picture").click();
    await button("Choose A green lamp").click();
    const other = page
      .getByRole("dialog")
      .getByRole("button", { name: /^Choose (?!A green lamp)/ })
      .first();
    await other.click();
    await page.getByText("2 pictures added.").waitFor();
    await other.click();
    await page.getByText("1 picture added.").waitFor();
    expect(await button("Choose A green lamp").getAttribute("aria-pressed")).toBe("true");
    await button("Done").click();
    await page.getByRole("img", { name: "A green lamp" }).waitFor();
    await stayOpenWhileUploading();
    await give(page, "body", "paste", [await picture("onto-the-product.webp", "ash-stool-use")]);
    await page.getByRole("img", { name: `Picture 7 of ${name}` }).waitFor();
    await button("Save").click();
    await page.getByText("The product is saved.").waitFor();
    const { product } = await app().products.getProduct({ id });
    const lamp = await fileNamed("Lamp.webp");
    expect(product.media?.items?.map((item) => item.id)).toEqual(
      expect.arrayContaining([lamp.id, (await fileNamed("onto-the-product.webp")).id]),
    );
    await page.goto(`${stage.shop.url}/admin/media`);
    await tile("Lamp.webp").click();
    await page.getByText("1 place shows it.").waitFor();
    await page.getByRole("dialog").getByRole("link", { name }).waitFor();
  });

  test("is fit for everybody, on a phone and a desktop, light and dark", async () => {
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.keyboard.press("Escape");
    for (const look of looks) await expectAccessibleAs(page, look);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test("keeps private files from everybody else, and shows them to the staff", async () => {
    await page.goto(`${stage.shop.url}/admin/media`);
    await page.locator('input[data-access="private"]').setInputFiles([await picture("secret.webp", "bird-bath-use")]);
    await tile("secret.webp").click();
    await page.getByText("Only you, and addresses that are made for a while, lead to this file.").waitFor();
    const shown = page.getByRole("img", { name: "Preview of secret.webp" });
    await eventually(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect((await fetch((await fileNamed("secret")).url)).status).toBe(403);
    await page.keyboard.press("Escape");
  });

  test("takes captions of a video in several languages, and says which line is wrong", async () => {
    const buffer = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([{ name: "kiln.mp4", mimeType: "video/mp4", buffer }]);
    await tile("kiln.mp4").click();
    const captions = page.getByRole("region", { name: "Captions" });
    const give = async (text: string) =>
      captions
        .locator('input[type="file"]')
        .setInputFiles([{ name: "kiln.srt", mimeType: "application/x-subrip", buffer: Buffer.from(text, "latin1") }]);
    await give("1\n00:00:01,000 --> 00:00:04,000\nThe kiln is lit.\n");
    await captions.getByRole("link", { name: "English" }).waitFor();
    await captions.getByRole("combobox", { name: "Language" }).click();
    await page.getByRole("option", { name: "French" }).click();
    await give("1\n00:00:04,000 --> 00:00:01,000\nToo early.\n");
    await captions.getByRole("alert").getByText("Line 2 must end after it starts.").waitFor();
    await give("1\n00:00:01,000 --> 00:00:04,000\nLe four est allum\xe9.\n");
    await captions.getByRole("link", { name: "French" }).waitFor();
    await captions.getByRole("alert").waitFor({ state: "detached" });
    const { captions: kept = [] } = await fileNamed("kiln.mp4");
    expect(kept.map(({ language }) => language)).toEqual(["en", "fr"]);
    expect(await (await fetch(kept[1]?.url ?? "")).text()).toContain("Le four est allumé.");
    for (const look of looks) await expectAccessibleAs(page, look);
    await captions.getByRole("button", { name: "Remove captions: French" }).click();
    await captions.getByRole("link", { name: "French" }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await tile("kiln.mp4").click();
    expect(await captions.getByRole("link").allTextContents()).toEqual(["English"]);
    await page.keyboard.press("Escape");
  });

  test("puts files into the trash, gives them back, and deletes them for good after asking", async () => {
    await page.goto(`${stage.shop.url}/admin/media`);
    await page.getByLabel("Select studio-slow.webp").check();
    await button("To the trash").click();
    await page.getByText("1 file is in the trash.").waitFor();
    await button("Undo").click();
    await page.getByText("1 file is back.").waitFor();
    await page.getByLabel("Select studio-slow.webp").check();
    await button("To the trash").click();
    await tile("studio-slow.webp").waitFor({ state: "detached" });
    const { url } = await fileNamed("studio-pasted.webp");
    await page.getByLabel("Select studio-pasted.webp").check();
    await button("To the trash").click();
    await page.getByRole("link", { name: "Trash" }).click();
    await page.getByLabel("Select studio-slow.webp").check();
    await page.getByLabel("Select studio-pasted.webp").check();
    await button("Delete for good").click();
    await page.getByText("Their addresses stop working at once").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
    await page.getByText("2 files are deleted for good.").waitFor();
    await eventually(async () => expect((await fetch(url)).status).toBe(404));
  });
});
