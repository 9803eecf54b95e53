import { ApiError, type Subject } from "../error.ts";
import type { Fetch } from "../exchange.ts";
import { failureOf } from "../failure.ts";
import { guard, type Limits } from "../guard.ts";
import type { Part } from "./source.ts";

const version = { "tus-resumable": "1.0.0" };

/** What an upload server said. */
interface Said {
  readonly headers: Headers;
  readonly body: string;
}

/** One upload on a server that speaks TUS 1.0. */
export class TusUpload {
  readonly location: string;
  readonly #tus: Tus;
  /** The server does not know yet how many bytes there are in all. */
  #isLengthOpen: boolean;

  constructor(tus: Tus, location: string, isLengthOpen: boolean) {
    this.#tus = tus;
    this.location = location;
    this.#isLengthOpen = isLengthOpen;
  }

  /** Bytes that have arrived. */
  async offset(limits: Limits): Promise<number> {
    const { headers } = await this.#tus.send(this.location, { method: "HEAD" }, limits);
    this.#isLengthOpen = headers.has("upload-defer-length");
    return Number(headers.get("upload-offset"));
  }

  /** Sends the bytes after `offset` and returns where they end. */
  async append(offset: number, { body, length, isLast }: Part, limits: Limits): Promise<number> {
    const isEnd = isLast && this.#isLengthOpen;
    if (length === 0 && !isEnd) return offset;
    const end = offset + length;
    const headers = {
      "content-type": "application/offset+octet-stream",
      "upload-offset": `${offset}`,
      ...(isEnd && { "upload-length": `${end}` }),
    };
    await this.#tus.send(this.location, { method: "PATCH", headers, body }, limits);
    if (isEnd) this.#isLengthOpen = false;
    return end;
  }

  /** Frees what has arrived, as far as the server can be reached; it would do so after a day. */
  discard(): void {
    this.#tus.send(this.location, { method: "DELETE" }, { timeout: 10_000 }).catch(() => {});
  }
}

/** Requests of the protocol. They carry no identity: the address of an upload is its secret. */
export class Tus {
  readonly #fetch: Fetch;
  readonly #subject: Subject;

  constructor(fetch: Fetch, subject: Subject) {
    this.#fetch = fetch;
    this.#subject = subject;
  }

  async create(url: string, token: string, size: number | undefined, limits: Limits): Promise<TusUpload> {
    const length = size === undefined ? { "upload-defer-length": "1" } : { "upload-length": `${size}` };
    const headers = { ...length, "upload-metadata": `token ${btoa(token)}` };
    const said = await this.send(url, { method: "POST", headers }, limits);
    return new TusUpload(this, new URL(said.headers.get("location") ?? "", url).href, size === undefined);
  }

  async send(url: string, init: RequestInit, limits: Limits): Promise<Said> {
    const headers = { ...version, ...(init.headers as Record<string, string> | undefined) };
    try {
      const work = async (signal: AbortSignal) => {
        const response = await this.#fetch(url, { ...init, headers, signal });
        return { response, body: await response.text() };
      };
      const { response, body } = await guard(work, limits, this.#subject);
      if (response.ok) return { headers: response.headers, body };
      throw this.#failure(response, body);
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      const facts = { code: "NETWORK_ERROR", retryable: true, cause };
      throw new ApiError(`No response: ${cause}`, facts, this.#subject);
    }
  }

  #failure(response: Response, body: string): ApiError {
    // A sentence of the protocol's server; the page of a proxy is none.
    const text = /^[{<]/.test(body) ? body : JSON.stringify({ message: body });
    const error = failureOf(response, text, this.#subject, Date.now());
    // An offset that has moved or a lock of an earlier request: ask where the upload stands, and go on.
    return [409, 423].includes(response.status) ? Object.assign(error, { retryable: true }) : error;
  }
}
