import { randomUUID } from "node:crypto";

/** A browser without scripts at the storefront: it keeps cookies and sends forms. */
class Session {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Its cookies as browsers send them. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async open(path: string): Promise<Response> {
    return this.#send(path, {});
  }

  async post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return this.#send(path, { method: "POST", headers: { origin: this.#url }, body: new URLSearchParams(fields) });
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...init.headers, cookie: this.cookie };
    const response = await fetch(this.#url + path, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return response;
  }
}

/** Registers somebody new on the storefront's own page; the cookies of the session as a browser sends them. */
export async function signInToStorefront(url: string): Promise<string> {
  const session = new Session(url);
  await session.open("/account/register");
  const fields = { email: `${randomUUID()}@example.com`, password: "correct horse battery staple" };
  const registered = await session.post("/account/register", fields);
  const account = await session.open("/account");
  if (account.status !== 200) {
    const led = `${registered.status} to ${registered.headers.get("location")}`;
    throw new Error(`Nobody is signed in after registering (${led}): the account page answers ${account.status}.`);
  }
  return session.cookie;
}

/** Puts two pieces of what a product page sells into the cart of somebody new; the cookies of their session. */
export async function fillStorefrontCart(
  url: string,
  page: string,
  choices: Readonly<Record<string, string>>,
): Promise<string> {
  const session = new Session(url);
  const html = await (await session.open(page)).text();
  const form = /<form[^>]*action="\/cart\/change"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  const [productId] = /(?<=name="productId" value=")[^"]*/.exec(form) ?? [""];
  const added = await session.post("/cart/change", { intent: "add", productId, quantity: "2", ...choices });
  if (added.headers.get("location") !== "/cart")
    throw new Error(`Nothing was put into the cart: ${added.status} to ${added.headers.get("location")}.`);
  return session.cookie;
}
