import type { TestPlatform } from "@vitrine/testing";
import { RouterContextProvider } from "react-router";
import { hostContext } from "../context.ts";
import { getShop, type Shop, withShop } from "../shop.server.ts";

interface BrowserOptions {
  /** Of the storefront; another than the platform's unless told, and one it may return to. */
  readonly origin?: string;
  /** Those of another one in the same browser. */
  readonly cookies?: Map<string, string>;
}

/** A browser with a cookie jar, in front of the storefront's server code and the real platform. */
export class Browser {
  readonly cookies: Map<string, string>;
  /** Paths the storefront asked the platform for. */
  readonly calls: string[] = [];
  readonly #platform: TestPlatform;
  readonly #origin: string;

  constructor(platform: TestPlatform, { origin = "http://localhost:3000", cookies = new Map() }: BrowserOptions = {}) {
    this.#platform = platform;
    this.#origin = origin;
    this.cookies = cookies;
  }

  /** Runs server code as a request of this browser. */
  async run<T>(work: (shop: Shop, args: RouteArguments) => Promise<T>, init: RequestInit = {}): Promise<T> {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const request = new Request(`${this.#origin}/`, { ...init, headers });
    const context = new RouterContextProvider();
    const fetch: typeof globalThis.fetch = (input, options) => {
      const outgoing = new Request(input, options);
      this.calls.push(new URL(outgoing.url).pathname);
      return this.#platform.fetch(outgoing);
    };
    const { origin: platformOrigin, clientId } = this.#platform;
    context.set(hostContext, { fetch, origin: platformOrigin, clientId, sessionSecret: "s".repeat(32) });
    const results: T[] = [];
    const response = await withShop(request, context, async () => {
      const url = new URL(request.url);
      results.push(await work(getShop(context), { request, context, url, params: {}, pattern: "/" }));
      return new Response();
    });
    this.#keep(response.headers);
    return results[0] as T;
  }

  /** Posts a form to a route's action. */
  post<Result>(
    action: (args: RouteArguments) => Promise<Result>,
    fields: Readonly<Record<string, string>>,
    accept = "text/html",
  ): Promise<Result> {
    const init = { method: "POST", body: new URLSearchParams(fields), headers: { accept } };
    return this.run(async (_shop, args) => {
      const response = await action(args);
      if (response instanceof Response) this.#keep(response.headers);
      return response;
    }, init);
  }

  #keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}

/** What React Router hands to loaders and actions. */
export interface RouteArguments {
  readonly request: Request;
  readonly context: RouterContextProvider;
  readonly url: URL;
  readonly params: Record<string, string | undefined>;
  readonly pattern: string;
}
