import { hash } from "node:crypto";
import type { Encoding } from "../../wire/static/compressed-bytes.ts";
import { compressedBytes } from "../../wire/static/compressed-bytes.ts";
import { encodingFor } from "../../wire/static/compressed-files.ts";
import { isUnchanged } from "../../wire/static/validators.ts";
import type { PageForAll, ReadyPage } from "./host.ts";

/** What both encodings of a page take at most, as a share of it. */
const encodedShare = 0.5;

/** A page for everyone as it is sent: compressed once, and not again to whoever has it. */
export class SentPage<Page extends PageForAll> implements ReadyPage<Page> {
  readonly page: Page;
  readonly #tag: string;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(page: Page) {
    this.page = page;
    this.#tag = hash("sha1", page.body, "base64url");
  }

  /** About how much memory it takes, in bytes. */
  get size(): number {
    return this.page.body.byteLength * (1 + encodedShare);
  }

  async respond(request: Request): Promise<Response> {
    const { status, body, isReusable } = this.page;
    const encoding = encodingFor(request);
    const etag = `"${this.#tag}${encoding ? `-${encoding}` : ""}"`;
    const headers = { ...this.page.headers, vary: "accept-encoding, cookie", ...(isReusable && { etag }) };
    if (isReusable && isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
    if (!encoding) return new Response(body, { status, headers });
    return new Response(await this.#encode(encoding), {
      status,
      headers: { ...headers, "content-encoding": encoding },
    });
  }

  #encode(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known =
      this.#encoded.get(encoding) ?? compressedBytes(this.page.body, encoding, this.page.isReusable ? 6 : 4);
    this.#encoded.set(encoding, known);
    return known;
  }
}
