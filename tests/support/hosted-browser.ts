import { authentication } from "@vitrine/sdk/services";
import type { TestPlatform } from "@vitrine/testing";

/** A browser on the hosted pages without a screen: it keeps cookies and stops at redirects. */
export class HostedBrowser {
  readonly #shop: TestPlatform;
  readonly #cookies = new Map<string, string>();

  constructor(shop: TestPlatform) {
    this.#shop = shop;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  async visit(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0)
      headers.set("cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await this.#shop.fetch(new URL(url, this.#shop.origin), { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line) || value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Where a response leads. */
  location(response: Response): URL {
    return new URL(response.headers.get("location") ?? "", this.#shop.origin);
  }

  /** The login page's work: checks the password and goes on with the flow. Returns where the browser goes next. */
  async logIn(email: string, password: string): Promise<URL> {
    const session = (await (await this.visit("/_vitrine/hosted/session")).json()) as { accessToken: string };
    const headers = { authorization: session.accessToken };
    const { sessionToken } = await this.#shop
      .client({ authentication })
      .authentication.loginV2({ loginId: { email }, password }, { headers });
    return this.goOn({ sessionToken });
  }

  async goOn(body: object): Promise<URL> {
    const response = await this.visit("/_vitrine/hosted/continue", {
      method: "POST",
      headers: { "content-type": "application/json", origin: this.#shop.origin, "sec-fetch-site": "same-origin" },
      body: JSON.stringify(body),
    });
    const { location } = (await response.json()) as { location: string };
    return new URL(location, this.#shop.origin);
  }
}
