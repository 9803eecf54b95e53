import { productEditor } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { overflow } from "../support/storefront.ts";
import { signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("extras and subscriptions of a product", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/products/new`);
    await signIn(page, stage.shop.staff);
    await page.getByRole("heading", { name: "New product" }).waitFor();
  });

  const extras = () => page.getByRole("region", { name: "Extras" });
  const terms = () => page.getByRole("region", { name: "Subscriptions" });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const choose = async (name: string, option: string) => {
    await page.getByRole("combobox", { name, exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  const save = async (message = "The product is saved.") => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.locator('[class*="toast_"]').getByText(message).waitFor();
  };
  const saved = () => {
    const productId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const app = createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy(stage.shop),
      services: { productEditor },
    });
    return app.productEditor.getProductChoices({ productId });
  };
  const lookAtAll = async () => {
    await settled(page);
    for (const look of looks) {
      await expectAccessibleAs(page, look);
      expect(await overflow(page)).toBe(0);
    }
  };

  test("say what is missing before they are saved", async () => {
    await field("Name").fill("Gift lamp");
    await field("Price").fill("40");
    await extras().getByRole("button", { name: "Add a group" }).click();
    await choose("How many buyers choose", "At least …");
    await field("At least").fill("2");
    await terms().getByRole("button", { name: "Add terms" }).click();
    await field("Every").fill("0");
    await field("Discount for subscribers").fill("120");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    for (const problem of ["Give the group a name.", "Give the extra a name.", "Enter a whole number from 1 to 1."])
      await extras().getByText(problem).waitFor();
    await terms().getByText("Give the terms a title.").waitFor();
    await terms().getByText("Enter a whole number from 1 to 3,650.").waitFor();
    await terms().getByText("Enter a percentage from 0.01 to 99").waitFor();
    await lookAtAll();
  });

  test("are saved with the product in one press, typed by keyboard alone", async () => {
    await field("Name of the group").fill("Wrapping");
    await field("Name of the group").press("Enter");
    await page.keyboard.type("Paper");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Box");
    await page.keyboard.press("Enter");
    await page.keyboard.type("2,50");
    await choose("How many buyers choose", "One has to be chosen");
    await field("Title of the terms").fill("Every other week");
    await field("In a sentence").fill("Comes by bike.");
    await field("Every").fill("2");
    await choose("Unit", "Weeks");
    await choose("It goes on", "For a number of orders");
    await field("Orders in all").fill("6");
    await field("Discount for subscribers").fill("7,5");
    await terms().getByRole("checkbox", { name: "Free trial" }).check();
    await terms().getByRole("checkbox", { name: "Only as a subscription" }).check();
    await save("The product is created.");
    await page.waitForURL(/products\/[0-9a-f-]{36}$/);
    const { modifierGroups, subscriptionOptions, subscriptionOnly } = await saved();
    expect(subscriptionOnly).toBe(true);
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(modifierGroups).toEqual([
      {
        id,
        name: "Wrapping",
        minSelected: 1,
        maxSelected: 1,
        modifiers: [
          { id, label: "Paper" },
          { id, label: "Box", price: "2.50" },
        ],
      },
    ]);
    expect(subscriptionOptions).toEqual([
      {
        id,
        title: "Every other week",
        description: "Comes by bike.",
        subscriptionSettings: {
          frequency: "WEEK",
          interval: 2,
          autoRenewal: false,
          billingCycles: 6,
          enableCustomerCancellation: true,
          freeTrialPeriod: { frequency: "MONTH", interval: 1 },
        },
        discountPercentage: 7.5,
      },
    ]);
  });

  test("are moved and removed, and the focus stays near", async () => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    const before = await saved();
    await extras().getByRole("button", { name: "Move up: Box" }).press("Enter");
    await eventually(focused).toBe("Move down: Box");
    await extras().getByText("Box is now number 1 of 2.").waitFor({ state: "attached" });
    await extras().getByRole("button", { name: "Remove Paper" }).press("Enter");
    await eventually(focused).toBe("Remove Box");
    await choose("How many buyers choose", "Any number, or none");
    await lookAtAll();
    await save();
    const { modifierGroups, subscriptionOptions } = await saved();
    const [group] = before.modifierGroups;
    const box = group?.modifiers[1];
    expect(modifierGroups).toEqual([{ id: group?.id, name: "Wrapping", modifiers: [box] }]);
    expect(subscriptionOptions).toEqual(before.subscriptionOptions);
  });

  test("have names in the further languages of the shop", async () => {
    const panel = page.getByRole("region", { name: "Translations" });
    const wrapping = panel.getByRole("group", { name: "Wrapping" });
    await wrapping.getByLabel("Name in German").fill("Verpackung");
    await wrapping.getByLabel("Box").fill("Schachtel");
    const terms = panel.getByRole("group", { name: "Every other week" });
    await terms.getByLabel("Name in German").fill("Alle zwei Wochen");
    await page.getByRole("button", { name: "Add a question" }).click();
    await field("Question 1").fill("Which name?");
    await page.getByRole("button", { name: "Add a question" }).click();
    await field("Question 2").fill("Wish");
    const questions = panel.getByRole("group", { name: "Questions to buyers" });
    await questions.getByLabel("Which name?").fill("Welcher Name?");
    await questions.getByLabel("Wish").fill("Welcher Name?");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await questions.getByText("Enter a question that is not asked twice.").waitFor();
    await questions.getByLabel("Wish").fill("Wunsch");
    await lookAtAll();
    await save();
    const german = (texts: object) => [{ language: "de", ...texts }];
    // What the save before said may be there still.
    await eventually(async () => (await saved()).modifierGroups[0]).toMatchObject({
      translations: german({ name: "Verpackung" }),
      modifiers: [{ label: "Box", translations: german({ name: "Schachtel" }) }],
    });
    const { customTextFields, subscriptionOptions } = await saved();
    expect(customTextFields).toMatchObject([
      { title: "Which name?", translations: german({ title: "Welcher Name?" }) },
      { title: "Wish", translations: german({ title: "Wunsch" }) },
    ]);
    expect(subscriptionOptions[0]?.translations).toEqual(german({ title: "Alle zwei Wochen" }));
  });

  test("stay when the product is duplicated", async () => {
    const before = await saved();
    const original = page.url();
    await page.getByRole("button", { name: "Duplicate" }).click();
    await page.waitForURL((url) => url.href !== original);
    await page.getByRole("heading", { name: "Gift lamp (copy)" }).waitFor();
    expect(await saved()).toEqual(before);
    expect(await field("Title of the terms").inputValue()).toBe("Every other week");
    expect(await field("Price of Box").inputValue()).toBe("2.50");
  });
});
