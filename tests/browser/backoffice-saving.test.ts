import { products } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { holdChange } from "../support/held.ts";
import { openStage } from "../support/stage.ts";
import { findProduct, placeOrder, signIn } from "./backoffice-steps.ts";
import { give, picture } from "./given-files.ts";

describe("what is typed in the back office while it is being saved", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/home`);
    await signIn(page, stage.shop.staff);
  });

  const open = (path: string) => page.goto(`${stage.shop.url}/admin${path}`);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const bar = () => page.getByRole("region", { name: "Unsaved changes" });
  const save = () => bar().getByRole("button", { name: "Save" }).click();

  test("stays, and is saved with the next save alone", async () => {
    const services = { products };
    const app = createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
    const { id } = await findProduct(stage.shop, "tide-bowl");
    await open(`/products/${id}`);
    await field("Name").fill(" Tide dish ");
    await field("Brand").fill("Maren");
    const saving = holdChange(page, /\/products\/save$/);
    await save();
    const request = await saving;
    await field("Brand").fill("Maren & Sons");
    await field("Name").fill(" Tide dish, large");
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stay here" }).click();
    await request.continue();
    await page.getByText("The product is saved.").waitFor();
    expect([await field("Name").inputValue(), await field("Brand").inputValue()]).toEqual([
      " Tide dish, large",
      "Maren & Sons",
    ]);
    expect((await app.products.getProduct({ id })).product).toMatchObject({ name: "Tide dish", brand: "Maren" });
    await save();
    await bar().waitFor({ state: "detached" });
    expect((await app.products.getProduct({ id })).product).toMatchObject({
      name: "Tide dish, large",
      brand: "Maren & Sons",
    });
  });

  test("is not taken before something new is there, and goes on where it was when that fails", async () => {
    await open("/discounts/new");
    await field("Name").fill("Next time");
    await field("Percent").fill("10");
    await field("Code").fill("NEXT-TIME");
    const creating = holdChange(page, /\/coupons$/);
    await field("Code").press("Enter");
    const request = await creating;
    await page.keyboard.type("-LOST");
    expect(await field("Code").inputValue()).toBe("NEXT-TIME");
    await request.fulfill({ status: 400, json: { message: "Not today." } });
    await bar().getByRole("alert").waitFor();
    expect(await field("Code").evaluate((element) => element === document.activeElement)).toBe(true);
    await field("Code").press("Enter");
    await page.getByText("NEXT-TIME can be used now.").waitFor();
    await page.getByRole("heading", { name: "NEXT-TIME" }).waitFor();
    const saving = holdChange(page, /\/coupons\//);
    await field("Code").fill("NEXT");
    await field("Code").press("Enter");
    const change = await saving;
    await field("Code").fill("NEXT-YEAR");
    await change.continue();
    await page.getByText("NEXT is saved.").waitFor();
    expect(await field("Code").inputValue()).toBe("NEXT-YEAR");
    await bar().waitFor();
    await field("Code").press("Enter");
    await page.getByText("NEXT-YEAR is saved.").waitFor();
    await bar().waitFor({ state: "detached" });
  });

  test("waits for a picture that is on its way", async () => {
    const upload = await beginProduct("Kept jar");
    await save();
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stay here" }).click();
    expect(page.url()).toMatch(/\/products\/new$/);
    await upload.continue();
    await page.getByText("The product is created.").waitFor();
    expect((await findProduct(stage.shop, "kept-jar")).media?.items).toHaveLength(1);
  });

  test("is not made without a picture that did not arrive, unless asked for again", async () => {
    const upload = await beginProduct("Lost jar");
    await save();
    await upload.fulfill({ status: 400, json: { message: "Not today." } });
    const tray = page.getByRole("region", { name: "Uploads" });
    await tray.getByRole("alert").waitFor();
    await page.waitForTimeout(300);
    expect(page.url()).toMatch(/\/products\/new$/);
    await save();
    await page.getByText("The product is created.").waitFor();
    expect((await findProduct(stage.shop, "lost-jar")).media?.items).toEqual([]);
  });

  test("is not made by Enter within an option, which goes on to the next choice", async () => {
    await open("/products/new");
    await field("Name").fill("Half a jar");
    await page.getByRole("textbox", { name: "Price", exact: true }).fill("12");
    await page.getByRole("button", { name: "Add an option" }).click();
    for (const text of ["Size", "Small", "Large"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: "Add a choice" }).click();
    await page.keyboard.type("Huge");
    const choices = [1, 2, 3, 4].map((position) => field(`Choice ${position}`).inputValue());
    expect(await Promise.all(choices)).toEqual(["Small", "Large", "", "Huge"]);
    expect(page.url()).toMatch(/\/products\/new$/);
    await save();
    await page.getByText("The product is created.").waitFor();
    const [size] = (await findProduct(stage.shop, "half-a-jar")).productOptions;
    expect(size?.choices?.map(({ description }) => description)).toEqual(["Small", "Large", "Huge"]);
  });

  test("is begun by a double click as by one: a dialog stays open, and what it asks is not answered", async () => {
    await open("/api-keys");
    await page.getByRole("button", { name: "New key" }).dblclick({ delay: 20 });
    await page.getByRole("dialog").getByRole("textbox").first().fill("Till");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await open(`/orders/${await placeOrder(stage.shop)}`);
    await page.getByRole("button", { name: "Archive" }).dblclick({ delay: 20 });
    await page.getByText(/is archived/).waitFor();
    await page.getByRole("button", { name: "Take out of the archive" }).waitFor();
  });

  test("is not lost by a press beside its dialog, which closes one in which nothing is typed", async () => {
    await open(`/orders/${await placeOrder(stage.shop)}`);
    const openDialog = async () => {
      await page.getByRole("button", { name: "More actions", exact: true }).click();
      await page.getByRole("menuitem", { name: "Edit e-mail" }).click();
      await page.getByRole("dialog").waitFor();
      // Presses that soon would belong to a double click.
      await page.waitForTimeout(900);
    };
    await openDialog();
    await page.mouse.click(20, 500);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await openDialog();
    await page.getByRole("dialog").getByLabel("E-mail").fill("typed@example.com");
    await page.mouse.click(20, 500);
    await page.waitForTimeout(500);
    expect(await page.getByRole("dialog").getByLabel("E-mail").inputValue()).toBe("typed@example.com");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("bowl");
    await page.mouse.click(20, 500);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  /** A new product with a picture whose upload is held. */
  async function beginProduct(name: string) {
    await open("/products/new");
    await field("Name").fill(name);
    await page.getByRole("textbox", { name: "Price", exact: true }).fill("12");
    const sending = holdChange(page, /generate-resumable-upload-url$/);
    await give(page, "body", "paste", [await picture(`${name}.webp`, "morning-mug-front")]);
    return sending;
  }
});
