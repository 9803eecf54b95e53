import { apiKeys, auditLog, mailTemplates, orders, staff, staffSecurity, staffSession } from "@vitrine/contract";
import { type Client, createClient } from "@vitrine/sdk";
import type { TestPlatform } from "@vitrine/testing";

const services = { staff, staffSession, staffSecurity, auditLog, apiKeys, mailTemplates, orders };

/** A browser with the back office open: it keeps cookies, and sends what browsers send for pages of the same origin. */
export interface StaffBrowser extends Client<typeof services> {
  /** By name. */
  readonly cookies: Map<string, string>;
  /** The latest `Set-Cookie` headers, as they came. */
  readonly setCookies: string[];
}

export interface StaffBrowserOptions {
  /** Network address it is at; none unless given. */
  readonly address?: string;
  /** Headers over those of a browser on a page of the same origin. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Cookies it has already. */
  readonly cookies?: ReadonlyMap<string, string>;
}

export function staffBrowser(shop: TestPlatform, options: StaffBrowserOptions = {}): StaffBrowser {
  const cookies = new Map(options.cookies);
  const setCookies: string[] = [];
  const own = { "x-vitrine-staff": "1", "sec-fetch-site": "same-origin", "user-agent": "Test browser" };
  const headers = { "wix-site-id": shop.siteId, ...own, ...options.headers };
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    if (cookies.size > 0) request.headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const response = await shop.platform.fetch(request, options.address ? { address: options.address } : undefined);
    for (const text of response.headers.getSetCookie()) {
      setCookies.push(text);
      keep(cookies, text);
    }
    return response;
  };
  const auth = () => ({ getAuthHeaders: () => headers });
  const client = createClient({ baseUrl: shop.origin, fetch, auth, services, retry: { attempts: 1 } });
  return Object.assign(client, { cookies, setCookies });
}

function keep(cookies: Map<string, string>, text: string): void {
  const [pair = ""] = text.split(";");
  const [name = "", value = ""] = pair.split("=");
  if (value === "" || /max-age=0/i.test(text)) cookies.delete(name);
  else cookies.set(name, value);
}
