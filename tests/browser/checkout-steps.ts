import type { Locator, Page } from "playwright-core";

/** The first button of a name that can be seen: phones and desktops show different ones. */
export function visible(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name }).filter({ visible: true }).first();
}

/** From the cart page to the hosted checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await visible(page, "Check out").click();
  await page.waitForURL(/\/checkout\//);
  await page.getByLabel("E-mail").waitFor();
}

export async function fillContact(page: Page, email = "ada@example.com"): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("First name").waitFor();
}

/** A complete address in New York, and on to the delivery options. */
export async function fillAddress(page: Page, firstName = "Ada", lastName = "Moss"): Promise<void> {
  await typeAddress(page, firstName, lastName);
  await visible(page, "Continue to delivery").click();
  // Not the first radio button: a member's saved addresses have some too.
  await visible(page, "Continue to payment").waitFor();
}

export async function typeAddress(page: Page, firstName = "Ada", lastName = "Moss"): Promise<void> {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Street address").fill("12 Kiln Lane");
  await page.getByLabel("City").fill("Hudson");
  await page.getByLabel("State", { exact: true }).selectOption({ label: "New York" });
  await page.getByLabel("ZIP code").fill("12534");
}

export async function fillPayment(page: Page, card = "4242424242424242"): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expires").fill("1230");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Ada Moss");
}

/** The id of the order whose thanks are on the page, once they are. */
export async function orderIdOf(page: Page): Promise<string> {
  await page.getByText("Thank you").waitFor();
  return /thank-you\/([^/?#]+)/.exec(page.url())?.[1] ?? "";
}

/** Orders what is in the cart, from its page or from where it is shown, to the thanks. */
export async function orderCart(page: Page): Promise<void> {
  await goToCheckout(page);
  await fillContact(page);
  await fillAddress(page);
  await visible(page, "Continue to payment").click();
  await fillPayment(page);
  await visible(page, /^Pay/).click();
  await orderIdOf(page);
}
