/** A browser without scripts: cookies, pages and forms over HTTP. */
export class HttpVisitor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<VisitedPage> {
    return this.#send(path, { headers });
  }

  /** Sends a form. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<VisitedPage> {
    return this.#send(path, { method: "POST", body: new URLSearchParams(fields), headers: { origin: this.#origin } });
  }

  async #send(path: string, init: RequestInit): Promise<VisitedPage> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(this.#origin + path, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return { status: response.status, headers: response.headers, html: await response.text() };
  }
}

export interface VisitedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

/** What a page shows of whoever asked for it. */
export function ownOf({ html }: VisitedPage) {
  const chosen = html
    .match(/<button [^>]*>/g)
    ?.find((tag) => / name="currency"/.test(tag) && tag.includes("aria-current"));
  const link = /<a [^>]*aria-label="([^"]*)"[^>]*href="\/cart"/.exec(html)?.[1] ?? "";
  return {
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    currency: chosen && / value="([A-Z]+)"/.exec(chosen)?.[1],
    pieces: Number(/\d+/.exec(link)?.[0]),
  };
}
