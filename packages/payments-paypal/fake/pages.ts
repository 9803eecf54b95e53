import { readFile } from "node:fs/promises";
import type { FakeOrder } from "./fake-paypal.ts";

/** What the pages of the stand-in need of it. */
interface Window {
  readonly clientId: string;
  readonly orders: ReadonlyMap<string, FakeOrder>;
  approve(order: FakeOrder): void;
}

/** What browsers get: the script, the frame of its button and PayPal's own window. Undefined for requests to the API. */
export async function pageOf(request: Request, paypal: Window): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/sdk/js") return script(searchParams, paypal);
  if (pathname === "/smart/buttons") return html(button);
  if (pathname !== "/checkoutnow") return undefined;
  const order = paypal.orders.get(searchParams.get("token") ?? "");
  if (!order) return new Response("There is no such order.", { status: 404 });
  const isApproved = searchParams.get("answer") === "approved";
  if (request.method === "GET") return html(review(order));
  if (isApproved) paypal.approve(order);
  const back = new URL(order.returnUrl);
  back.searchParams.set("token", order.id);
  if (isApproved) back.searchParams.set("PayerID", "PAYERSTANDIN");
  return html(closing(order.id, isApproved ? "approved" : "canceled", back.href));
}

/** The script; like PayPal's it wants to be told what for. */
async function script(query: URLSearchParams, { clientId }: Window): Promise<Response> {
  const isKnown = query.get("client-id") === clientId && /^[A-Z]{3}$/.test(query.get("currency") ?? "");
  const intent = query.get("vault") === "true" ? /^tokenize$/ : /^(capture|authorize)$/;
  const isAsked = query.get("components") === "buttons" && intent.test(query.get("intent") ?? "");
  if (!isKnown || !isAsked) return new Response("throw new Error('SDK Validation error');", { status: 400 });
  const text = await readFile(new URL("./browser/paypal.js", import.meta.url), "utf8");
  return new Response(text, { headers: { "content-type": "text/javascript; charset=utf-8" } });
}

function html(body: string): Response {
  return new Response(`<!doctype html><html lang="en"><title>PayPal stand-in</title>${body}</html>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}

const button = `
  <button>PayPal</button>
  <script>
    let opened;
    document.querySelector("button").addEventListener("click", () => {
      opened = open("about:blank", "paypal", "width=500,height=600");
      parent.postMessage({ isClicked: true }, "*");
    });
    addEventListener("message", ({ source, data }) => {
      if (source === parent && data.orderID) opened.location.href = "/checkoutnow?token=" + data.orderID;
      if (source === opened && data.end) parent.postMessage(data, "*");
    });
  </script>`;

function review({ purchase_units: [unit], id }: FakeOrder): string {
  const { currency_code = "", value = "" } = unit?.amount ?? {};
  const form = (answer: string, text: string) =>
    `<form method="post" action="/checkoutnow?token=${id}&answer=${answer}"><button>${text}</button></form>`;
  return `<h1>Pay ${value} ${currency_code}</h1>
    ${form("approved", "Complete Purchase")} ${form("canceled", "Cancel and return")}`;
}

/** A window tells its opener and closes; a page of its own leads back to the shop. */
function closing(orderID: string, end: string, back: string): string {
  return `<script>
    if (opener) {
      opener.postMessage(${JSON.stringify({ end, orderID })}, "*");
      close();
    } else location.replace(${JSON.stringify(back)});
  </script>`;
}
