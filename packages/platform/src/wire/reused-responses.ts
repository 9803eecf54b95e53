import { hash } from "node:crypto";
import { BoundedCache } from "../kernel/bounded-cache.ts";
import type { Runtime } from "../kernel/context.ts";
import type { ReadOptions } from "../kernel/database/port.ts";
import { Recording } from "../kernel/database/recording.ts";
import { settingsKey } from "../kernel/settings-key.ts";
import { askedCurrency } from "../policies/asked-currency.ts";
import type { IncomingRequest } from "./make-call.ts";
import { replicaFor } from "./replica-reads.ts";
import type { Reply } from "./reply.ts";
import { isUnchanged } from "./static/validators.ts";

/** Who may get the same response. */
export type Reuse = "everyone" | "caller";

interface Made {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly recording: Recording;
}

interface Shared extends Made {
  readonly etag: string;
}

/** Bytes of responses for everyone that a platform keeps. */
const most = 32 * 1024 * 1024;

/** The same for responses for one caller. */
const mostOwn = 12 * 1024 * 1024;

/** Characters of an address that responses are kept for. */
const longestAddress = 4_096;

/** Makes a response whose statements go through the recording. */
type Make = (incoming: IncomingRequest) => Promise<string>;

/**
 * Responses that are sent from memory for as long as the statements they were made with return the same rows: the
 * database is asked each time, so they are exact on every node.
 */
export class ReusedResponses {
  readonly #runtime: Runtime;
  readonly #shared = new BoundedCache<Shared>(most);
  readonly #own = new BoundedCache<Made>(mostOwn);

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** Whether the response to a request may be reused: a plain read of a shopper. */
  accepts({ request, identity }: IncomingRequest): boolean {
    if (request.method !== "GET") return false;
    return (identity.kind === "visitor" || identity.kind === "member") && identity.checkoutId === undefined;
  }

  /** Responds with what every shopper gets. Caches between may hold it, and ask each time as well. */
  async respond(operation: string, incoming: IncomingRequest, make: Make): Promise<Reply> {
    const name = this.#nameOf(operation, incoming);
    const makeShared = async () => {
      const made = await record(incoming, make);
      return { ...made, etag: `"${hash("sha1", made.body, "base64url")}"` };
    };
    const shared = await this.#reuse(this.#shared, name, makeShared, replicaFor(incoming));
    incoming.recording?.include(shared.recording);
    return replyWith(shared, incoming);
  }

  /** Responds with what is the caller's own: no cache between may hold it. */
  async respondToOne(operation: string, incoming: IncomingRequest, make: Make): Promise<Reply> {
    const { identity } = incoming;
    const caller = identity.kind === "none" ? "" : `${identity.kind} ${identity.id}`;
    const name = this.#nameOf(operation, incoming, caller);
    const { body } = await this.#reuse(this.#own, name, () => record(incoming, make));
    return { status: 200, headers: {}, text: body };
  }

  async #reuse<M extends Made>(
    cache: BoundedCache<M>,
    name: string | undefined,
    make: () => Promise<M>,
    options?: ReadOptions,
  ): Promise<M> {
    const kept = name === undefined ? undefined : cache.get(name);
    if (kept && (await this.#runtime.store.read((db) => kept.recording.isCurrent(db), options))) return kept;
    const made = await make();
    const { recording, body } = made;
    if (name !== undefined && recording.isReusable) cache.set(name, made, body.byteLength + recording.size);
    return made;
  }

  /** Of everything a response depends on beside the database. */
  #nameOf(operation: string, incoming: IncomingRequest, caller = ""): string | undefined {
    const { url, site } = incoming;
    const { headers } = incoming.request;
    const { pathname, search } = url;
    const language = headers.get("x-wix-linguist");
    if (pathname.length + search.length + (language?.length ?? 0) > longestAddress) return undefined;
    const charge = askedCurrency({ site, headers, now: this.#runtime.clock.now() });
    // When the rate was looked up shows nowhere.
    const rate = charge ? JSON.stringify({ ...charge, since: "" }) : "";
    return [operation, site.id, caller, settingsKey(site), JSON.stringify(language), rate, pathname, search].join("\n");
  }
}

async function record(incoming: IncomingRequest, make: Make): Promise<Made> {
  const recording = new Recording();
  try {
    return { body: Buffer.from(await make({ ...incoming, recording })), recording };
  } catch (error) {
    // That there is nothing follows from what was read, too.
    incoming.recording?.include(recording);
    throw error;
  }
}

function replyWith({ body, etag }: Shared, { request }: IncomingRequest): Reply {
  const headers = { etag, "cache-control": "public, no-cache", vary };
  return isUnchanged(request, etag) ? { status: 304, headers, text: null } : { status: 200, headers, text: body };
}

/**
 * Not by who asks: caches must ask for each request, with the caller's own token, and whoever may see something else
 * gets something else.
 */
const vary = "x-wix-linguist, x-vitrine-currency, x-wix-currency, wix-site-id";
