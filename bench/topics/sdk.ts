import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createClient, VisitorStrategy } from "@vitrine/sdk";
import { currentCart, products } from "@vitrine/sdk/services";
import * as vendorCart from "@wix/auto_sdk_ecom_current-cart";
import { createClient as createVendorClient, OAuthStrategy as VendorOAuthStrategy } from "@wix/sdk";
import { type Figure, type Measured, times } from "../lib/figure.ts";
import { compare, excess, ratio, type Subject, type Timing } from "../lib/measure.ts";
import { addPath, cartPath } from "../lib/requests.ts";
import { origin, storeAppId } from "../lib/shop.ts";

const clientId = "0d4b9a4e-2f38-4c6f-8f0a-9c3a6b1d2e57";
const catalogItemId = "a8b1c6de-55f7-4d43-9d5e-8a2c9d0c7e11";

/** What the SDK costs: bytes on a page, instantiations of a compiler, processor time of a call. */
export async function topic(): Promise<Measured> {
  const sizes = check("size.ts");
  const types = check("instantiations.ts");
  return { figures: [...sizes, ...types, ...(await callFigures())], notRun: [] };
}

/** Runs a gate of the SDK and reads its figures: `ok core: 4980 of 5000 bytes`. */
function check(file: string): Figure[] {
  const script = fileURLToPath(new URL(`../../packages/sdk/checks/${file}`, import.meta.url));
  const text = output(script);
  return [...text.matchAll(/^(?:ok|OVER)\s+(\w+): (\d+) of (\d+) (\w+)$/gm)].map(([, name, value, bar, unit = ""]) => {
    const isSize = unit === "bytes";
    return { name: `sdk ${name}`, value: Number(value), unit: isSize ? "B" : "types", atMost: Number(bar) };
  });
}

/** A gate that finds something over its budget ends with 1; what it prints is what counts here. */
function output(script: string): string {
  try {
    return execFileSync(process.execPath, ["--conditions=source", script], { encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** Answers every request at once, so that only the client's own work is left. */
async function stub(input: string | URL | Request, _init?: RequestInit): Promise<Response> {
  const url = typeof input === "string" ? input : "url" in input ? input.url : input.href;
  const headers = { "content-type": "application/json", "x-wix-request-id": "1" };
  return new Response(url.includes("/oauth2/token") ? token : cart, { status: 200, headers });
}

const token = JSON.stringify({ access_token: "x".repeat(700), refresh_token: "y".repeat(60), expires_in: 14_400 });
const line = { id: catalogItemId, quantity: 1, productName: { original: "Paper moon" }, price: { amount: "96.00" } };
const cart = JSON.stringify({ cart: { id: clientId, revision: "7", lineItems: [line, line, line], currency: "USD" } });

async function callFigures(): Promise<Figure[]> {
  globalThis.fetch = stub as typeof fetch;
  const lineItems = [{ quantity: 1, catalogReference: { appId: storeAppId, catalogItemId } }];
  const own = createClient({
    baseUrl: origin,
    fetch: stub,
    auth: VisitorStrategy({ clientId }),
    services: { currentCart, products },
  });
  const vendor = createVendorClient({ modules: { cart: vendorCart }, auth: VendorOAuthStrategy({ clientId }) });
  const subjects: Subject[] = [
    { name: "bare get", run: () => bare(cartPath, { method: "GET" }) },
    { name: "our get", run: () => own.currentCart.getCurrentCart({}) },
    { name: "vendor get", run: () => vendor.cart.getCurrentCart() },
    { name: "bare add", run: () => bare(addPath, { method: "POST", body: JSON.stringify({ lineItems }) }) },
    { name: "our add", run: () => own.currentCart.addToCurrentCart({ lineItems }) },
    { name: "vendor add", run: () => vendor.cart.addToCurrentCart({ lineItems }) },
  ];
  const timings = await compare(subjects, { rounds: 11, milliseconds: 120 });
  return ["get", "add"].flatMap((call) => figuresOf(call, timings));
}

function figuresOf(call: string, timings: readonly Timing[]): Figure[] {
  const timing = (name: string) => timings.find((found) => found.name === `${name} ${call}`) as Timing;
  const [base, ours, theirs] = [timing("bare"), timing("our"), timing("vendor")];
  return [
    { name: `sdk ${call} cart beyond fetch + JSON`, value: excess(ours, base), unit: "µs", atMost: 10 },
    { name: `vendor ${call} cart beyond fetch + JSON`, value: excess(theirs, base), unit: "µs" },
    times(`sdk ${call} cart over vendor's client`, ratio(ours, theirs)),
  ];
}

/** A call as one would write it by hand: the same headers, the answer parsed. */
async function bare(path: string, init: RequestInit): Promise<unknown> {
  const headers = { authorization: token, "content-type": "application/json" };
  return (await stub(origin + path, { ...init, headers })).json();
}
