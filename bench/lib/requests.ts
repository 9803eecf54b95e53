import { newIdempotencyKey } from "@vitrine/sdk";
import { origin, storeAppId } from "./shop.ts";

/** What a client sends to add one unit of each product, as text. */
export function addBody(productIds: readonly string[]): string {
  const lineItems = productIds.map((catalogItemId) => ({
    quantity: 1,
    catalogReference: { appId: storeAppId, catalogItemId },
  }));
  return JSON.stringify({ lineItems });
}

export const addPath = "/ecom/v1/carts/current/add-to-cart";
export const cartPath = "/ecom/v1/carts/current";

/** A write as the SDK sends it, idempotency key included. */
export function post(path: string, token: string, body: string): Request {
  const headers = { authorization: token, "content-type": "application/json", "idempotency-key": newIdempotencyKey() };
  return new Request(origin + path, { method: "POST", headers, body });
}

export function get(path: string, token: string): Request {
  return new Request(origin + path, { headers: { authorization: token } });
}

/** Reads an answer; anything but 200 ends the run. */
export async function answer(response: Promise<Response>): Promise<string> {
  const received = await response;
  const text = await received.text();
  if (received.status === 200) return text;
  throw new Error(`The platform answered ${received.status}: ${text}`);
}

/** A query of products as the SDK sends it: nested arguments travel as one parameter. */
export function productsPath(message: object): string {
  const packed = Buffer.from(JSON.stringify(message)).toString("base64url");
  return `/stores-reader/v1/products/query-platformized?.r=${packed}`;
}

export function queryProducts(token: string, message: object): Request {
  return get(productsPath(message), token);
}

/** A search as the SDK sends it. */
export function searchProducts(token: string, search: object): Request {
  const headers = { authorization: token, "content-type": "application/json" };
  const body = JSON.stringify({ search });
  return new Request(`${origin}/_vitrine/v1/products/search`, { method: "POST", headers, body });
}
