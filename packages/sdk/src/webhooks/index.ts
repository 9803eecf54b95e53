import { fromBase64Url } from "../base64url.ts";
import type { ShopEvent } from "./events.ts";

export type { EventIdentity, ShopEvent } from "./events.ts";

/** Why a message was rejected. */
export type WebhookProblem = "MALFORMED" | "BAD_SIGNATURE" | "EXPIRED";

/** A message that is not from the shop, or too old. Respond 400 and drop it. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
  /** `BAD_SIGNATURE` is also the key of another shop, or a body that was parsed and written anew. */
  readonly code: WebhookProblem;
  constructor(code: WebhookProblem, message: string) {
    super(message);
    this.code = code;
  }
}

/** How a message is checked. */
export interface WebhookOptions {
  /**
   * The shop's, as PEM text: `vitrine webhooks key` or `webhooks.listWebhooks()` has it. Several, in a list or one after
   * the other in one text, are tried in turn: for the time in which the shop replaces its key.
   */
  readonly publicKey: string | readonly string[];
  /** Milliseconds since 1970; the machine's clock unless given. */
  readonly now?: () => number;
}

/** Seconds that the clocks of shop and receiver may differ. */
const leeway = 60;

const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;

/**
 * Checks that a message is the shop's (a JWT signed with RS256) and returns the event. Respond 200 within 1,250
 * milliseconds, or it is sent again.
 *
 * @example
 * export async function POST(request: Request) {
 *   const event = await readWebhook(request, { publicKey: process.env.SHOP_KEY! });
 *   if (event.type === "wix.ecom.v1.order_approved") await pack(event.data.order);
 *   return new Response();
 * }
 * @throws {@link WebhookError} for messages that the shop did not sign.
 */
export async function readWebhook(message: Request | string, options: WebhookOptions): Promise<ShopEvent> {
  const { data } = await verify((await textOf(message)).trim(), options);
  return toEvent(data);
}

/** @throws TypeError for what a framework made of the body: the signature is of its text. */
function textOf(message: Request | string): string | Promise<string> {
  if (typeof message === "string") return message;
  if (typeof message?.text === "function") return message.text();
  throw new TypeError("Give readWebhook the request, or its body as text: neither parsed nor as bytes.");
}

async function verify(token: string, { publicKey, now = Date.now }: WebhookOptions): Promise<{ data: unknown }> {
  const [head = "", body = "", signature = "", ...rest] = token.split(".");
  const { alg } = parse(decodeText(head));
  if (alg !== "RS256" || rest.length > 0) throw malformed("a JWT signed with RS256");
  const keys = await keysOf(publicKey);
  const signed = new TextEncoder().encode(`${head}.${body}`);
  const check = (key: (typeof keys)[number]) => crypto.subtle.verify(algorithm, key, decode(signature), signed);
  if (!(await Promise.all(keys.map(check))).includes(true)) {
    throw new WebhookError("BAD_SIGNATURE", "The message was not signed with the shop's key.");
  }
  const { exp, data } = parse(decodeText(body));
  if (typeof exp !== "number" || exp + leeway < now() / 1000) {
    throw new WebhookError("EXPIRED", "The message has expired. Check the clock of this machine.");
  }
  return { data };
}

function toEvent(claim: unknown): ShopEvent {
  const { eventType: type, instanceId, identity, data } = parse(claim);
  const payload = parse(data);
  const base = { type, instanceId, identity: identity === undefined ? {} : parse(identity) };
  const { id, entityId, eventTime: time, entityEventSequence: sequence, ...facts } = payload;
  const isDomainEvent = typeof payload.slug === "string" && typeof payload.entityFqdn === "string";
  const { modifiedFields } = (payload["updatedEvent"] ?? {}) as Fields;
  const content = { data: isDomainEvent ? contentOf(facts) : facts, ...(modifiedFields ? { modifiedFields } : {}) };
  const event = { ...base, id, entityId, time, sequence, ...content };
  // The seam: the shop signed it, so it has the shop's types.
  return event as unknown as ShopEvent;
}

function contentOf(payload: Fields): unknown {
  const { createdEvent, updatedEvent, deletedEvent, actionEvent } = payload as Record<string, Fields | undefined>;
  return createdEvent?.entity ?? updatedEvent?.currentEntity ?? deletedEvent?.deletedEntity ?? actionEvent?.body;
}

type Fields = Readonly<Record<string, unknown>>;

function parse(text: unknown): Fields {
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value === "object" && value !== null) return value as Fields;
  } catch {
    // Thrown below.
  }
  throw malformed("JSON");
}

/** @throws Error when one is no key: this program is set up wrongly, and the message may well be the shop's. */
async function keysOf(publicKey: string | readonly string[]) {
  try {
    const keys = pemsOf(publicKey).map((pem) => decode(pem.replace(/-----[^-]+-----|\s/g, "")));
    return await Promise.all(keys.map((key) => crypto.subtle.importKey("spki", key, algorithm, false, ["verify"])));
  } catch {
    throw new Error("publicKey is no public key as PEM text. `vitrine webhooks key` prints it.");
  }
}

/** Each PEM in texts, or in the base64 of one. */
function pemsOf(publicKey: string | readonly string[]): string[] {
  return [publicKey].flat().flatMap((key) => {
    const text = key.includes("-----") ? key : decodeText(key);
    return text.match(/-----BEGIN[^-]*-----[^-]+-----END[^-]*-----/g) ?? [text];
  });
}

function decodeText(text: string): string {
  return new TextDecoder().decode(decode(text));
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64Url(text);
  } catch {
    throw malformed("base64");
  }
}

function malformed(what: string): WebhookError {
  return new WebhookError("MALFORMED", `The message is malformed: expected ${what}.`);
}
