import { ApiKeyStrategy, createClient, OAuthStrategy } from "@vitrine/sdk";
import { authentication, members, signOnPolicy } from "@vitrine/sdk/services";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { arrive, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { mailedCode } from "./account-steps.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { fillAddress, fillContact, fillPayment, goToCheckout, orderIdOf, visible } from "./checkout-steps.ts";

const password = "correct horse battery";
const dock = { country: "US", subdivision: "US-NY", city: "Hudson", postalCode: "12534", addressLine: "3 Dock Road" };

describe("keeping the address of an order in the account", () => {
  const stage = openStage();

  const back = () => {
    const auth = ApiKeyStrategy({ siteId: stage.shop.siteId, apiKey: stage.shop.apiKey });
    return createClient({ baseUrl: stage.shop.url, auth, services: { members } });
  };

  let joined = 0;

  /** Someone with an account and nothing in it. */
  async function join(name: string): Promise<{ readonly id: string; readonly email: string }> {
    joined += 1;
    const email = `${name}-${joined}@example.com`;
    const auth = OAuthStrategy({ clientId: stage.shop.clientId });
    const visitor = createClient({ baseUrl: stage.shop.url, auth, services: { authentication } });
    const { identity } = await visitor.authentication.registerV2({ loginId: { email }, password });
    return { id: identity?.id ?? "", email };
  }

  async function openCheckout(): Promise<Page> {
    const context = await stage.browser.newContext({ viewport: sizes.phone, locale: "en-US", reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto((await beginCheckout(stage.shop, { names: ["Tide bowl"] })).url);
    return page;
  }

  /** A member at the address of a new checkout. */
  async function atAddress(email: string): Promise<Page> {
    const page = await openCheckout();
    await page.getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("E-mail").fill(email);
    await visible(page, "Log in").click();
    await page.getByLabel("Country").or(page.getByRole("radio").first()).first().waitFor();
    return page;
  }

  async function toPayment(page: Page): Promise<void> {
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await visible(page, /^Pay/).waitFor();
  }

  async function pay(page: Page): Promise<void> {
    await visible(page, /^Pay/).click();
    expect(await orderIdOf(page)).not.toBe("");
  }

  const keep = (page: Page) => page.getByRole("checkbox", { name: "Keep this address in my account" });

  async function linesOf(id: string): Promise<(string | undefined)[]> {
    const { member } = await back().members.getMember({ id, fieldsets: ["FULL"] });
    return (member?.contact?.addresses ?? []).map(({ addressLine }) => addressLine);
  }

  test("the first one is kept unless the member says no, as it stands when the order is placed", async () => {
    const { id, email } = await join("ada");
    const page = await atAddress(email);
    await eventually(() => keep(page).isChecked()).toBe(true);
    await expectAccessibleInBothSchemes(page);
    await fillAddress(page);
    await toPayment(page);
    expect(await linesOf(id)).toEqual([]);
    await visible(page, "Change contact and address").click();
    await eventually(() => keep(page).isChecked()).toBe(true);
    await page.getByLabel("Street address").fill("14 Kiln Lane");
    await visible(page, "Continue to payment").click();
    await page.getByText("14 Kiln Lane").waitFor();
    await pay(page);
    expect(await linesOf(id)).toEqual(["14 Kiln Lane"]);
  });

  test("another one is kept only when the member says so", async () => {
    const { id, email } = await join("grace");
    const contact = { firstName: "Grace", lastName: "Hale", addresses: [dock] };
    await back().members.updateMember({ member: { id, contact } });
    const page = await atAddress(email);
    expect(await keep(page).count()).toBe(0);
    await page.getByRole("radio", { name: "Another address" }).check();
    await eventually(() => keep(page).isChecked()).toBe(false);
    await keep(page).check();
    await fillAddress(page, "Grace", "Hale");
    // The choice outlives a reload.
    await page.reload();
    await toPayment(page);
    await pay(page);
    expect(await linesOf(id)).toEqual(["3 Dock Road", "12 Kiln Lane"]);
  });

  test("one without a name opens to be completed", async () => {
    const { id, email } = await join("ida");
    await back().members.updateMember({ member: { id, contact: { addresses: [dock] } } });
    const page = await atAddress(email);
    await eventually(() => page.getByLabel("Street address").inputValue()).toBe("3 Dock Road");
    await page.getByLabel("First name").fill("Ida");
    await page.getByLabel("Last name").fill("Moss");
    await visible(page, "Continue to delivery").click();
    await toPayment(page);
    await pay(page);
    expect(await linesOf(id)).toEqual(["3 Dock Road"]);
  });

  test("an account that cannot be reached does not stand in the way of the order", async () => {
    const { id, email } = await join("hedy");
    const page = await atAddress(email);
    await fillAddress(page, "Hedy", "Moss");
    await page.route("**/members/v1/members/**", (route) => route.fulfill({ status: 400, json: { message: "No." } }));
    await toPayment(page);
    await pay(page);
    expect(await linesOf(id)).toEqual([]);
  });

  test("a guest is not asked", async () => {
    const page = await openCheckout();
    await fillContact(page);
    expect(await keep(page).count()).toBe(0);
  });

  test.each([false, true])(
    "an account made after an order begins with its address, mailed code %s",
    async (isMailed) => {
      const auth = ApiKeyStrategy({ siteId: stage.shop.siteId, apiKey: stage.shop.apiKey });
      const admin = createClient({ baseUrl: stage.shop.url, auth, services: { signOnPolicy } });
      await admin.signOnPolicy.updateSignOnPolicy({ signOnPolicy: { requireEmailVerification: isMailed } });
      const email = `guest-${isMailed}@example.com`;
      const page = await (await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" })).newPage();
      await visit(page, `${stage.shop.url}/products/tide-bowl`);
      await visible(page, /add to cart/i).click();
      await page.getByRole("dialog", { name: "Your cart" }).waitFor();
      await goToCheckout(page);
      await fillContact(page, email);
      await fillAddress(page);
      await toPayment(page);
      await visible(page, /^Pay/).click();
      await arrive(page, /\/thank-you/);
      const secret = page.getByLabel("Password", { exact: true });
      // A password that is too short is asked for again, and the order is not lost over it.
      await secret.fill("short");
      await visible(page, "Create account").click();
      await page.getByText("Use at least 8 characters.").waitFor();
      await secret.fill(password);
      await visible(page, "Create account").click();
      if (isMailed) {
        await page.getByLabel("Code").waitFor();
        await page.getByLabel("Code").fill(await mailedCode(stage.shop.url, email));
        await visible(page, "Confirm").click();
      }
      await page.waitForURL(`${stage.shop.url}/account`);
      await page.getByText("12 Kiln Lane").first().waitFor();
      await admin.signOnPolicy.updateSignOnPolicy({ signOnPolicy: { requireEmailVerification: false } });
    },
  );
});
